export TF_CLI_CONFIG_FILE=/dev/null CHECKPOINT_DISABLE=1
mkdir -p work
case $1 in
set) line='for_each = toset([terraform_data.vpc.id])' ;;
map) line='for_each = { (terraform_data.vpc.id) = "rule" }' ;;
count) line='count = terraform_data.vpc.id == "" ? 0 : 1' ;;
length) line='count = length([for id in [terraform_data.vpc.id] : id if id != ""])' ;;
static) line='for_each = { main = terraform_data.vpc.id }' ;;
esac
[ "$2" = wrapped ] && line=$(echo "$line" | sed 's/terraform_data.vpc.id/try(tostring(terraform_data.vpc.id), "none")/')
cat > work/main.tf <<END
resource "terraform_data" "vpc" {}
resource "terraform_data" "rule" {
  $line
}
END
cd work && terraform init -no-color > init.txt || exit
if [ "$2" = steps ]; then
  terraform apply -no-color -auto-approve -target=terraform_data.vpc > first.txt && terraform apply -no-color -auto-approve
else
  terraform plan -no-color
fi
