# Every extension that is installed, loaded.
for module in "$(php -r 'echo ini_get("extension_dir");')"/*.so; do
  printf 'extension=%s\n' "$(basename "$module" .so)"
done > all.ini
php -n -c all.ini trigger.php
