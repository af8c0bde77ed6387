php -n -r 'for ($i = 0; $i < 200000; $i++) { echo $i, ",", str_repeat("x", 100), ",1\n"; }' > orders.csv
php -n -d memory_limit=32M "$1"
