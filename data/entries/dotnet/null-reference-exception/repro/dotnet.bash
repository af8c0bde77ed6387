# The SDK from its npm package, with the OpenSSL that it asks for; packages come from a folder, never from the network.
export DOTNET_ROOT=$PWD/node_modules/dotnet-package LD_LIBRARY_PATH=$PWD/openssl
export DOTNET_SYSTEM_GLOBALIZATION_INVARIANT=1 DOTNET_CLI_TELEMETRY_OPTOUT=1 DOTNET_SKIP_FIRST_TIME_EXPERIENCE=1 DOTNET_NOLOGO=1
export PATH=$DOTNET_ROOT:$PATH MSBUILDDISABLENODEREUSE=1
mkdir -p openssl feed && cp node_modules/openssl-of-postgres/native/lib/lib{ssl,crypto}.so.1.1 openssl/
printf '<configuration><packageSources><clear /><add key="local" value="%s" /></packageSources></configuration>\n' "$PWD/feed" > nuget.config
framework=netcoreapp$(dotnet --version | cut -d . -f 1,2)
project() { # <folder> [properties and items]: a program's project
  mkdir -p "$1"
  printf '<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><OutputType>Exe</OutputType><TargetFramework>%s</TargetFramework></PropertyGroup>%s</Project>\n' \
    "$framework" "$2" > "$1/$1.csproj"
}
