# ways.sh <what is done>; the merge first shows that PHP refuses the file.
case "$1" in
unfinished)
  printf '<?php\n$row = 1\necho "page $row\\n";\n' > index.php
  ;;
finished)
  printf '<?php\n$row = 1;\necho "page $row\\n";\n' > index.php
  ;;
display-errors)
  printf '<?php\nini_set("display_errors", 1);\n$row = 1\necho "page $row\\n";\n' > index.php
  ;;
caught)
  printf '<?php\ntry {\n$row = 1\necho "page $row\\n";\n} catch (ParseError $error) {\n    echo "page 1\\n";\n}\n' > index.php
  ;;
merged)
  printf '<?php\n<<<<<<< HEAD\n$row = 1;\n=======\n$row = 2;\n>>>>>>> topic\necho "page $row\\n";\n' > index.php
  php -l index.php >/dev/null 2>&1 && exit 9
  sed -i -e '/^<<<<<<</d' -e '/^=======/,/^>>>>>>>/d' index.php
  php -l index.php >/dev/null 2>&1 || exit 9
  ;;
esac
php index.php
