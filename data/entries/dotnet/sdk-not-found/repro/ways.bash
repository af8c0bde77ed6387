# ways.bash <what is done>: global.json asks for 2.2.104, and another SDK is installed.
. ./dotnet.bash
echo '{"sdk": {"version": "2.2.104"}}' > global.json
join() { # <folder> <installation> [without sdk]: its parts are linked into an installation of the script's own
  mkdir -p "$1/host/fxr" "$1/shared/Microsoft.NETCore.App" "$1/sdk"
  [ -x "$1/dotnet" ] || cp "$DOTNET_ROOT/dotnet" "$1/"
  ln -s "$2"/host/fxr/* "$1/host/fxr/"
  ln -s "$2"/shared/Microsoft.NETCore.App/* "$1/shared/Microsoft.NETCore.App/"
  [ "$3" = "without sdk" ] || ln -s "$2"/sdk/* "$1/sdk/"
}
refused() { # <text>
  dotnet build > refusal.txt 2>&1 && exit 9
  grep -qF "$1" refusal.txt || { cat refusal.txt; exit 9; }
}
missing="A compatible installed .NET Core SDK for global.json version [2.2.104] from [$PWD/global.json] was not found"
other=$PWD/node_modules/other
case "$1" in
roll)
  refused "$missing"
  echo '{"sdk": {"version": "2.2.104", "rollForward": "latestFeature"}}' > global.json
  refused "$missing"
  echo '{"sdk": {"version": "2.2.104", "rollForward": "latestMajor"}}' > global.json
  project app
  echo 'class Program { static void Main() { System.Console.WriteLine("built"); } }' > app/Program.cs
  dotnet run --project app | grep -q '^built$' || exit 9
  # The file of a folder above that belongs to no project.
  echo '{"sdk": {"version": "2.2.104"}}' > global.json
  mkdir inner && cd inner
  refused "$missing"
  rm ../global.json
  ;;
sdk)
  # No SDK at all, as after installing the runtime alone.
  mv global.json kept.json
  join bare "$DOTNET_ROOT" "without sdk"
  PATH=$PWD/bare:$PATH refused "It was not possible to find any installed .NET Core SDKs"
  PATH=$DOTNET_ROOT:$PATH dotnet --version > found.txt || exit 9
  mv kept.json global.json
  refused "$missing"
  join all "$DOTNET_ROOT" && join all "$other"
  export PATH=$PWD/all:$PATH DOTNET_ROOT=$PWD/all
  ;;
one)
  # A second `dotnet`, without what belongs to it, stands first in PATH.
  rm global.json
  mkdir second && cp "$DOTNET_ROOT/dotnet" second/
  right=$DOTNET_ROOT
  export DOTNET_ROOT=$PWD/second PATH=$PWD/second:$PATH
  refused "A fatal error occurred. The folder [$PWD/second/host/fxr] does not exist"
  export DOTNET_ROOT=$right PATH=$right:$PATH
  ;;
runtime)
  join all "$DOTNET_ROOT" && join all "$other" "without sdk"
  export PATH=$PWD/all:$PATH DOTNET_ROOT=$PWD/all
  dotnet --list-runtimes | grep -q 'NETCore.App 2.2' || exit 9
  ;;
wildcard)
  echo '{"sdk": {"version": "2.2.x"}}' > global.json
  echo "asked for 2.2.x, got $(dotnet --version)"
  exit 0
  ;;
esac
found=$(dotnet --version 2>&1) && echo "SDK found: $found" || { echo "$found"; exit 1; }
