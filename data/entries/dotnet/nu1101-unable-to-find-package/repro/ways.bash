# ways.bash <what is done>: sources are folders; `public` stands for nuget.org, `company` for a private feed.
. ./dotnet.bash
# `dotnet nuget add source` and `--prerelease` came with later SDKs: here the same is written into the files.
sources() { # <key=folder …>
  { echo '<configuration><packageSources><clear />'
    for one in "$@"; do echo "<add key=\"${one%=*}\" value=\"$PWD/${one#*=}\" />"; done
    echo '</packageSources></configuration>'; } > nuget.config
}
quiet() { "$@" > quiet.txt 2>&1 || { cat quiet.txt; exit 9; }; }
refused() { # <text>: the restore fails with it
  dotnet restore app > refusal.txt 2>&1 && exit 9
  grep -qE "$1" refusal.txt || { cat refusal.txt; exit 9; }
}
library() { # <id> <class> <source> <version> [items]
  mkdir -p "src/$1"
  echo "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><TargetFramework>$framework</TargetFramework></PropertyGroup>$5</Project>" > "src/$1/$1.csproj"
  echo "namespace MyCompany { public static class $2 { public static string Send() => \"sent\"; } }" > "src/$1/$2.cs"
  quiet dotnet pack "src/$1" -o "$3" -p:Version="$4"
}
mkdir -p public company offline
library MyCompany.Email Email company 1.0.0
project app '<ItemGroup><PackageReference Include="MyCompany.Email" Version="1.0.0" /></ItemGroup>'
echo 'class Program { static void Main() { System.Console.WriteLine(MyCompany.Email.Send()); } }' > app/Program.cs
sources nuget.org=public
case "$1" in
source)
  library Json.Texts Texts public 1.0.0
  project app '<ItemGroup><PackageReference Include="Json.Texts" Version="1.0.0" /></ItemGroup>'
  sed -i 's/Email/Texts/' app/Program.cs
  sources "Microsoft Visual Studio Offline Packages=offline"
  refused 'NU1101: Unable to find package Json.Texts. No packages exist with this id in source\(s\): Microsoft Visual Studio Offline Packages'
  sed -i "s|</packageSources>|<add key=\"nuget.org\" value=\"$PWD/public\" /></packageSources><disabledPackageSources><add key=\"nuget.org\" value=\"true\" /></disabledPackageSources>|" nuget.config
  refused NU1101
  sed -i 's|<disabledPackageSources>.*</disabledPackageSources>||' nuget.config
  ;;
private)
  refused 'NU1101: Unable to find package MyCompany.Email. No packages exist with this id in source\(s\): nuget.org'
  sources nuget.org=public company=company
  # Releases before 6.0 of NuGet ignore the mapping.
  sed -i 's|</packageSources>|</packageSources><packageSourceMapping><packageSource key="nuget.org"><package pattern="*" /></packageSource><packageSource key="company"><package pattern="MyCompany.*" /></packageSource></packageSourceMapping>|' nuget.config
  ;;
project)
  refused NU1101
  quiet dotnet remove app/app.csproj package MyCompany.Email
  quiet dotnet add app/app.csproj reference src/MyCompany.Email/MyCompany.Email.csproj
  ;;
version)
  sources nuget.org=public company=company
  sed -i 's/"1.0.0"/"99.0.0"/' app/app.csproj
  refused 'NU1102: Unable to find package MyCompany.Email with version \(>= 99.0.0\)'
  quiet dotnet add app package MyCompany.Email --version 1.0.0
  quiet dotnet run --project app
  rm company/*
  library MyCompany.Email Email company 2.0.0-beta
  sed -i 's/"1.0.0"/"2.0.0"/' app/app.csproj
  refused 'NU110[23]: Unable to find a? ?(stable )?package MyCompany.Email with version \(>= 2.0.0\)'
  quiet dotnet add app package MyCompany.Email --version 2.0.0-beta
  ;;
caches) quiet dotnet nuget locals all --clear ;;
similar)
  # Somebody else has registered the name; its package brings a target that the build runs.
  mkdir -p src/MyCompany.Emails/build
  echo '<Project><Target Name="Theirs" BeforeTargets="CoreCompile"><Exec Command="echo code of a stranger ran as $USER" /></Target></Project>' > src/MyCompany.Emails/build/MyCompany.Emails.targets
  library MyCompany.Emails Other public 1.0.0 '<ItemGroup><None Include="build/*.targets" Pack="true" PackagePath="build/" /></ItemGroup>'
  quiet dotnet remove app package MyCompany.Email
  quiet dotnet add app package MyCompany.Emails
  dotnet build app 2>&1 | grep -E 'stranger|error' | head -n 1
  exit 1
  ;;
esac
dotnet run --project app 2>&1
