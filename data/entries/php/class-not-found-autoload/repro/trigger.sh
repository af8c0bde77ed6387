mkdir -p app/Models
cp user.txt app/Models/User.php
php "$1"
