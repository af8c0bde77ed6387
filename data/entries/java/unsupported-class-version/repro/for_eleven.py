from setup import java

java("-cp out Main", major=55)
