# ways.sh <what is done>: two releases of a crate lie in a folder that stands for the registry.
export CARGO_HOME="$PWD/cargo"
mkdir -p cargo registry/index/wi/dg app/src
printf '[source.crates-io]\nreplace-with = "folder"\n\n[source.folder]\nlocal-registry = "%s/registry"\n' "$PWD" > cargo/config.toml
# release <version> <line of the manifest> <code>
release() {
  mkdir -p "widget-$1/src"
  printf '[package]\nname = "widget"\nversion = "%s"\nedition = "2021"\n%s\n' "$1" "$2" > "widget-$1/Cargo.toml"
  printf '%s\n' "$3" > "widget-$1/src/lib.rs"
  tar -czf "registry/widget-$1.crate" "widget-$1"
  printf '{"name": "widget", "vers": "%s", "deps": [], "features": {}, "yanked": false, "cksum": "%s"}\n' "$1" "$(sha256sum "registry/widget-$1.crate" | cut -d' ' -f1)" >> registry/index/wi/dg/widget
}
release 1.1.0 '' 'pub fn name() -> &'"'"'static str { "built" }'
release 1.2.0 'rust-version = "1.80"' 'pub fn name() -> &'"'"'static str { let Some(name) = Some("built") else { return "none" }; name }'
cd app
printf '[package]\nname = "app"\nversion = "0.1.0"\nedition = "2021"\n\n[dependencies]\nwidget = "1"\n' > Cargo.toml
printf 'fn main() { println!("{}", widget::name()); }\n' > src/main.rs
case "$1" in
newest) cargo run -q --offline ;;
ignored) cargo run -q --offline --ignore-rust-version ;;
older)
  cargo generate-lockfile --offline 2>/dev/null && grep -q '1\.2\.0' Cargo.lock || exit 9
  cargo update -p widget@1.2.0 --precise 1.1.0 --offline 2>/dev/null && cargo run -q --offline
  ;;
locked)
  # The lock file of a build that worked, before the newer release came.
  index=../registry/index/wi/dg/widget
  cp $index ../index && head -n 1 ../index > $index && cargo generate-lockfile --offline 2>/dev/null; cp ../index $index
  cargo run -q --offline --locked
  ;;
esac
