"""ways.py <what is done>; a variable that forbids what is asked is first refused. Each download is a process of its own."""

import os
import subprocess
import sys

from hub import start

DOWNLOAD = 'import json; from huggingface_hub import hf_hub_download; print(json.load(open(hf_hub_download("gpt2", "config.json")))["model_type"])'


def download(**variables):
    return subprocess.run([sys.executable, "-c", DOWNLOAD], env={**os.environ, **variables}, capture_output=True, text=True)


def show(done):
    print(done.stdout, end="")
    print(done.stderr, end="", file=sys.stderr)
    sys.exit(done.returncode)


way = sys.argv[1]
if way == "alone":
    show(download())
if way == "offline":
    show(download(HF_HUB_OFFLINE="1"))
address = start()
if way == "environment":
    refused = download(HF_ENDPOINT=address, HF_HUB_OFFLINE="1", HF_HOME="elsewhere")
    assert refused.returncode and "LocalEntryNotFoundError" in refused.stderr, refused.stderr
    # Without the variable it is fetched; then it is found offline, and only in that folder.
    assert download(HF_ENDPOINT=address, HF_HOME="elsewhere").stdout == "gpt2\n"
    assert download(HF_HUB_OFFLINE="1").returncode
    show(download(HF_HUB_OFFLINE="1", HF_HOME="elsewhere"))
show(download(HF_ENDPOINT=address))
