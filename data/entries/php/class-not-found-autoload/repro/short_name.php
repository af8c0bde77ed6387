<?php
namespace App\Http;

require 'autoload.php';
echo (new User())->name, "\n";
