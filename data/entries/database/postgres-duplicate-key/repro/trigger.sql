INSERT INTO users (name) VALUES ('c');
SELECT 'rows: ' || count(*) FROM users;
