. ./setup.sh
ask other-password
