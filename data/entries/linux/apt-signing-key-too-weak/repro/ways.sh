# ways.sh <what is done>
. ./archive.sh
weak=$(key example "--cert-digest-algo SHA1")
sign "$weak"
gpg --batch --armor --export "$weak" > keys/example.asc
gpg --list-packets keys/example.asc 2>/dev/null | grep -q 'digest algo 2,' || exit 9
source_of "$here/keys/example.asc"
renew() { gpg --batch -q --passphrase '' --pinentry-mode loopback --cert-digest-algo SHA256 --quick-set-expire "$weak" never 2>/dev/null; }
case "$1" in
renewed)
  sleep 1; renew && gpg --armor --export "$weak" > keys/example.asc || exit 9
  # Until the archive is signed again, its old signature is older than the key's new one.
  grep -q trixie /etc/os-release && { update > said.txt 2>&1 && exit 9; grep -q 'No binding signature' said.txt || exit 9; }
  sleep 1; sign "$weak"
  ;;
fetched)
  sleep 1; renew; sleep 1; sign "$weak"
  # The copy here is still the old one.
  grep -q trixie /etc/os-release && { update > said.txt 2>&1 && exit 9; grep -q 'SHA1 is not considered secure' said.txt || exit 9; }
  gpg --armor --export "$weak" > new.asc && gpg --show-keys new.asc >/dev/null 2>&1 && install -m 0644 new.asc keys/example.asc
  ;;
moved) mkdir other && mv keys/example.asc other/ && source_of "$here/other/example.asc" ;;
off) mv apt/etc/sources.list apt/etc/sources.list.disabled ;;
esac
update
