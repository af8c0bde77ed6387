ALTER ROLE postgres IN DATABASE postgres SET search_path = sales, public;
\c -
SELECT 'users: ' || count(*) FROM users;
