# apply.sh default|workspace [option]: the first apply holds the lock for some seconds.
export TF_CLI_CONFIG_FILE=/dev/null CHECKPOINT_DISABLE=1 TF_IN_AUTOMATION=1
printf 'resource "terraform_data" "slow" {\n  provisioner "local-exec" { command = "touch held; sleep 8" }\n}\n' > main.tf
terraform init -no-color > /dev/null || exit 9
[ "$1" = workspace ] && { terraform workspace new other > /dev/null || exit 9; }
shift
terraform apply -no-color -auto-approve > first.txt 2>&1 &
for i in $(seq 100); do [ -e held ] && break; sleep 0.1; done
# What only informs needs no lock.
terraform plan -no-color -lock=false > /dev/null || exit 9
terraform apply -no-color -auto-approve "$@" 2>&1
code=$?
wait
exit $code
