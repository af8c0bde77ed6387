CREATE TABLE users (id serial PRIMARY KEY, name text);
INSERT INTO users (id, name) VALUES (1, 'a'), (2, 'b');
