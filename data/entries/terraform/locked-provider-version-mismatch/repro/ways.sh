# ways.sh <provider> <what is done>; constraints that exclude each other are first refused.
. ./mirror.sh
case "$1" in random) set -- hashicorp/random "$2" ;; docker) set -- kreuzwerker/docker "$2" ;; *) set -- "example/$1" "$2" ;; esac
mirrored; provider "$1" 3.5.0; provider "$1" 4.1.0
git init -q -b main . && git config user.name me && git config user.email me@example.com
wants "$1" "~> 3.5" versions.tf; init > /dev/null || exit 9
git add versions.tf .terraform.lock.hcl && git commit -qm one && git update-ref refs/remotes/origin/main HEAD
wants "$1" "~> 4.0" versions.tf
case "$2" in
upgraded) refused 'must use terraform init -upgrade'; init -upgrade > /dev/null || exit 1; grep -q 'version *= "4.1.0"' .terraform.lock.hcl || exit 1 ;;
edited) sed -i 's/"3.5.0"/"4.1.0"/; s/~> 3.5/~> 4.0/' .terraform.lock.hcl ;;
restored) git checkout -q origin/main -- .terraform.lock.hcl versions.tf ;;
aligned)
  mkdir part; wants "$1" "3.5.0" part/versions.tf; printf 'module "part" { source = "./part" }\n' > main.tf
  init -upgrade > refusal.txt 2>&1 && exit 9
  tr '\n' ' ' < refusal.txt | grep -q 'no available releases match' || exit 9
  wants "$1" ">= 3.5" part/versions.tf; init -upgrade > /dev/null || exit 1
  ;;
esac
init
