<?php
function grade($points) { return ($points >= 90 ? 'A' : $points >= 70) ? 'B' : 'C'; }
echo grade(50), ' ', grade(72), "\n";
