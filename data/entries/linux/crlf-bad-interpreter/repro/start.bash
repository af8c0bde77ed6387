# start.bash <direct|converted|attributes|sh|chmod>
printf '#!/bin/bash\r\ncd /tmp\r\necho "in $PWD"\r\n' > deploy.sh
chmod +x deploy.sh
case "$1" in
  converted) sed -i 's/\r$//' deploy.sh ;;
  attributes)
    # A clone on a machine that turns line ends into CRLF.
    git init -q repository && cp deploy.sh repository && cd repository || exit 9
    git config user.name me && git config user.email me@example.com && git config core.autocrlf true
    printf '*.sh text eol=lf\n' > .gitattributes
    git add . 2>/dev/null && git commit -q -m first
    rm deploy.sh && git checkout -q -- deploy.sh
    ;;
  chmod) chmod 777 deploy.sh ;;
esac
if [ "$1" = sh ]; then sh deploy.sh; else ./deploy.sh; fi
