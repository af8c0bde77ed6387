require_relative "orders"
begin
  ORDERS[7].fetch(:customer)
rescue KeyError => error
  puts error.message
end
puts "shipped to #{ORDERS[7].fetch("customer").fetch("city").upcase}"
