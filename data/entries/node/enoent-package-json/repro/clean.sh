. ./project.sh
npm cache clean --force
exec npm run build
