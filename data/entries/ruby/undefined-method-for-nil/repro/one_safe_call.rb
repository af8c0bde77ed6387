require_relative "orders"
puts "shipped to #{ORDERS[8]&.fetch("customer").fetch("city").upcase}"
