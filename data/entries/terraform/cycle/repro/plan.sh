export TF_CLI_CONFIG_FILE=/dev/null CHECKPOINT_DISABLE=1
mkdir -p work/a work/b
cat > work/a/main.tf <<'END'
variable "other" {}
resource "terraform_data" "this" { input = var.other }
output "id" { value = terraform_data.this.id }
END
cp work/a/main.tf work/b/main.tf
case $1 in
resources)
  cat > work/main.tf <<'END'
resource "terraform_data" "app" { input = terraform_data.db.id }
resource "terraform_data" "db" { input = terraform_data.app.id }
END
  ;;
modules)
  cat > work/main.tf <<'END'
resource "terraform_data" "app" { input = module.b.id }
module "a" {
  source = "./a"
  other  = terraform_data.app.id
}
module "b" {
  source = "./b"
  other  = module.a.id
}
END
  ;;
linked)
  cat > work/main.tf <<'END'
resource "terraform_data" "app" {}
resource "terraform_data" "db" {}
resource "terraform_data" "app_to_db" { input = [terraform_data.app.id, terraform_data.db.id] }
resource "terraform_data" "db_from_app" { input = [terraform_data.db.id, terraform_data.app.id] }
END
  ;;
above)
  cat > work/main.tf <<'END'
resource "terraform_data" "app" {}
module "a" {
  source = "./a"
  other  = terraform_data.app.id
}
module "b" {
  source = "./b"
  other  = terraform_data.app.id
}
resource "terraform_data" "rules" { input = [module.a.id, module.b.id] }
END
  ;;
esac
target=
case $2 in
targeted) target=-target=terraform_data.app ;;
ordered) sed -i 's/^resource "terraform_data" "app" {\(.*\)}$/resource "terraform_data" "app" {\n \1\n  depends_on = [terraform_data.first]\n}\nresource "terraform_data" "first" {}/' work/main.tf ;;
esac
cd work && terraform init -no-color > init.txt && terraform plan -no-color $target
