. ./gem.sh
mkdir -p bin lib
cp src/lib/prices.rb lib/prices.rb
sed 's#require "prices"#require_relative "../lib/prices"#' report.rb > bin/report.rb
bundle exec ruby bin/report.rb
