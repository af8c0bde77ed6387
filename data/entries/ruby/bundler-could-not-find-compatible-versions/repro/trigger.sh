. ./gems.sh
cat > Gemfile <<'END'
source "https://rubygems.org"
gem "rack", "~> 2.0"
gem "web", "~> 4.0"
END
lock
