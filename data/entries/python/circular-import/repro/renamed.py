# A random.py of one's own beside the program: fails first, and runs once the file has another name.
import pathlib
import subprocess
import sys

pathlib.Path("random.py").write_text("import random\n\nprint(random.choice([1]))\n")
before = subprocess.run([sys.executable, "random.py"], stderr=subprocess.PIPE)
if before.returncode == 0 or b"has no attribute 'choice'" not in before.stderr:
    sys.exit(9)
pathlib.Path("random.py").rename("pick.py")
if subprocess.run([sys.executable, "pick.py"], stdout=subprocess.PIPE).stdout != b"1\n":
    sys.exit(9)
print("owner User")
