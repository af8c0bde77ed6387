# A module proxy in a folder: publish <module> <version> <folder with its files>.
proxy="$PWD/proxy"
publish() {
  at="$proxy/$1/@v"; mkdir -p "$at"
  echo "$2" >> "$at/list"
  printf '{"Version": "%s", "Time": "2026-01-01T00:00:00Z"}\n' "$2" > "$at/$2.info"
  cp "$3/go.mod" "$at/$2.mod"
  python3 - "$1@$2" "$3" "$at/$2.zip" <<'PY'
import pathlib
import sys
import zipfile

prefix, folder, archive = sys.argv[1:]
with zipfile.ZipFile(archive, "w") as made:
    for file in sorted(pathlib.Path(folder).iterdir()):
        made.write(file, f"{prefix}/{file.name}")
PY
}
export HOME="$PWD" GOCACHE="$PWD/cache" GOMODCACHE="$PWD/modules" GOPATH="$PWD/gopath" GOPROXY="file://$proxy" GOSUMDB=off GOTOOLCHAIN=local GOFLAGS=-modcacherw
