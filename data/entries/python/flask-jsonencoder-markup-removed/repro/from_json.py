from json import JSONEncoder

from flask import Flask, jsonify


class AppEncoder(JSONEncoder):
    def default(self, value):
        return sorted(value) if isinstance(value, set) else super().default(value)


app = Flask(__name__)
app.json_encoder = AppEncoder
with app.test_request_context():
    print("".join(jsonify(tags={"b", "a"}).get_data(as_text=True).split()))
