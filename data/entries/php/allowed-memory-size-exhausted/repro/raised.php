<?php
ini_set('memory_limit', '512M');
require 'collected.php';
