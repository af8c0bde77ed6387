# ways.sh classic|module <how the script is named>
. ./page.sh
mkdir -p site/assets
echo 'console.log("read Ada");' > site/assets/app.js
kind=; [ "$1" = module ] && kind=' type="module"'
from=assets/app.js; [ "$2" = based ] && from=/assets/app.js
printf '<!DOCTYPE html><title>app</title><script%s src="%s"></script>\n' "$kind" "$from" > site/index.html
[ "$2" = bent ] && type=text/javascript
# The page itself is a file, so that its own type is not bent.
mkdir -p site/deep && cp site/index.html site/deep/page.html
serve 8000 "${type:-text/html}"
open_page http://127.0.0.1:8000/deep/page.html
