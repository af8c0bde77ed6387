<?php
function read_rows(string $path): Generator
{
    $file = fopen($path, 'r');
    while (($line = fgets($file)) !== false) {
        yield explode(',', trim($line));
    }
    fclose($file);
}

$sum = 0;
foreach (read_rows('orders.csv') as $row) {
    $sum += (int) $row[2];
}
echo "sum $sum\n";
