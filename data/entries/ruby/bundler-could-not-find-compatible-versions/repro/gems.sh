# rack 2 and 3, and web, which needs rack 3, installed without a network; and a command for the Bundler of this Ruby.
export GEM_HOME="$HOME/gems"
export BUNDLE_USER_HOME="$HOME/bundle"
make_gem() {
  cat > made.gemspec <<END
Gem::Specification.new do |gem|
  gem.name = "$1"
  gem.version = "$2"
  gem.summary = "$1"
  gem.authors = ["me"]
  gem.files = []
  $3
end
END
  gem build --quiet made.gemspec > /dev/null 2>&1
  gem install --local --no-document --quiet "$1-$2.gem" > /dev/null
}
make_gem rack 2.2.9
make_gem rack 3.1.7
make_gem web 4.0.0 'gem.add_dependency "rack", ">= 3.0.0", "< 4"'
bundle() { "bundle$(ruby -e 'print RUBY_VERSION[/\d+\.\d+/]')" "$@"; }
lock() {
  bundle lock --local || return
  awk '/^    (rack|web) \(/ {gsub(/[()]/, ""); print $1, $2}' Gemfile.lock | paste -sd, | sed 's/,/, /; s/^/locked: /'
}
