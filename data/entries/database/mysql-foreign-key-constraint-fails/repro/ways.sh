# ways.sh <what is done>; a way for another cause first shows its own error.
. ./server.sh
KEY="CONSTRAINT orders_user FOREIGN KEY (user_id) REFERENCES users (id)"
sql -e "CREATE TABLE users (id INT PRIMARY KEY AUTO_INCREMENT, name VARCHAR(9)); CREATE TABLE orders (id INT PRIMARY KEY AUTO_INCREMENT, user_id INT, $KEY)" || exit 9
result() { sql -e "SELECT CONCAT('orders ', COUNT(*), ', without a user ', SUM(o.user_id IS NOT NULL AND u.id IS NULL)) FROM orders o LEFT JOIN users u ON u.id = o.user_id"; }
case "$1" in
orphan) sql -e "INSERT INTO orders (user_id) VALUES (42)" && result ;;
off) sql -e "SET FOREIGN_KEY_CHECKS = 0; INSERT INTO orders (user_id) VALUES (42); SET FOREIGN_KEY_CHECKS = 1" && result ;;
parent) sql -e "START TRANSACTION; INSERT INTO users (name) VALUES ('Ann'); INSERT INTO orders (user_id) VALUES (LAST_INSERT_ID()); COMMIT" && result ;;
mended)
  sql -e "ALTER TABLE orders DROP FOREIGN KEY orders_user; INSERT INTO orders (user_id) VALUES (42)"
  refused sql -e "ALTER TABLE orders ADD $KEY"
  sql -e "UPDATE orders o LEFT JOIN users u ON u.id = o.user_id SET o.user_id = NULL WHERE o.user_id IS NOT NULL AND u.id IS NULL; ALTER TABLE orders ADD $KEY" && result
  ;;
children)
  sql -e "INSERT INTO users VALUES (1, 'Ann'), (2, 'Bob'); INSERT INTO orders (user_id) VALUES (1), (2), (2)"
  refused sql -e "DELETE FROM users WHERE id = 2"
  refused sql -e "TRUNCATE users"
  sql -e "DELETE FROM orders WHERE user_id = 2; DELETE FROM users WHERE id = 2"
  sql -e "ALTER TABLE orders DROP FOREIGN KEY orders_user; ALTER TABLE orders ADD $KEY ON DELETE CASCADE; INSERT INTO users VALUES (3, 'Cid'); INSERT INTO orders (user_id) VALUES (3); DELETE FROM users WHERE id = 3"
  result
  ;;
dump)
  printf "INSERT INTO orders VALUES (1, 7);\nINSERT INTO users VALUES (7, 'Ann');\n" > data.sql
  refused sql < data.sql
  sql --init-command="SET FOREIGN_KEY_CHECKS=0" < data.sql && result
  ;;
esac
