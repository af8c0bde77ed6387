<?php
ini_set('display_errors', '0');
ini_set('log_errors', '1');
$names = ['Zoe', 'adam'];
usort($names, @create_function('$a,$b', 'return strcasecmp($a, $b);'));
echo implode(' ', $names), "\n";
