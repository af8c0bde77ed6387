. ./gem.sh
ruby report.rb 2>&1 | grep -c 'LoadError'
install_gem
ruby report.rb
