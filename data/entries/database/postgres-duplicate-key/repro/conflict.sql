INSERT INTO users (id, name) VALUES (1, 'new') ON CONFLICT (id) DO UPDATE SET name = EXCLUDED.name;
SELECT 'rows: ' || count(*) || ', name: ' || max(name) FILTER (WHERE id = 1) FROM users;
