# The flag once here, then what CI does with the lock file.
. ./packages.sh
project 19 1
npm install --offline --legacy-peer-deps --ignore-scripts --no-audit --no-fund || exit 1
rm -rf node_modules
npm ci --offline --ignore-scripts --no-audit --no-fund || exit 1
verify
