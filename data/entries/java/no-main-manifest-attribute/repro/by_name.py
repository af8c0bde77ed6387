from setup import jar, shell

jar("app.jar", "Manifest-Version: 1.0\n")
shell("java -cp \"app.jar:lib/*\" com.example.App")
