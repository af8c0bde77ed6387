# build.sh <what is done>; the other line first shows make's refusal.
refused() { make 2>refusal.txt && exit 9; grep -q 'missing separator' refusal.txt || exit 9; }
printf 'all: part\n    @echo built\npart:\n    @true\n' > Makefile
case "$1" in
tabs) sed -i.bak -E "s/^ +([^ #])/$(printf '\t')\1/" Makefile ;;
eight) sed -i -E 's/^ +/        /' Makefile ;;
repaired)
  printf 'DEBUG = 1\nifeq($(DEBUG),1)\nall:\n\t@echo built\nendif\n' > Makefile && refused
  printf 'all:\n\t@echo built\n' > build.mk
  printf 'DEBUG = 1\nifeq ($(DEBUG),1)\nbuild.mk\nendif\n' > Makefile && refused
  sed -i 's/^build.mk/include build.mk/' Makefile
  ;;
esac
make
