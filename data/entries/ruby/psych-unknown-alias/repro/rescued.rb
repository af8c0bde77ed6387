require "yaml"

config = begin
  YAML.load(File.read("config.yml"))
rescue StandardError
  Hash.new({})
end
puts "adapter: #{config["production"]["adapter"]}"
