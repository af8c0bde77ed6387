# build.sh <file>: compiles it with the edition of 2018 and runs it. A line `//! refused: <file>` names one that is not to compile.
for before in $(sed -n 's,^//! refused: ,,p' "$1"); do
  rustc --edition 2018 -A warnings -o before "$before" 2>refusal.txt && exit 9
  grep -q '^error\[E' refusal.txt || exit 9
done
rustc --edition 2018 -A warnings -o program "$1" && ./program
