# A folder that stands for the registry: provider <name> <version>. init does not start what lies in it.
export CHECKPOINT_DISABLE=1 TF_IN_AUTOMATION=1 TF_CLI_CONFIG_FILE="$PWD/terraform.rc"
provider() {
  at="mirror/registry.terraform.io/$1/$2/linux_amd64"; mkdir -p "$at"
  printf '#!/bin/sh\necho %s\n' "$2" > "$at/terraform-provider-${1#*/}_v$2"; chmod +x "$at/terraform-provider-${1#*/}_v$2"
}
mirrored() { printf 'provider_installation {\n  filesystem_mirror {\n    path    = "%s/mirror"\n    include = ["registry.terraform.io/*/*"]\n  }\n}\n' "$PWD" > terraform.rc; }
wants() { printf 'terraform {\n  required_providers {\n    %s = {\n      source  = "%s"\n      version = "%s"\n    }\n  }\n}\n' "${1#*/}" "$1" "$2" > "$3"; }
init() { terraform init -no-color "$@"; }
refused() { init > refusal.txt 2>&1 && exit 9; tr '\n' ' ' < refusal.txt | grep -qE "$1" || exit 9; }
