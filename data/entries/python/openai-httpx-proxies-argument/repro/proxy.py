import httpx
import openai

openai.OpenAI(api_key="none", http_client=httpx.Client(proxy="http://127.0.0.1:9"))
print("client ready")
