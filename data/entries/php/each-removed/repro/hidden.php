<?php
error_reporting(0);
require 'trigger.php';
