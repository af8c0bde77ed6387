. ./setup.sh
ask
