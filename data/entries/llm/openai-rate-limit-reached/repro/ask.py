"""ask.py plain|paced|smaller|loop: three questions; the API takes them when the minute is over, or if they are small."""

import asyncio
import sys
import time

import openai
from api import RECEIVED, completion, error, start

way = sys.argv[1]
free_at = time.monotonic() + 9


def answer(_number, _headers, body):
    global free_at
    if way == "smaller" and body.get("max_tokens", 4096) > 500:
        return 429, {}, error("Request too large for gpt-4o: Limit 500, Requested 4096.", "tokens", "rate_limit_exceeded")
    if way == "smaller" or time.monotonic() > free_at:
        return 200, {}, completion("hello")
    if way == "loop":  # a refused request counts
        free_at = max(free_at, time.monotonic() + 2)
    message = "Rate limit reached for gpt-4o in organization org-abc on tokens per min (TPM). Please try again in 9s."
    return 429, {}, error(message, "tokens", "rate_limit_exceeded")


address = start(answer)
question = {"model": "gpt-4o", "messages": [{"role": "user", "content": "hello"}]}
if way == "paced":
    client = openai.AsyncOpenAI(api_key="none", base_url=address, max_retries=10)
    gate = asyncio.Semaphore(4)

    async def ask():
        async with gate:
            return await client.chat.completions.create(**question)

    async def main():
        return len(await asyncio.gather(*(ask() for _ in range(3))))

    print("answered", asyncio.run(main()))
elif way == "smaller":
    client = openai.OpenAI(api_key="none", base_url=address, max_retries=0)
    try:
        client.chat.completions.create(**question)
        sys.exit(9)
    except openai.RateLimitError:
        pass
    print("answered", len([client.chat.completions.create(max_tokens=200, **question) for _ in range(3)]))
elif way == "loop":
    client = openai.OpenAI(api_key="none", base_url=address, max_retries=0)
    until = time.monotonic() + 20
    while True:
        try:
            client.chat.completions.create(**question)
            print("answered 3")
            break
        except openai.RateLimitError:
            if time.monotonic() > until:
                raise
            time.sleep(0.05)
else:
    client = openai.OpenAI(api_key="none", base_url=address)
    print("answered", len([client.chat.completions.create(**question) for _ in range(3)]))
assert RECEIVED
