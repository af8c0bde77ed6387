"""ask.py plain|organization|told|backoff"""

import sys

import openai
from api import completion, error, start

NO_CREDIT = {"insufficient_quota", "credit_balance_exhausted", "organization_spend_limit_exceeded"}


def answer(_number, headers, _body):
    if (headers["OpenAI-Organization"], headers["OpenAI-Project"]) == ("org-example", "proj_example"):
        return 200, {}, completion("hello")
    message = "You exceeded your current quota, please check your plan and billing details."
    return 429, {}, error(message, "insufficient_quota", "insufficient_quota")


way = sys.argv[1]
address = start(answer)
named = {"organization": "org-example", "project": "proj_example"} if way == "organization" else {}
if way == "backoff":
    named = {"max_retries": 5}
client = openai.OpenAI(api_key="none", base_url=address, **named)
try:
    print(client.chat.completions.create(model="gpt-4o-mini", messages=[{"role": "user", "content": "hi"}]).choices[0].message.content)
except openai.RateLimitError as refused:
    if way != "told":
        raise
    if NO_CREDIT & {refused.type, refused.code}:
        print(f"No API credit left ({refused.code}); not retrying.")
