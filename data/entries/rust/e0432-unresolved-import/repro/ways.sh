# ways.sh <what is done>; a way for another cause first shows that the compiler refuses it.
export CARGO_HOME="$PWD/home" CARGO_NET_OFFLINE=true
mkdir -p src names/src
printf '[package]\nname = "names"\nversion = "0.1.0"\nedition = "2018"\n[features]\nlong = []\n' > names/Cargo.toml
printf 'pub fn name() -> &'"'"'static str { "Ada" }\n#[cfg(feature = "long")]\npub fn long() -> &'"'"'static str { "Ada" }\n' > names/src/lib.rs
package() { printf '[package]\nname = "app"\nversion = "0.1.0"\nedition = "2018"\n[dependencies]\n%s\n' "$1" > Cargo.toml; }
run() { cargo run -q; }
refused() { run 2>refusal.txt && exit 9; grep -q '^error\[E04[0-9]*\]' refusal.txt || exit 9; }
USES='use names::name;\nfn main() { println!("name {}", name()); }\n'
package ''
case "$1" in
missing) printf "$USES" > src/main.rs ;;
extern-crate) printf "extern crate names;\n$USES" > src/main.rs ;;
added) package 'names = { path = "names" }' && printf "$USES" > src/main.rs ;;
path)
  printf 'pub struct Settings { pub name: &'"'"'static str }\n' > src/config.rs
  printf 'use crate::config::Settings;\npub fn read() -> Settings { Settings { name: "Ada" } }\n' > src/db.rs
  printf 'mod db;\nfn main() { println!("name {}", db::read().name); }\n' > src/main.rs
  refused
  printf 'mod config;\nmod db;\nfn main() { println!("name {}", db::read().name); }\n' > src/main.rs
  ;;
mod-again)
  printf 'pub struct Settings { pub name: &'"'"'static str }\n' > src/config.rs
  printf 'mod config;\nuse config::Settings;\npub fn read() -> Settings { Settings { name: "Ada" } }\n' > src/db.rs
  printf 'mod db;\nfn main() { println!("name {}", db::read().name); }\n' > src/main.rs
  ;;
feature)
  package 'names = { path = "names" }'
  printf 'use names::long;\nfn main() { println!("name {}", long()); }\n' > src/main.rs
  refused
  package 'names = { path = "names", features = ["long"] }'
  ;;
import)
  printf 'fn main() { let mut m = HashMap::new(); m.insert(1, "Ada"); println!("name {}", m[&1]); }\n' > src/main.rs
  run 2>refusal.txt && exit 9
  grep -q '^error\[E0433\]' refusal.txt || exit 9
  printf 'use std::collections::HashMap;\nfn main() { let mut m = HashMap::new(); m.insert(1, "Ada"); println!("name {}", m[&1]); }\n' > src/main.rs
  ;;
esac
run
