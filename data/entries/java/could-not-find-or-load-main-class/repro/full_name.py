from setup import shell

shell("java -cp out com.example.App")
