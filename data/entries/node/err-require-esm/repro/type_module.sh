# The switch alone: the source still says require.
mkdir app
echo '{"type": "module"}' > app/package.json
cp trigger.cjs app/index.js
exec node app/index.js
