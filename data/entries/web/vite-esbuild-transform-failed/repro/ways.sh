# ways.sh <what is done>; the ending and the target first show their own error.
. ./setup.sh
page && echo '<script type="module" src="/src/main.jsx"></script>' > index.html
refused() { vite build --logLevel silent >/dev/null 2>&1 && exit 9; }
head='const React = { createElement: (...parts) => parts };'
case "$1" in
broken) printf '%s\nconsole.log(<p title="the_app"><b>text</p>);\n' "$head" > src/main.jsx ;;
ignored) printf '%s\n// @ts-ignore\nconsole.log(<p title="the_app"><b>text</p>);\n' "$head" > src/main.jsx ;;
corrected) printf '%s\nconsole.log(<p title="the_app"><b>text</b></p>);\n' "$head" > src/main.jsx ;;
renamed)
  printf '%s\nexport default <p title="the_app">text</p>;\n' "$head" > src/App.js
  echo 'import App from "./App"; console.log(App);' > src/main.jsx
  refused
  mv src/App.js src/App.jsx
  ;;
target)
  echo 'const app = await Promise.resolve("the_app"); console.log(app);' > src/main.jsx
  echo 'module.exports = { build: { target: "es2020" } };' > vite.config.cjs
  case "$(vite --version)" in vite/8*) ;; *) refused ;; esac # Vite 8.0 lets it pass
  echo 'module.exports = { build: { target: "es2022" } };' > vite.config.cjs
  ;;
esac
[ "$1" = target ] || echo 'module.exports = { esbuild: { jsx: "transform" }, oxc: { jsx: { runtime: "classic" } } };' > vite.config.cjs
build && holds the_app
