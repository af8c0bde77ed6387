# A root and a certificate for localhost; the days of each are given as YYYYMMDD.
printf '[ca]\ndefault_ca = here\n[here]\ndatabase = index.txt\nserial = serial\nnew_certs_dir = .\ndefault_md = sha256\npolicy = any\nunique_subject = no\ncopy_extensions = copy\n[any]\ncommonName = supplied\n' > ca.cnf
touch index.txt; echo 1000 > serial
# root <name> <from> <to>: a root of the key root.key; leaf <name> <from> <to>: signed by root.pem's key.
openssl genrsa -out root.key 2048 2>/dev/null; openssl genrsa -out leaf.key 2048 2>/dev/null
root() {
  openssl req -new -key root.key -subj "/CN=Example Root" -addext "basicConstraints=critical,CA:TRUE" -out root.csr 2>/dev/null
  openssl ca -batch -config ca.cnf -selfsign -keyfile root.key -in root.csr -startdate "${2}000000Z" -enddate "${3}000000Z" -notext -out "$1.pem" 2>/dev/null || exit 9
}
leaf() {
  openssl req -new -key leaf.key -subj "/CN=localhost" -addext "subjectAltName=DNS:localhost,IP:127.0.0.1" -out leaf.csr 2>/dev/null
  openssl ca -batch -config ca.cnf -cert root.pem -keyfile root.key -in leaf.csr -startdate "${2}000000Z" -enddate "${3}000000Z" -notext -out "$1.pem" 2>/dev/null || exit 9
}
serve() { python3 serve.py "$1" > server.txt 2>&1 & for i in $(seq 50); do openssl s_client -connect 127.0.0.1:18443 </dev/null >/dev/null 2>&1 && return; sleep 0.1; done; exit 9; }
