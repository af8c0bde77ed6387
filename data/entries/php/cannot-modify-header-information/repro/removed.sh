printf '\357\273\277' > marked.php
sed 's/echo "hello.*//' trigger.php >> marked.php
php marked.php > warning.txt 2>&1
grep -c 'output started at .*marked.php:1' warning.txt
LC_ALL=C sed -i '1s/^\xEF\xBB\xBF//' marked.php
php marked.php
