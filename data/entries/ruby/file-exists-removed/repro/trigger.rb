puts "exists: #{File.exists?(__FILE__)}"
