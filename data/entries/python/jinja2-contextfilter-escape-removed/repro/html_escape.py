from html import escape

from jinja2 import Environment, pass_context


@pass_context
def greet(context, value):
    return "<b>" + escape(value) + "</b>"


env = Environment(autoescape=True)
env.filters["greet"] = greet
print(env.from_string("{{ '<Ada>'|greet }}").render())
