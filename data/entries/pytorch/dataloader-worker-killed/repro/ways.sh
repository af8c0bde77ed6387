# ways.sh <what is done>: /dev/shm is mounted anew with the size that a container gives it.
[ "$INSIDE" ] || INSIDE=1 exec unshare --map-root-user --mount /bin/sh "$0" "$@"
mount -t tmpfs -o size=64m none /dev/shm || exit 9
export OMP_NUM_THREADS=1
# Numbers of processes differ each time.
train() { python train.py "$@" > said.txt 2>&1; code=$?; grep -aE '^(RuntimeError|batches|OSError)' said.txt | sed -E 's/\(pid(\(s\))? [0-9, ]+\)/(pid N)/; s/torch_[0-9]+_[0-9]+(_[0-9]+)?/torch_N/' | head -n 1; return $code; }
refused() { train "$@" > refusal.txt && { cat said.txt; exit 9; }; grep -aqE "$text" refusal.txt || { cat refusal.txt said.txt; exit 9; }; }
case "$1" in
small) train large 4 2 ;;
large)
  text='Bus error|No space left' refused large 4 2
  # What --shm-size gives a container.
  mount -t tmpfs -o size=400m none /dev/shm || exit 9
  train large 4 2
  ;;
repair)
  text='exited unexpectedly|Aborted|Segmentation fault' refused crash 2 2
  train opened 2 2
  ;;
esac
