# ways.sh <misspelt|right-name|star>
. ./setup.sh
page && echo 'export function formatDate() { return "the_date"; }' > src/utils.js
echo 'import { formatDay } from "./utils.js"; console.log(formatDay());' > src/main.js
case "$1" in
right-name) echo 'import { formatDate } from "./utils.js"; console.log(formatDate());' > src/main.js ;;
star)
  echo 'module.exports = { build: { modulePreload: { polyfill: false } } };' > vite.config.cjs
  echo 'import * as utils from "./utils.js"; console.log("the_date", utils.formatDay());' > src/main.js
  vite build --logLevel silent >/dev/null && node dist/assets/*.js && echo "built with the_date and no undefined"
  exit
  ;;
esac
build && holds the_date
