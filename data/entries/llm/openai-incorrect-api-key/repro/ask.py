"""ask.py wrong|right|address|retried; a key of another provider is first refused."""

import os
import sys

import openai
from api import RECEIVED, completion, error, start


def provider(key):
    def answer(_number, headers, _body):
        if headers["Authorization"] == f"Bearer {key}":
            return 200, {}, completion("hello")
        return 401, {}, error("Incorrect API key provided: sk-wrong.", "invalid_request_error", "invalid_api_key")

    return start(answer)


def ask(**named):
    client = openai.OpenAI(**named)
    return client.chat.completions.create(model="gpt-4o-mini", messages=[{"role": "user", "content": "hi"}]).choices[0].message.content


way = sys.argv[1]
os.environ["OPENAI_BASE_URL"] = provider("sk-right")
os.environ["OPENAI_API_KEY"] = "sk-wrong"
if way == "right":
    os.environ["OPENAI_API_KEY"] = "sk-right\r\n"
    print(ask(api_key=os.environ["OPENAI_API_KEY"].strip()))
elif way == "address":
    os.environ["PROVIDER_API_KEY"] = "other-key"
    try:
        ask(api_key=os.environ["PROVIDER_API_KEY"])
        sys.exit(9)
    except openai.AuthenticationError:
        pass
    print(ask(api_key=os.environ["PROVIDER_API_KEY"], base_url=provider("other-key")))
elif way == "retried":
    try:
        ask(max_retries=3)
    finally:
        # The library does not retry it.
        assert len(RECEIVED) == 1, len(RECEIVED)
else:
    print(ask())
