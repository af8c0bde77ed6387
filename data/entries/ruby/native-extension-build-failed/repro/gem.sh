# Makes the gem answer in two forms: as source with a C extension, and ready for this platform.
export GEM_HOME="$HOME/gems"
mkdir -p ext lib
printf 'require "mkmf"\ncreate_makefile("answer_ext")\n' > ext/extconf.rb
printf '#include <ruby.h>\nvoid Init_answer_ext(void) { rb_define_global_const("ANSWER", INT2FIX(42)); }\n' > ext/answer_ext.c
spec() {
  cat > answer.gemspec <<END
Gem::Specification.new do |gem|
  gem.name = "answer"
  gem.version = "1.0.0"
  gem.summary = "The answer"
  gem.authors = ["me"]
  $1
end
END
  gem build --quiet answer.gemspec > /dev/null 2>&1
}
spec 'gem.files = ["ext/extconf.rb", "ext/answer_ext.c"]; gem.extensions = ["ext/extconf.rb"]'
printf 'ANSWER = 42\n' > lib/answer_ext.rb
spec 'gem.files = ["lib/answer_ext.rb"]; gem.platform = Gem::Platform.local'
