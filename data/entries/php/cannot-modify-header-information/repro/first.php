<?php
require 'page.php';
header('Location: /login.php');
echo "hello\n";
report();
