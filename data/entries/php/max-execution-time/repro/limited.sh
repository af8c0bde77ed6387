php -d max_execution_time=1 "$1"
