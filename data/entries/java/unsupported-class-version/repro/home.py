from setup import java

java("-cp out Main", major=65, JAVA_HOME="/usr/lib/jvm/another")
