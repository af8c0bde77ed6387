. ./packages.sh
project 19 1 ', "overrides": {"plugin": {"host": "$host"}}'
install
