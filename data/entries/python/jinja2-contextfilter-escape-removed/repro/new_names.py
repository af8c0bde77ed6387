from jinja2 import Environment, pass_context
from markupsafe import Markup, escape


@pass_context
def greet(context, value):
    return Markup("<b>{}</b>").format(escape(value))


env = Environment(autoescape=True)
env.filters["greet"] = greet
print(env.from_string("{{ '<Ada>'|greet }}").render())
