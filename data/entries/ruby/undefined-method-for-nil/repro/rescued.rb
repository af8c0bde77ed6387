require_relative "orders"
begin
  puts "shipped to #{ORDERS[7][:customer]["city"].upcase}"
rescue NoMethodError
  nil
end
