import openai

openai.OpenAI(api_key="none")
print("client ready")
