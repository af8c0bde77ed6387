# ways.sh <what is done>
. ./setup.sh
page && mkdir src/pages && echo 'export default "the_home_page";' > src/pages/home.js
echo 'import Home from "./pages/Home"; console.log(Home);' > src/main.js
case "$1" in
matched) mv src/pages/home.js src/pages/Home.js ;;
exact) echo 'import Home from "./pages/home.js"; console.log(Home);' > src/main.js ;;
generated) rm src/pages/home.js && echo 'export default "the_home_page";' > src/pages/Home.js ;;
external) echo 'module.exports = { build: { rollupOptions: { external: [/pages\/Home/] } } };' > vite.config.cjs ;;
esac
build && holds the_home_page
