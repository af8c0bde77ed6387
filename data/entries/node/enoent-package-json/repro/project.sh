mkdir -p frontend
printf '{"name": "frontend", "version": "1.0.0", "scripts": {"build": "echo built"}}\n' > frontend/package.json
