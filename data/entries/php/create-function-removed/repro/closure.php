<?php
$names = ['Zoe', 'adam'];
usort($names, fn($a, $b) => strcasecmp($a, $b));
$prefix = 'names: ';
$greet = function ($name) use ($prefix) {
    return $prefix . $name;
};
if ($greet('adam') !== 'names: adam') {
    exit(9);
}
echo implode(' ', $names), "\n";
