<?php
set_time_limit(30);
require 'work.php';
