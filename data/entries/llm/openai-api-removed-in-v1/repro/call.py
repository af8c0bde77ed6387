# call.py <old|client|lowercase>: to a port where nobody listens, so that a sound call ends in a connection error.
import sys

import openai

how = sys.argv[1]
address, question = "http://127.0.0.1:9", [{"role": "user", "content": "Hello"}]
if how == "client":
    client = openai.OpenAI(api_key="none", base_url=address, max_retries=0)
try:
    if how == "old":
        openai.api_key, openai.api_base = "none", address
        openai.ChatCompletion.create(model="any", messages=question)
    elif how == "client":
        client.chat.completions.create(model="any", messages=question)
    else:
        openai.api_key, openai.base_url, openai.max_retries = "none", address, 0
        try:
            openai.chat.completions.create(model="any", messages=question)
        except openai.error.APIConnectionError:
            raise
except Exception as error:
    if "APIConnectionError" not in type(error).__name__:
        raise
    print("the request went to the server:", type(error).__name__)
