python3 -c "import hashlib; print(hashlib.new('md4', b'').hexdigest())"
