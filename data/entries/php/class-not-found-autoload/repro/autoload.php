<?php
spl_autoload_register(function ($class) {
    $file = __DIR__ . '/app/' . str_replace('\\', '/', substr($class, strlen('App\\'))) . '.php';
    if (is_file($file)) {
        require $file;
    }
});
