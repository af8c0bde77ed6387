from huggingface_hub import cached_download

print("function", cached_download.__name__)
