<?php
namespace App\Http;

require 'app/Models/User.php';
echo (new User())->name, "\n";
