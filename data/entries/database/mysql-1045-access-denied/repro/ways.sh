# ways.sh <what is done>
. ./server.sh
sql -e "CREATE USER 'app'@'localhost' IDENTIFIED BY 'secret'; GRANT SELECT ON shop.* TO 'app'@'localhost'" || exit 9
login() { client -S /tmp/my.sock -u "$1" -p"$2" shop -e "SELECT CONCAT('logged in as ', SUBSTRING_INDEX(CURRENT_USER(), '@', 1))"; }
case "$1" in
wrong) login app "secret " ;;
right) login app secret ;;
new-password) sql -e "ALTER USER 'app'@'localhost' IDENTIFIED BY 'change-me'" && login app change-me ;;
own-account)
  refused login shop-app change-me
  sql -e "CREATE USER 'shop-app'@'localhost' IDENTIFIED BY 'change-me'; GRANT ALL PRIVILEGES ON shop.* TO 'shop-app'@'localhost'"
  login shop-app change-me | sed 's/shop-app/app/'
  ;;
percent) sql -e "CREATE USER 'app'@'%' IDENTIFIED BY 'change-me'; GRANT ALL ON *.* TO 'app'@'%'" && login app change-me ;;
esac
