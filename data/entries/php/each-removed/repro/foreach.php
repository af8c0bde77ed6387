<?php
$prices = ['tea' => 2, 'coffee' => 3];
$parts = [];
foreach ($prices as $name => $price) {
    $parts[] = "$name $price";
}
echo implode(', ', $parts), "\n";
