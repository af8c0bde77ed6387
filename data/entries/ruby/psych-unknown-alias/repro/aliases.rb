require "yaml"

config = YAML.load(File.read("config.yml"), aliases: true)
puts "adapter: #{config["production"]["adapter"]}"
