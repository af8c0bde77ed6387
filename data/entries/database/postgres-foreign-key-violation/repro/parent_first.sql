WITH parent AS (
  INSERT INTO users (email) VALUES ('a@example.com') RETURNING id
)
INSERT INTO files (user_id, path) SELECT id, '/a.txt' FROM parent;
