require "yaml"

config = YAML.load(File.read("config.yml"))
puts "adapter: #{config["production"]["adapter"]}"
