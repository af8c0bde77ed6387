# The same twelve clients with pools of half the size: the sum stays below the server's limit.
. ./hold.sh
hold postgres 6
connect app
