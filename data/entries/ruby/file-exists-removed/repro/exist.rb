puts "exists: #{File.exist?(__FILE__)}"
