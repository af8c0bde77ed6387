. ./setup.sh
git config --global user.username "Your Name" || exit 9
git config --global user.mail "you@example.com" || exit 9
git commit -m first || exit 1
who
