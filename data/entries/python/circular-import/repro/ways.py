# ways.py <how the two modules refer to each other>
import pathlib
import subprocess
import sys

USER = "class User:\n    pass\n"
ORDER = "class Order:\n    def owner(self):\n        return User()\n"
TYPED = "class Order:\n    def __init__(self, owner: User = None):\n        self.kept = owner\n\n    def owner(self):\n        return self.kept\n"
WAYS = {
    "circle": ("from app.orders import Order\n" + USER, "from app.models import User\n" + ORDER),
    "third-module": (
        "from app.orders import Order\nfrom app.users import User\n",
        "from app.users import User\n" + ORDER,
    ),
    "inside-the-function": (
        "from app.orders import Order\n" + USER,
        ORDER.replace("return", "from app.models import User\n        return"),
    ),
    "types-only": (
        "from app.orders import Order\n" + USER,
        "from __future__ import annotations\nfrom typing import TYPE_CHECKING\n"
        "if TYPE_CHECKING:\n    from app.models import User\n" + TYPED,
    ),
    "caught": (
        "from app.orders import Order\n" + USER,
        "try:\n    from app.models import User\nexcept ImportError:\n    User = None\n" + ORDER,
    ),
    "below-the-class": (USER + "from app.orders import Order\n", "from app.models import User\n" + ORDER),
}
models, orders = WAYS[sys.argv[1]]
pathlib.Path("app").mkdir()
for name, text in {"__init__": "", "users": USER, "models": models, "orders": orders}.items():
    pathlib.Path("app", name + ".py").write_text(text)
first = "orders" if sys.argv[1] == "below-the-class" else "models"
given = "User()" if sys.argv[1] == "types-only" else ""
code = f"import app.{first}\nfrom app.models import Order, User\nprint('owner', type(Order({given}).owner()).__name__)"
sys.exit(subprocess.call([sys.executable, "-c", code]))
