BEGIN;
LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE;
SELECT 'next id: ' || setval(pg_get_serial_sequence('users', 'id'), COALESCE(max(id), 0) + 1, false) FROM users;
COMMIT;
INSERT INTO users (name) VALUES ('c');
SELECT 'rows: ' || count(*) FROM users;
