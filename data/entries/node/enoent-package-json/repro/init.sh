# npm init -y where the message came up, then the same command again.
. ./project.sh
npm init -y
exec npm run build
