import imp

print("answer", imp.load_source("kept", "settings.py").ANSWER)
