# ways.sh <what is done>; a way for another mistake first shows that bash refuses it.
refused() { bash "$1" 2>refusal.txt && exit 9; grep -q "$2" refusal.txt || exit 9; }
empty_block() { printf 'if true; then\n  # later\nfi\necho deployed\n' > deploy.txt; }

case "$1" in
block)
  empty_block && bash deploy.txt
  ;;
mended)
  printf 'if true; then\n  :\nfi\necho deployed\n' > deploy.txt && bash deploy.txt
  ;;
other-shell)
  empty_block && sh deploy.txt
  ;;
without-the-line)
  empty_block && sed -i '/^fi$/d' deploy.txt && bash deploy.txt
  ;;
quoted)
  echo deployed > 'report (1).txt'
  echo 'cat report (1).txt' > deploy.txt && refused deploy.txt 'unexpected token'
  echo "cat 'report (1).txt'" > deploy.txt && bash deploy.txt
  ;;
closed)
  printf 'word="deployed"\nother="closed\necho "$word"\n' > deploy.txt
  refused deploy.txt 'looking for matching'
  n=1
  while head -n $n deploy.txt | bash -n 2>/dev/null; do n=$((n + 1)); done
  [ $n = 2 ] || exit 9
  sed -i "${n}s/\$/\"/" deploy.txt && bash deploy.txt
  ;;
right-program)
  echo 'my ($word) = ("deployed"); print "$word\n";' > deploy.txt && refused deploy.txt 'unexpected token'
  perl deploy.txt
  ;;
esac
