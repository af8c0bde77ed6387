INSERT INTO files (user_id, path) VALUES (99, '/a.txt');
