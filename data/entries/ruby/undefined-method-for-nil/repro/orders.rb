ORDERS = { 7 => { "customer" => { "city" => "berlin" } } }.freeze
