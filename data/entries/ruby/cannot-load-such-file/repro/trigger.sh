. ./gem.sh
install_gem
bundle exec ruby report.rb
