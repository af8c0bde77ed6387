require "yaml"

config = YAML.unsafe_load(File.read("config.yml"))
puts "adapter: #{config["production"]["adapter"]}"
