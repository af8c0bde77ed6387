# The cluster on port 6443, and a kubeconfig that names it: kubeconfig <current context>.
cluster() { python3 cluster.py 6443 & for i in $(seq 50); do [ -e ready ] && return; sleep 0.1; done; exit 9; }
kubeconfig() {
  printf 'apiVersion: v1\nkind: Config\nclusters:\n- name: mine\n  cluster: {server: "http://127.0.0.1:6443"}\nusers:\n- name: me\n  user: {token: none}\ncontexts:\n- name: my-cluster\n  context: {cluster: mine, user: me}\ncurrent-context: "%s"\n' "$1"
}
