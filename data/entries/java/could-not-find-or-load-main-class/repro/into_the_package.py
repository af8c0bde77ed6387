from setup import shell

shell("cd out/com/example && java App")
