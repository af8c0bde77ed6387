# The file stands under a name that only a file system without upper and lower case takes for the class's.
mkdir -p app/Models
cp user.txt app/Models/user.php
php imported.php
echo "exit code $?"
mv app/Models/user.php app/Models/User.php
php imported.php
