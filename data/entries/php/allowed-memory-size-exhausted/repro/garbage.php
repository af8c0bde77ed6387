<?php
$rows = [];
$file = fopen('orders.csv', 'r');
while (($line = fgets($file)) !== false) {
    $rows[] = explode(',', trim($line));
    if (count($rows) % 10000 === 0) {
        gc_collect_cycles();
    }
}
echo 'sum ', array_sum(array_column($rows, 2)), "\n";
