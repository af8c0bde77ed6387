CREATE TABLE users (id serial PRIMARY KEY, email text);
CREATE TABLE files (user_id int CONSTRAINT files_user_id_fkey REFERENCES users (id), path text);
