CREATE SCHEMA sales;
CREATE TABLE sales.users (id int);
INSERT INTO sales.users VALUES (1);
CREATE TABLE "Users" (id int);
INSERT INTO "Users" VALUES (1);
