# A system user of that name with that password: the server asks its own roles only.
. ./setup.sh
printf 'app:other-password\n' > /tmp/system-users
ask other-password
