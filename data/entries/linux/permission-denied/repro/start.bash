# start.bash <plain|executable|everything>
mkdir app
printf '#!/bin/sh\necho script runs\n' > app/script.sh
chmod 644 app/script.sh
cd app || exit 9
case "$1" in
  executable) chmod u+x script.sh ;;
  everything)
    chmod -R 777 .
    ./script.sh
    if find . -perm -o+w -name script.sh | grep -q .; then echo "anybody may change it now"; else echo "script runs and nobody else may change it"; fi
    exit
    ;;
esac
./script.sh
