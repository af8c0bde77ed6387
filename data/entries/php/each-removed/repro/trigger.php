<?php
$prices = ['tea' => 2, 'coffee' => 3];
$parts = [];
while (list($name, $price) = each($prices)) {
    $parts[] = "$name $price";
}
echo implode(', ', $parts), "\n";
