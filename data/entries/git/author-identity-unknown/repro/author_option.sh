. ./setup.sh
git commit -m first --author="Your Name <you@example.com>" || exit 1
who
