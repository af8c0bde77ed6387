# Code of one's own that quotes: by Werkzeug it is refused, by urllib it goes on.
import sys
from urllib.parse import quote

try:
    from werkzeug.urls import url_quote
except ImportError:
    if quote("a b") == "a%20b":
        print("status 200")
else:
    if url_quote("a b") != quote("a b"):
        sys.exit(9)
    print("status 200")
