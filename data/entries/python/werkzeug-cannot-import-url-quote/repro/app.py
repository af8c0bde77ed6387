from flask import Flask

app = Flask(__name__)


@app.route("/")
def home():
    return "home"


print("status", app.test_client().get("/").status_code)
