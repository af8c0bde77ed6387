# ways.sh <what is done>; a way for another cause first shows its own error.
. ./server.sh
sql -e "CREATE TABLE users (id INT PRIMARY KEY AUTO_INCREMENT, email VARCHAR(50) NOT NULL DEFAULT '', name VARCHAR(5), note VARCHAR(9) DEFAULT 'none', UNIQUE KEY users_email (email))" || exit 9
sql -e "INSERT INTO users (email, name, note) VALUES ('a@example.com', 'Bob', 'kept')" || exit 9
count() { [ "$(sql -e "SELECT COUNT(*) FROM $1")" = "$2" ]; }
result() { sql -e "SELECT CONCAT(IF(COUNT(*) = 1, 'one row, ', 'more rows, '), MAX(name), IF(MAX(note) = 'kept', '', ', and the note is gone')) FROM users"; }
case "$1" in
again) sql -e "INSERT INTO users (email, name) VALUES ('a@example.com', 'Ann')" && result ;;
ignore) sql -e "INSERT IGNORE INTO users (email, name) VALUES ('a@example.com', 'Ann')" && result ;;
replace) sql -e "REPLACE INTO users (email, name) VALUES ('a@example.com', 'Ann')" && result ;;
update)
  sql -e "INSERT INTO users (email, name) VALUES ('a@example.com', 'Ann') ON DUPLICATE KEY UPDATE name = 'Ann'" && result
  ;;
numbered)
  sql -e "CREATE TABLE items (id TINYINT NOT NULL DEFAULT 0 PRIMARY KEY, name VARCHAR(5))"
  sql -e "INSERT INTO items (name) VALUES ('one')" && refused sql -e "INSERT INTO items (name) VALUES ('two')"
  sql -e "UPDATE items SET id = 1; ALTER TABLE items MODIFY id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT; INSERT INTO items (name) VALUES ('two')"
  count items 2 && echo "one row, Ann"
  ;;
null)
  sql -e "INSERT INTO users (email) VALUES ('')" && refused sql -e "INSERT INTO users (email) VALUES ('')"
  sql -e "ALTER TABLE users MODIFY email VARCHAR(50) NULL; UPDATE users SET email = NULL WHERE email = ''; INSERT INTO users (email) VALUES (NULL)"
  count users 3 && echo "one row, Ann"
  ;;
cleaned)
  sql -e "CREATE TABLE people (id INT, email VARCHAR(50)); INSERT INTO people VALUES (1, 'a@example.com'), (2, 'A@example.com')"
  refused sql -e "ALTER TABLE people ADD UNIQUE KEY (email)"
  [ "$(sql -e "SELECT MIN(id), COUNT(*), email FROM people WHERE email IS NOT NULL GROUP BY email HAVING COUNT(*) > 1" | cut -f 1,2)" = "1	2" ] || exit 9
  sql -e "DELETE FROM people WHERE id = 2; ALTER TABLE people ADD UNIQUE KEY (email)" && echo "one row, Ann"
  ;;
tenants)
  sql -e "ALTER TABLE users ADD tenant_id INT NOT NULL DEFAULT 1"
  refused sql -e "INSERT INTO users (email, tenant_id) VALUES ('a@example.com', 2)"
  sql -e "ALTER TABLE users DROP INDEX users_email, ADD UNIQUE KEY users_tenant_email (tenant_id, email); INSERT INTO users (email, tenant_id) VALUES ('a@example.com', 2)"
  count users 2 && echo "one row, Ann"
  ;;
esac
