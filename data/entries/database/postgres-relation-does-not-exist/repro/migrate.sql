CREATE TABLE users (id int);
INSERT INTO users VALUES (1);
SELECT 'users: ' || count(*) FROM users;
