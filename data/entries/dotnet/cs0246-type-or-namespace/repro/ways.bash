# ways.bash <what is done>: a program that uses a type of MyLib, a library that lies beside it and in the package source.
. ./dotnet.bash
missing="error CS0246: The type or namespace name"
mkdir -p src/MyLib
echo "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFramework>$framework</TargetFramework></PropertyGroup></Project>" > src/MyLib/MyLib.csproj
echo 'namespace MyLib { public static class Greeting { public static string Text => "hello"; } }' > src/MyLib/Greeting.cs
quiet() { "$@" > quiet.txt 2>&1 || { cat quiet.txt; exit 9; }; }
quiet dotnet pack src/MyLib -o feed
project app
echo 'using MyLib; class Program { static void Main() { System.Console.WriteLine(Greeting.Text); } }' > app/Program.cs
refused() { # <text> <command …>
  "${@:2}" > refusal.txt 2>&1 && exit 9
  grep -q "$1" refusal.txt || { cat refusal.txt; exit 9; }
}
case "$1" in
reference)
  quiet dotnet add app package MyLib
  quiet dotnet run --project app
  dotnet list app package | grep -q '> MyLib' || exit 9
  quiet dotnet remove app package MyLib
  refused "$missing 'MyLib'" dotnet build app
  quiet dotnet add app reference src/MyLib/MyLib.csproj
  # ASP.NET Core's types in a library.
  mkdir web && sed 's|</Project>|<ItemGroup></ItemGroup></Project>|' src/MyLib/MyLib.csproj > web/web.csproj
  echo 'using Microsoft.AspNetCore.Http; public class Page { public HttpContext Context; }' > web/Page.cs
  refused "$missing 'HttpContext'" dotnet build web
  sed -i 's|<ItemGroup>|<ItemGroup><FrameworkReference Include="Microsoft.AspNetCore.App" />|' web/web.csproj
  quiet dotnet build web
  ;;
using)
  quiet dotnet add app reference src/MyLib/MyLib.csproj
  sed -i 's/using MyLib; //' app/Program.cs
  refused "error CS0103: The name 'Greeting'" dotnet build app
  sed -i 's/System.Console/Greeter greeter = null; System.Console/' app/Program.cs
  echo 'namespace MyLib { public class Greeter { } }' > src/MyLib/Greeter.cs
  refused "$missing 'Greeter'" dotnet build app
  sed -i '1iusing MyLib;' app/Program.cs
  ;;
restore)
  echo 'class Program { static void Main() { } }' > other.cs && mv app/Program.cs kept.cs && mv other.cs app/Program.cs
  quiet dotnet build app
  # Another branch is checked out, with the package and with the code that uses it.
  mv kept.cs app/Program.cs
  sed -i 's|</Project>|<ItemGroup><PackageReference Include="MyLib" Version="1.0.0" /></ItemGroup></Project>|' app/app.csproj
  refused "$missing 'MyLib'" dotnet build app --no-restore
  quiet dotnet restore app
  quiet dotnet build app --no-incremental
  ;;
frameworks)
  # Between program and library stands one for .NET Standard, which cannot use what is built for .NET Core.
  mkdir src/Between
  sed "s/$framework/netstandard2.1/" src/MyLib/MyLib.csproj > src/Between/Between.csproj
  echo 'namespace MyLib { public static class Between { public static string Text => Greeting.Text; } }' > src/Between/Between.cs
  sed -i 's|</Project>|<ItemGroup><ProjectReference Include="../MyLib/MyLib.csproj" /></ItemGroup></Project>|' src/Between/Between.csproj
  refused "error NU1201" dotnet build src/Between
  sed -i "s|<TargetFramework>.*</TargetFramework>|<TargetFrameworks>netstandard2.1;$framework</TargetFrameworks>|" src/MyLib/MyLib.csproj
  quiet dotnet build src/Between
  quiet dotnet add app reference src/Between/Between.csproj
  sed -i 's/Greeting/Between/' app/Program.cs
  ;;
dll)
  quiet dotnet build src/MyLib
  sed -i "s|</Project>|<ItemGroup><Reference Include=\"MyLib\"><HintPath>../src/MyLib/bin/Debug/$framework/MyLib.dll</HintPath></Reference></ItemGroup></Project>|" app/app.csproj
  quiet dotnet run --project app
  sed -i 's/hello/hello again/' src/MyLib/Greeting.cs
  echo "the source says: $(grep -o 'hello[a-z ]*' src/MyLib/Greeting.cs)"
  dotnet run --project app | sed 's/^/the program says: /'
  exit 0
  ;;
esac
dotnet run --project app 2>&1
