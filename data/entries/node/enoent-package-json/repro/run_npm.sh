. ./project.sh
cd "$1" || exit 1
exec npm run build
