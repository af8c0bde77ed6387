# install.sh <the PHP that acme/lib 1.4.0 wants> [newer | ignore | without-lock]
export COMPOSER_HOME="$HOME/composer" COMPOSER_NO_INTERACTION=1 COMPOSER_ALLOW_SUPERUSER=1
# Debian switches these extensions on by files of /etc, which a measurement does not see.
composer() { php -d extension=phar -d extension=iconv -d extension=mbstring -d extension=ctype -d extension=tokenizer /usr/bin/composer "$@" --no-ansi; }
mkdir -p lib-1 lib-2 app
echo "{\"name\": \"acme/lib\", \"version\": \"1.4.0\", \"require\": {\"php\": \"~$1.0\"}, \"autoload\": {\"files\": [\"lib.php\"]}}" > lib-1/composer.json
echo '<?php function acme_first(array $names) { return each($names)[1]; }' > lib-1/lib.php
echo '{"name": "acme/lib", "version": "2.0.0", "require": {"php": ">=8.0"}, "autoload": {"files": ["lib.php"]}}' > lib-2/composer.json
echo '<?php function acme_first(array $names) { return reset($names); }' > lib-2/lib.php
echo '{"repositories": [{"type": "path", "url": "../lib-*"}, {"packagist.org": false}], "require": {"acme/lib": "^1.0"}}' > app/composer.json
cd app
options=
case $2 in
newer) sed -i 's/"\^1.0"/"^1.0 || ^2.0"/' composer.json ;;
ignore) options=--ignore-platform-reqs ;;
without-lock) composer update --ignore-platform-reqs > first.txt 2>&1; rm -r composer.lock vendor ;;
esac
composer update $options && php -r 'require "vendor/autoload.php"; echo "first: ", acme_first(["tea", "coffee"]), "\n";'
