# A root of nobody's, an intermediate that it signed, and a certificate for localhost that the intermediate signed.
# With `form=old` the certificates lack what RFC 5280 asks for beyond the basic constraints.
ca="basicConstraints=critical,CA:TRUE
keyUsage=critical,keyCertSign,cRLSign
subjectKeyIdentifier=hash"
middle="$ca
authorityKeyIdentifier=keyid"
leaf="subjectAltName=DNS:localhost,IP:127.0.0.1
subjectKeyIdentifier=hash
authorityKeyIdentifier=keyid"
[ "$form" = old ] && ca="basicConstraints=critical,CA:TRUE" middle="basicConstraints=critical,CA:TRUE" leaf="subjectAltName=DNS:localhost,IP:127.0.0.1"
key() { openssl req -newkey rsa:2048 -nodes -keyout "$1.key" -out "$1.csr" -subj "/CN=$2" 2>/dev/null; }
sign() { printf '%s\n' "$3" > ext.txt; openssl x509 -req -in "$1.csr" -CA "$2.pem" -CAkey "$2.key" -CAcreateserial -days 2 -extfile ext.txt -out "$1.pem" 2>/dev/null; }
key root "Example Root" && printf '%s\n' "$ca" > ext.txt && openssl x509 -req -in root.csr -signkey root.key -days 2 -extfile ext.txt -out root.pem 2>/dev/null || exit 9
key middle "Example Intermediate" && sign middle root "$middle" || exit 9
key leaf localhost && sign leaf middle "$leaf" || exit 9
cat leaf.pem middle.pem > fullchain.pem
serve() { python3 serve.py "$1" > server.txt 2>&1 & for i in $(seq 50); do openssl s_client -connect 127.0.0.1:18443 </dev/null >/dev/null 2>&1 && return; sleep 0.1; done; exit 9; }
