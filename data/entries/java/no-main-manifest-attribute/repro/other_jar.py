from setup import jar, shell

jar("app-plain.jar", "Manifest-Version: 1.0\n")
jar("app.jar", "Manifest-Version: 1.0\nMain-Class: com.example.App\n")
shell("java -jar app-plain.jar 2>/dev/null && exit 9; java -jar app.jar")
