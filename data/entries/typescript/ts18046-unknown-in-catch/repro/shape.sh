# A value of unknown type: first refused, then narrowed by a guard, written as compilers before 4.9 need it as well.
printf 'const data: unknown = JSON.parse(%s);\nconsole.log("name", data.name);\n' "'{\"name\":\"Ada\"}'" > first.ts
tsc --strict --target es2019 --noEmit first.ts > refusal.txt && exit 9
grep -qE 'TS(18046|2571)' refusal.txt || exit 9
guard() { printf 'interface User {\n  name: string;\n}\nfunction isUser(value: unknown): value is User {\n  return typeof value === "object" && value !== null && "name" in value && typeof %s === "string";\n}\nconst data: unknown = JSON.parse(%s);\nif (!isUser(data)) throw new Error("unexpected answer");\nconsole.log("name", data.name);\n' "$1" "'{\"name\":\"Ada\"}'" > guard.ts; }
guard value.name
case "$(tsc --version)" in
"Version 4."[3-8].*)
  tsc --strict --target es2019 --noEmit guard.ts | grep -q TS2339 || exit 9
  guard '(value as User).name'
  ;;
esac
sh build.sh guard.ts
