<?php
set_error_handler(function () {
    echo "handled\n";
});
try {
    require 'collected.php';
} catch (\Throwable $error) {
    echo "caught\n";
}
