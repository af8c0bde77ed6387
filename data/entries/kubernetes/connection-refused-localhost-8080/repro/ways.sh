# ways.sh <what is done>; a file without a current context is first refused.
. ./cluster.sh
cluster
ask() { kubectl get namespaces -o name; }
refused() { ask > refusal.txt 2>&1 && exit 9; grep -q 'localhost:8080' refusal.txt || exit 9; }
case "$1" in
put) refused; mkdir -p ~/.kube && kubeconfig my-cluster > ~/.kube/config ;;
context)
  kubeconfig '' > prod.yaml; export KUBECONFIG="$PWD/prod.yaml"; refused
  kubectl config get-contexts | grep -q '^  *my-cluster' || exit 9
  kubectl config use-context my-cluster > /dev/null
  ;;
ci)
  KUBECONFIG_CONTENT=$(kubeconfig my-cluster)
  export KUBECONFIG="$(mktemp)"; refused
  printf '%s' "$KUBECONFIG_CONTENT" > "$KUBECONFIG"
  kubectl get --raw /version | grep -q 1.32.3 || exit 1
  ;;
validate)
  printf 'apiVersion: v1\nkind: Namespace\nmetadata: {name: default}\n' > space.yaml
  kubectl apply --validate=false -f space.yaml
  exit
  ;;
esac
ask
