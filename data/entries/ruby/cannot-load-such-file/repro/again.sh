. ./gem.sh
install_gem
install_gem
gem list prices
bundle exec ruby report.rb
