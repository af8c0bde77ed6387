# Makes a gem named prices, without a network, and a command for the Bundler of this Ruby.
mkdir -p src/lib
printf 'PRICES = { "tea" => 2 }.freeze\n' > src/lib/prices.rb
cat > src/prices.gemspec <<'END'
Gem::Specification.new do |gem|
  gem.name = "prices"
  gem.version = "1.0.0"
  gem.summary = "Prices"
  gem.authors = ["me"]
  gem.files = ["lib/prices.rb"]
end
END
(cd src && gem build --quiet prices.gemspec > /dev/null 2>&1)
export GEM_HOME="$HOME/gems"
export BUNDLE_USER_HOME="$HOME/bundle"
install_gem() { gem install --local --no-document --quiet src/prices-1.0.0.gem > /dev/null; }
bundle() { "bundle$(ruby -e 'print RUBY_VERSION[/\d+\.\d+/]')" "$@"; }
printf 'source "https://rubygems.org"\n' > Gemfile
printf 'require "prices"\nPRICES.each { |name, price| puts "#{name} #{price}" }\n' > report.rb
