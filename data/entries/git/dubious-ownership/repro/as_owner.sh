. ./setup.sh
setpriv --reuid 1234 --regid 1234 --clear-groups git status
