# ways.sh <what is done>; the value and the clauses first show their own error.
. ./server.sh
sql -e "CREATE TABLE users (id INT, first VARCHAR(20)); INSERT INTO users VALUES (1, 'Ann')" || exit 9
row() { sql -e "SELECT CONCAT('row ', id, ' ', $1) FROM users"; }
case "$1" in
missing) row name ;;
backticks) row '`name`' ;;
migrated) sql -e "ALTER TABLE users ADD name VARCHAR(20); UPDATE users SET name = first" && row name ;;
quoted)
  refused sql -e "SELECT id FROM users WHERE first = Ann"
  refused sql -e 'SELECT id FROM users WHERE first = `Ann`'
  sql -e "SELECT CONCAT('row ', id, ' ', first) FROM users WHERE first = 'Ann'"
  ;;
rewritten)
  sql -e "CREATE TABLE posts (id INT, user_id INT, price INT, qty INT); INSERT INTO posts VALUES (7, 1, 60, 2); CREATE TABLE threads (id INT); INSERT INTO threads VALUES (1)"
  refused sql -e "SELECT p.id FROM posts p, threads t JOIN users u ON u.id = p.user_id"
  refused sql -e "SELECT price * qty AS total FROM posts WHERE total > 100"
  sql -e "SELECT id FROM posts WHERE price * qty > 100" | grep -q 7 || exit 9
  sql -e "SELECT CONCAT('row ', u.id, ' ', u.first) FROM posts p JOIN users u ON u.id = p.user_id"
  ;;
esac
