# ways.bash <what is done>: PackageA 4.0.0 needs PackageB 4.0.0, and the program references PackageB 3.5.0.
. ./dotnet.bash
quiet() { "$@" > quiet.txt 2>&1 || { cat quiet.txt; exit 9; }; }
refused() {
  dotnet restore MyApp > refusal.txt 2>&1 && exit 9
  grep -q 'error NU1605: Detected package downgrade: PackageB from 4.0.0 to 3.5.0' refusal.txt || { cat refusal.txt; exit 9; }
}
library() { # <id> <version> <code> [items]
  mkdir -p "src/$1"
  echo "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFramework>$framework</TargetFramework></PropertyGroup>$4</Project>" > "src/$1/$1.csproj"
  echo "$3" > "src/$1/$1.cs"
  quiet dotnet pack "src/$1" -o feed -p:Version="$2" -p:AssemblyVersion=1.0.0.0 -p:NoWarn=NU1605
}
library PackageB 3.5.0 'public class B { }'
library PackageB 4.0.0 'public class B { public static string New() => "new method of 4.0.0"; }'
library PackageA 4.0.0 'public class A { public static string Call() => B.New(); }' '<ItemGroup><PackageReference Include="PackageB" Version="4.0.0" /></ItemGroup>'
a='<PackageReference Include="PackageA" Version="4.0.0" />' b='<PackageReference Include="PackageB" Version="3.5.0" />'
project MyApp "<ItemGroup>$a$b</ItemGroup>"
echo 'class Program { static void Main() { System.Console.WriteLine(A.Call()); } }' > MyApp/Program.cs
case "$1" in
raise)
  refused
  quiet dotnet add MyApp/MyApp.csproj package PackageB --version 4.0.0
  quiet dotnet run --project MyApp
  # The lower chain through a package that this program cannot change.
  library Lib 1.0.0 'public class Lib { }' "<ItemGroup>$a$b</ItemGroup>"
  project MyApp '<ItemGroup><PackageReference Include="Lib" Version="1.0.0" /></ItemGroup>'
  refused
  grep -q 'MyApp -> Lib 1.0.0 -> PackageB (>= 3.5.0)' refusal.txt || exit 9
  quiet dotnet add MyApp/MyApp.csproj package PackageB --version 4.0.0
  quiet dotnet run --project MyApp
  # The line is dropped where the program's own code does not use the package.
  project MyApp "<ItemGroup>$a$b</ItemGroup>"
  refused
  quiet dotnet remove MyApp/MyApp.csproj package PackageB
  ;;
align)
  refused
  project MyApp '<PropertyGroup><FamilyVersion>4.0.0</FamilyVersion></PropertyGroup><ItemGroup><PackageReference Include="PackageA" Version="$(FamilyVersion)" /><PackageReference Include="PackageB" Version="$(FamilyVersion)" /></ItemGroup>'
  ;;
central)
  # These SDKs have no Directory.Packages.props yet.
  project MyApp "<ItemGroup>$a</ItemGroup>"
  echo "<Project><ItemGroup>$b</ItemGroup></Project>" > Directory.Build.props
  refused
  sed -i 's/3.5.0/4.0.0/' Directory.Build.props
  ;;
no-warn) project MyApp "<PropertyGroup><NoWarn>NU1605</NoWarn></PropertyGroup><ItemGroup>$a$b</ItemGroup>" ;;
esac
set -o pipefail
dotnet run --project MyApp 2>&1 | grep -v '^   at '
