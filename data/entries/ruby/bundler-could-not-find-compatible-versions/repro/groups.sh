. ./gems.sh
cat > Gemfile <<'END'
source "https://rubygems.org"
gem "web", "~> 4.0"
group :test do
  gem "rack", "~> 2.0"
end
END
lock
