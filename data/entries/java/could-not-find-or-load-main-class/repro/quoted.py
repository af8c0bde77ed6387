"""Two jars in lib: without quotes the shell gives the second one to java as the class."""

from setup import jar, shell

for name in ("a", "b"):
    jar(f"lib/{name}.jar", "Manifest-Version: 1.0\n")
shell('java -cp lib/* com.example.App 2>/dev/null && exit 9; java -cp "lib/*" com.example.App')
