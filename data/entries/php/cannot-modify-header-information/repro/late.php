<?php
require 'page.php';
echo "hello\n";
ob_start();
header('Location: /login.php');
report();
