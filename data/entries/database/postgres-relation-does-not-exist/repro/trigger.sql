SELECT 'users: ' || count(*) FROM users;
