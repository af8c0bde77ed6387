<?php
function used_seconds(): float
{
    $usage = getrusage();
    return $usage['ru_utime.tv_sec'] + $usage['ru_utime.tv_usec'] / 1e6;
}

$started = used_seconds();
while (used_seconds() - $started < ($seconds ?? 2.0)) {
    for ($i = 0, $x = 0; $i < 100000; $i++) {
        $x += $i % 7;
    }
}
echo "done\n";
