require_relative "orders"
puts "shipped to #{ORDERS.dig(8, "customer", "city")&.upcase || "nobody"}"
