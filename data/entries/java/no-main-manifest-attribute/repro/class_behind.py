from setup import jar, shell

jar("app.jar", "Manifest-Version: 1.0\n")
shell("java -jar app.jar com.example.App")
