# ways.sh <what is done>; the vendor's key is installed in each form that the release reads, after those that it does not.
. ./archive.sh
vendor=$(key vendor) other=$(key other)
sign "$vendor"
gpg --batch --export "$other" > keys/example.gpg
source_of "$here/keys/example.gpg"
refused() { update > said.txt 2>&1 && exit 9; grep -qE "$1" said.txt || exit 9; }
case "$1" in
removed) refused 'NO_PUBKEY|Missing key'; rm apt/etc/sources.list ;;
vendor)
  refused 'NO_PUBKEY|Missing key'
  rm keys/example.gpg; refused 'NO_PUBKEY|Failed to parse keyring'
  gpg --batch --armor --export "$vendor" > example.asc
  release=$(. /etc/os-release; echo "$VERSION_ID")
  # An armored key under a name in .gpg, and a keybox.
  cp example.asc keys/example.gpg
  if [ "$release" -lt 13 ]; then refused 'NO_PUBKEY'; else update >/dev/null 2>&1 || exit 1; fi
  rm keys/example.gpg; gpg --batch -q --no-default-keyring --keyring "$here/keys/example.gpg" --import example.asc 2>/dev/null
  if [ "$release" -lt 13 ]; then update >/dev/null 2>&1 || exit 1; else refused 'keyring|Missing key'; fi
  cp example.asc keys/example.asc; source_of "$here/keys/example.asc"; update >/dev/null 2>&1 || exit 1
  source_of "$here/keys/example.gpg"
  gpg --batch --dearmor --yes -o keys/example.gpg example.asc
  ;;
esac
update
