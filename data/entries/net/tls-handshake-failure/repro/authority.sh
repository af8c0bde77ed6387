# A root of nobody's, an intermediate that it signed, and a certificate for localhost that the intermediate signed.
key() { openssl req -newkey rsa:2048 -nodes -keyout "$1.key" -out "$1.csr" -subj "/CN=$2" 2>/dev/null; }
sign() { printf '%s\n' "$3" > ext.txt; openssl x509 -req -in "$1.csr" -CA "$2.pem" -CAkey "$2.key" -CAcreateserial -days 2 -extfile ext.txt -out "$1.pem" 2>/dev/null; }
openssl req -x509 -newkey rsa:2048 -nodes -keyout root.key -out root.pem -days 2 -subj "/CN=Example Root" 2>/dev/null || exit 9
key middle "Example Intermediate" && sign middle root "basicConstraints=critical,CA:TRUE" || exit 9
key leaf localhost && sign leaf middle "subjectAltName=DNS:localhost,IP:127.0.0.1" || exit 9
cat leaf.pem middle.pem > fullchain.pem

# serve <options of openssl s_server>: answers https on port 18443.
serve() { openssl s_server -accept 18443 -cert leaf.pem -key leaf.key -cert_chain middle.pem -www "$@" > server.txt 2>&1 & for i in $(seq 50); do bash -c 'exec 3<>/dev/tcp/127.0.0.1/18443' 2>/dev/null && return; sleep 0.1; done; exit 9; }
