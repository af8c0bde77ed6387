# ways.sh <provider> <what is done>; the wrong address is first refused.
. ./mirror.sh
case "$1" in random) set -- hashicorp/random "$2" ;; docker) set -- kreuzwerker/docker "$2" ;; *) set -- "example/$1" "$2" ;; esac
export TF_REGISTRY_DISCOVERY_RETRY=0 TF_REGISTRY_CLIENT_TIMEOUT=3
: > terraform.rc
provider "$1" 3.5.0
wants "$1" "~> 3.0" versions.tf
case "$2" in
mirror) refused 'could not connect to registry.terraform.io'; mirrored ;;
address) mirrored; wants "wrong/${1#*/}" "~> 3.0" versions.tf; refused 'was not found in any of the search locations'; wants "$1" "~> 3.0" versions.tf ;;
deleted) refused 'could not connect'; rm -rf .terraform .terraform.lock.hcl ;;
upgraded) init -upgrade; exit ;;
esac
init
