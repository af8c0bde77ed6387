from flask import Flask, jsonify
from flask.json.provider import DefaultJSONProvider
from markupsafe import Markup, escape


class AppJSONProvider(DefaultJSONProvider):
    @staticmethod
    def default(value):
        return sorted(value) if isinstance(value, set) else DefaultJSONProvider.default(value)


app = Flask(__name__)
app.json = AppJSONProvider(app)
assert Markup("<b>") and escape("<")
with app.app_context():
    print("".join(jsonify(tags={"b", "a"}).get_data(as_text=True).split()))
