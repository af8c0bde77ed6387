<?php
$seconds = 0.2;
require 'work.php';
