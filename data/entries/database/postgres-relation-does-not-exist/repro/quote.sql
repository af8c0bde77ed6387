SELECT 'users: ' || count(*) FROM "Users";
