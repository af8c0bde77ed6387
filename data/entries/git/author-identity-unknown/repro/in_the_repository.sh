. ./setup.sh
git config user.name "Your Name"
git config user.email "you@example.com"
git commit -q -m first || exit 1
who
