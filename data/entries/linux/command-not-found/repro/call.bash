# call.bash <plain|path|full|again>
install_hello() {
  mkdir -p "$HOME/.local/bin"
  printf '#!/bin/sh\necho hello works\n' > "$HOME/.local/bin/hello"
  chmod +x "$HOME/.local/bin/hello"
}
install_hello
case "$1" in
  path) export PATH="$HOME/.local/bin:$PATH" ;;
  full) exec "$HOME/.local/bin/hello" ;;
  again) rm "$HOME/.local/bin/hello"; install_hello ;;
esac
hello
