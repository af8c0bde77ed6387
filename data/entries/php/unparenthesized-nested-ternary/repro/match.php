<?php
function grade($points) {
    return match (true) {
        $points >= 90 => 'A',
        $points >= 70 => 'B',
        default => 'C',
    };
}
echo grade(50), ' ', grade(72), "\n";
