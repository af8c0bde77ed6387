. ./gem.sh
install_gem
echo 'gem "prices"' >> Gemfile
bundle install --local --quiet
bundle exec ruby report.rb
