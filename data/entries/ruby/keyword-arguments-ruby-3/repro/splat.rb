def greet(name:, polite: false)
  polite ? "Good day, #{name}" : "Hi #{name}"
end

options = { "name" => "Ada", "polite" => true }
puts greet(**options.transform_keys(&:to_sym))
