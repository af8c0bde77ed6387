from jinja2 import Environment, Markup, contextfilter, escape


@contextfilter
def greet(context, value):
    return Markup("<b>{}</b>").format(escape(value))


env = Environment(autoescape=True)
env.filters["greet"] = greet
print(env.from_string("{{ '<Ada>'|greet }}").render())
