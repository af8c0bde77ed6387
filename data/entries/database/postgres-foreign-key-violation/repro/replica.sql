SET session_replication_role = replica;
INSERT INTO files (user_id, path) VALUES (99, '/a.txt');
