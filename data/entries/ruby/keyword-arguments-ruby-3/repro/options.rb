# The hash lands in options, and the optional keyword keeps its default.
def greet(options = {}, name: "nobody", polite: false)
  polite ? "Good day, #{name}" : "Hi #{name}"
end

puts greet({ name: "Ada", polite: true })
