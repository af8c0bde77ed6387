python3 -c "import hashlib; print(hashlib.sha256(b'content').hexdigest())"
