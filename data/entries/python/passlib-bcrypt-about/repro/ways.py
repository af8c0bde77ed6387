# ways.py <passlib|truncated|direct>
import logging
import sys

import bcrypt

how = sys.argv[1]
logging.basicConfig()
if how == "direct":
    raw = "secret".encode()
    hashed = bcrypt.hashpw(raw, bcrypt.gensalt()).decode()
    print("verified", len(raw) <= 72 and bcrypt.checkpw(raw, hashed.encode()))
else:
    from passlib.context import CryptContext

    context = CryptContext(schemes=["bcrypt"])
    password = "secret"[:72] if how == "truncated" else "secret"
    print("verified", context.verify(password, context.hash(password)))
