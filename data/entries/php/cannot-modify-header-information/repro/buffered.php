<?php
ob_start();
require 'trigger.php';
