cat > legacy.cnf <<'CNF'
openssl_conf = openssl_init
[openssl_init]
providers = provider_sect
[provider_sect]
default = default_sect
legacy = legacy_sect
[default_sect]
activate = 1
[legacy_sect]
activate = 1
CNF
OPENSSL_CONF=$PWD/legacy.cnf python3 -c "import hashlib; print(hashlib.new('md4', b'').hexdigest())"
