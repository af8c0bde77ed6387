ALTER TABLE files ALTER CONSTRAINT files_user_id_fkey DEFERRABLE INITIALLY IMMEDIATE;
BEGIN;
SET CONSTRAINTS files_user_id_fkey DEFERRED;
INSERT INTO files (user_id, path) VALUES (99, '/a.txt');
INSERT INTO users (id, email) VALUES (99, 'b@example.com');
COMMIT;
