. ./setup.sh
cd mine && git log --format=%s
