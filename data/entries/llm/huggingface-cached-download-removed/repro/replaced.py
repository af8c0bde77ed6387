from huggingface_hub import hf_hub_download

print("function", hf_hub_download.__name__)
