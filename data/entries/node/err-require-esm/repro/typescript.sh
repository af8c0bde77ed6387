# import in the source, require in what the compiler writes.
printf 'import fetch from "node-fetch";\nconsole.log(typeof fetch);\n' > index.ts
tsc --module commonjs --target es2020 --esModuleInterop --skipLibCheck index.ts || true
exec node index.js
