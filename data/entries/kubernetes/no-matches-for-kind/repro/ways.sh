# ways.sh <what is done>; a kind of an operator is first refused.
. ./cluster.sh
cluster
mkdir -p ~/.kube && kubeconfig my-cluster > ~/.kube/config
manifest() { printf 'apiVersion: %s\nkind: %s\nmetadata:\n  name: web\n  namespace: default\n' "$1" "$2" > web.yaml; }
create() { kubectl create --validate=false -f web.yaml; }
case "$1" in
removed) manifest extensions/v1beta1 Deployment ;;
served)
  manifest extensions/v1beta1 Deployment
  kubectl api-resources | grep -iE 'deployment' | grep -q apps/v1 || exit 9
  manifest apps/v1 Deployment
  ;;
crds)
  manifest cert-manager.io/v1 Certificate
  create > refusal.txt 2>&1 && exit 9
  grep -q 'no matches for kind "Certificate"' refusal.txt || exit 9
  printf 'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: certificates.cert-manager.io}\nspec:\n  group: cert-manager.io\n  scope: Namespaced\n  names: {plural: certificates, kind: Certificate}\n  versions: [{name: v1, served: true, storage: true}]\n' > crd.yaml
  kubectl create --validate=false -f crd.yaml > /dev/null || exit 1
  ;;
esac
create
