<?php
namespace App\Http;

use App\Models\User;

require 'autoload.php';
echo (new User())->name, "\n";
