from setup import shell

shell("java -cp out App")
