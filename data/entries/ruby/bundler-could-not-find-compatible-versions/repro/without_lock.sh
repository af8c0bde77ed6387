. ./gems.sh
printf 'source "https://rubygems.org"\ngem "rack", "~> 2.0"\n' > Gemfile
lock
echo 'gem "web", "~> 4.0"' >> Gemfile
rm Gemfile.lock
lock
