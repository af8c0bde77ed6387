# A signed package archive of the script's own, and apt with a state of the script's own.
here=$PWD
export GNUPGHOME="$here/gnupg"
mkdir -p -m 700 gnupg
mkdir -p archive keys apt/state/lists/partial apt/cache/archives/partial apt/log apt/etc/preferences.d apt/etc/apt.conf.d apt/etc/sources.list.d
touch apt/status archive/Packages
printf '%s\n' "Dir::State \"$here/apt/state\";" "Dir::State::status \"$here/apt/status\";" "Dir::Cache \"$here/apt/cache\";" \
  "Dir::Log \"$here/apt/log\";" "Dir::Etc \"$here/apt/etc\";" "Dir::Etc::trusted \"/dev/null\";" "Dir::Etc::trustedparts \"/dev/null\";" \
  "APT::Sandbox::User \"root\";" > apt.conf
export APT_CONFIG="$here/apt.conf"
# key <name> [option]: makes a key for signing; its fingerprint is printed.
key() { gpg --batch -q $2 --passphrase '' --quick-gen-key "$1 <$1@example.com>" rsa3072 sign never 2>/dev/null; gpg --batch --with-colons --list-keys "$1" | awk -F: '$1 == "fpr" { print $10; exit }'; }
sign() {
  { echo "Suite: stable"; echo "Date: $(date -Ru)"; echo "SHA256:"; echo " $(sha256sum archive/Packages | cut -d' ' -f1) $(stat -c %s archive/Packages) Packages"; } > archive/Release
  rm -f archive/InRelease && gpg --batch -q --local-user "$1" --clearsign -o archive/InRelease archive/Release && rm archive/Release
}
source_of() { echo "deb [signed-by=$1] file:$here/archive ./" > apt/etc/sources.list; }
update() { apt-get update -o APT::Update::Error-Mode=any && echo "updated"; }
