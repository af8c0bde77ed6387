<?php
require 'page.php';
echo "hello\n";
header('Location: /login.php');
report();
