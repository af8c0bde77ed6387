def greet(name:, polite: false)
  polite ? "Good day, #{name}" : "Hi #{name}"
end

options = { name: "Ada", polite: true }
puts greet(options)
