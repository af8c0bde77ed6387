<?php
$names = ['Zoe', 'adam'];
usort($names, create_function('$a,$b', 'return strcasecmp($a, $b);'));
echo implode(' ', $names), "\n";
