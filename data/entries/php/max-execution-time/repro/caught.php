<?php
register_shutdown_function(function () {
    require 'work.php';
});
try {
    require 'work.php';
} catch (\Throwable $error) {
    echo "caught\n";
}
