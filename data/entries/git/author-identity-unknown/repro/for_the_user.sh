. ./setup.sh
git config --global user.name "Your Name"
git config --global user.email "you@example.com"
git commit -q -m first || exit 1
who
