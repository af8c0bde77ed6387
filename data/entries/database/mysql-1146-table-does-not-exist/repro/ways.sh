# ways.sh <what is done>; a way for another cause first shows its own error.
. ./server.sh
count() { sql -e "SELECT CONCAT('rows ', COUNT(name)) FROM $1"; }
case "$1" in
missing) count users ;;
empty) sql -e "CREATE TABLE users (id INT)" && count users ;;
other-database)
  sql -e "CREATE DATABASE live; CREATE TABLE live.users (name VARCHAR(9)); INSERT INTO live.users VALUES ('Ann')"
  refused count users
  count live.users
  ;;
letters)
  sql -e "CREATE TABLE Users (name VARCHAR(9)); INSERT INTO Users VALUES ('Ann')"
  refused count users
  sql -e "RENAME TABLE Users TO users" && count users
  ;;
trigger)
  sql -e "CREATE TABLE users (name VARCHAR(9)); CREATE TABLE log (t INT); CREATE TRIGGER users_before_insert BEFORE INSERT ON users FOR EACH ROW INSERT INTO log VALUES (1); DROP TABLE log"
  refused sql -e "INSERT INTO users VALUES ('Ann')"
  sql -e "SELECT trigger_name FROM information_schema.triggers WHERE action_statement LIKE '%log%'" | grep -q users_before_insert || exit 9
  sql -e "DROP TRIGGER users_before_insert; INSERT INTO users VALUES ('Ann')" && count users
  ;;
esac
