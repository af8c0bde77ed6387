# ways.sh <what is done>; the procedure and the dialect first show their own error.
. ./server.sh
case "$1" in
reserved) sql -e "CREATE TABLE order (id INT); INSERT INTO order VALUES (1); SELECT CONCAT('row ', id) FROM order" ;;
mode) sql -e "SET sql_mode = ''; CREATE TABLE order (id INT); INSERT INTO order VALUES (1); SELECT CONCAT('row ', id) FROM order" ;;
backticks) sql -e 'CREATE TABLE `order` (id INT, `rank` INT, `key` INT); INSERT INTO `order` VALUES (1, 1, 1); SELECT CONCAT("row ", id) FROM `order` WHERE `key` = 1' ;;
delimiter)
  sql -e "CREATE TABLE users (id INT, seen DATETIME); INSERT INTO users VALUES (1, NULL)"
  printf 'CREATE PROCEDURE touch_all()\nBEGIN\n  UPDATE users SET seen = NOW();\nEND\n' > one.sql
  refused sql < one.sql
  printf 'DELIMITER //\nCREATE PROCEDURE touch_all()\nBEGIN\n  UPDATE users SET seen = NOW();\nEND //\nDELIMITER ;\nCALL touch_all();\n' > two.sql
  sql < two.sql && sql -e "SELECT CONCAT('row ', id) FROM users WHERE seen IS NOT NULL"
  ;;
dialect)
  sql -e "CREATE TABLE users (id INT PRIMARY KEY, name VARCHAR(9), seen DATETIME)"
  refused sql -e "SELECT id FROM users ORDER BY seen NULLS LAST LIMIT 10"
  refused sql -e "INSERT INTO users (id, name) VALUES (1, 'a') ON CONFLICT (id) DO UPDATE SET name = 'a'"
  sql -e "INSERT INTO users (id, name) VALUES (1, 'a') ON DUPLICATE KEY UPDATE name = 'a'; SELECT CONCAT('row ', id) FROM users ORDER BY seen IS NULL, seen LIMIT 10"
  ;;
esac
