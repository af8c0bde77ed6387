"""ways.py <what is done>; each download is a process of its own."""

import os
import pathlib
import shutil
import subprocess
import sys

from hub import start

DOWNLOAD = 'import json; from huggingface_hub import hf_hub_download; print(json.load(open(hf_hub_download("gpt2", "config.json")))["model_type"])'
STORED = "from huggingface_hub import get_token; print(get_token() or '')"


def may_read(authorization):
    return 401 if authorization is None else 200 if authorization == "Bearer hf_right" else 403


def run(code, **variables):
    return subprocess.run([sys.executable, "-c", code], env={**os.environ, "HF_ENDPOINT": address, **variables}, capture_output=True, text=True)


address = start(may_read)
cache = pathlib.Path.home() / ".cache" / "huggingface"
way = sys.argv[1]
if way != "nobody":
    cache.mkdir(parents=True)
    (cache / "token").write_text("hf_right" if way != "cleared" else "hf_other")  # where a login stores it
variables = {}
if way == "token":
    # What is stored on this machine, given to another one as a variable.
    token = run(STORED).stdout.strip()
    shutil.rmtree(cache)
    refused = run(DOWNLOAD)
    assert refused.returncode and "401 Client Error" in refused.stderr, refused.stderr
    variables = {"HF_TOKEN": token}
elif way == "other":
    # An old variable goes before the stored token.
    refused = run(DOWNLOAD, HF_TOKEN="hf_other")
    assert refused.returncode and "403 Client Error" in refused.stderr, refused.stderr
elif way == "cleared":
    shutil.rmtree(cache)
    assert run(STORED).stdout == "\n"
done = run(DOWNLOAD, **variables)
print(done.stdout, end="")
print(done.stderr, end="", file=sys.stderr)
sys.exit(done.returncode)
