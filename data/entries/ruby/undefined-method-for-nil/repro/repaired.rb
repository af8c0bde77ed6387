require_relative "orders"
puts "shipped to #{ORDERS[7]["customer"]["city"].upcase}"
