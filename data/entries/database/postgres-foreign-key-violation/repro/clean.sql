ALTER TABLE files DROP CONSTRAINT files_user_id_fkey;
INSERT INTO files (user_id, path) VALUES (99, '/a.txt');
ALTER TABLE files ADD CONSTRAINT files_user_id_fkey FOREIGN KEY (user_id) REFERENCES users (id) NOT VALID;
DELETE FROM files f WHERE f.user_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM users u WHERE u.id = f.user_id);
ALTER TABLE files VALIDATE CONSTRAINT files_user_id_fkey;
