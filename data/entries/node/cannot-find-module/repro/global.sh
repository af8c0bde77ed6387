# A package where npm install -g puts it: beside the global commands, not on the way up from the program.
mkdir -p "$HOME/.npm-global/lib/node_modules/express"
echo 'module.exports = function () {};' > "$HOME/.npm-global/lib/node_modules/express/index.js"
export npm_config_prefix="$HOME/.npm-global" PATH="$HOME/.npm-global/bin:$PATH"
exec node server.cjs
