# ways.sh without|with|library; the missing library is first refused.
export CARGO_HOME="$PWD/cargo"
mkdir -p cargo bin app/src lib && cd app
for tool in rustc cargo; do ln -s "$(command -v $tool)" ../bin/; done
printf '[package]\nname = "app"\nversion = "0.1.0"\nedition = "2018"\n' > Cargo.toml
printf 'fn main() { println!("answer {}", 42); }\n' > src/main.rs
case "$1" in
without) PATH="$PWD/../bin" cargo run -q --offline ;;
with) cargo run -q --offline ;;
library)
  printf 'extern "C" { fn answer() -> i32; }\nfn main() { println!("answer {}", unsafe { answer() }); }\n' > src/main.rs
  printf 'fn main() { println!("cargo:rustc-link-lib=answer"); }\n' > build.rs
  cargo build -q --offline 2>refusal.txt && exit 9
  grep -qE 'cannot find -lanswer' refusal.txt || exit 9
  printf 'int answer(void) { return 42; }\n' > ../lib/answer.c && gcc -shared -fPIC -o ../lib/libanswer.so ../lib/answer.c || exit 9
  LD_LIBRARY_PATH="$PWD/../lib" RUSTFLAGS="-L$PWD/../lib" cargo run -q --offline
  ;;
esac
