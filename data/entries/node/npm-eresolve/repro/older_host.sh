. ./packages.sh
project 18 1
install
