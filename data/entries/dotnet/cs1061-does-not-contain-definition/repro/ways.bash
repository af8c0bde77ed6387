# ways.bash <what is done>: a program that greets a user; a way for another cause shows its own refusal first.
. ./dotnet.bash
project app
quiet() { "$@" > quiet.txt 2>&1 || { cat quiet.txt; exit 9; }; }
refused() { # <type> <member>: the build fails with it
  dotnet build app > refusal.txt 2>&1 && exit 9
  grep -q "error CS1061: '$1' does not contain a definition for '$2'" refusal.txt || { cat refusal.txt; exit 9; }
}
cat > app/User.cs <<'CS'
using System.Threading.Tasks;
public class User
{
    public string Name = "Ada";
    public static async Task<User> FindAsync() { await Task.Delay(10); return new User(); }
}
CS
program() { # <using lines> <body>
  printf 'using System;\nusing System.Threading.Tasks;\n%s\nclass Program\n{\n    static async Task Main()\n    {\n        await Task.Yield();\n%s\n    }\n}\n' "$1" "$2" > app/Program.cs
}
print='Console.WriteLine("hello " + user.Name);'
case "$1" in
task) program '' "var user = User.FindAsync(); $print" ;;
right)
  # Misspelt, a task, a list, an object.
  program '' "var user = await User.FindAsync(); Console.WriteLine(user.Nmae);"
  refused User Nmae
  program 'using System.Collections.Generic;' "var user = new List<User> { new User() }; $print"
  refused 'List<User>' Name
  sed -i 's/user.Name/user[0].Name/' app/Program.cs
  quiet dotnet run --project app
  program '' "object user = new User(); $print"
  refused object Name
  sed -i "s/Console.*/if (user is User known) Console.WriteLine(\"hello \" + known.Name);/" app/Program.cs
  quiet dotnet run --project app
  program '' "var user = await User.FindAsync(); $print"
  ;;
import)
  program '' "var user = new[] { new User() }.First(); $print"
  refused 'User\[\]' First
  sed -i '1iusing System.Linq;' app/Program.cs
  ;;
package)
  mkdir Naming && sed '/OutputType/s|<OutputType>Exe</OutputType>||' app/app.csproj > Naming/Naming.csproj
  for version in 1.0.0 2.0.0; do
    method=Shout && [ $version = 1.0.0 ] && method=Whisper
    echo "namespace Naming { public static class Extensions { public static string $method(this string text) => text; } }" > Naming/Extensions.cs
    quiet dotnet pack Naming -o feed -p:Version=$version
  done
  program '' 'Console.WriteLine("hello " + new User().Name.Shout());'
  refused string Shout
  quiet dotnet add app package Naming --version 1.0.0
  sed -i '1iusing Naming;' app/Program.cs
  refused string Shout
  quiet dotnet add app package Naming --version 2.0.0
  dotnet list app package --include-transitive | grep -qE '> Naming .* 2\.0\.0' || exit 9
  ;;
member)
  program '' "var user = new User(); Console.WriteLine(user.Greeting + user.Name.Shout());"
  refused User Greeting
  sed -i 's/public string Name/public string Greeting => "hello ";\n    public string Name/' app/User.cs
  refused string Shout
  echo 'public static class Naming { public static string Shout(this string text) => text; }' > app/Naming.cs
  ;;
dynamic)
  # What the object has is found; what its class does not have is missed only when the program runs.
  program 'using System.Linq;' "dynamic user = new User(); Console.WriteLine(\"hello \" + user.Nmae);"
  ;;
result)
  program '' "var user = User.FindAsync().Result; $print"
  quiet dotnet run --project app
  # The same in a program with a synchronization context, as programs with windows have one.
  cat > app/Window.cs <<'CS'
using System;
using System.Collections.Concurrent;
using System.Threading;
class Window : SynchronizationContext
{
    readonly BlockingCollection<Action> queue = new BlockingCollection<Action>();
    public override void Post(SendOrPostCallback callback, object state) => queue.Add(() => callback(state));
    public void Run(Action first) { SetSynchronizationContext(this); first(); queue.Take()(); }
}
CS
  cat > app/Program.cs <<'CS'
using System;
using System.Threading;
class Program
{
    static void Main()
    {
        new Thread(() => { Thread.Sleep(5000); Console.WriteLine("still waiting"); Environment.Exit(3); }).Start();
        new Window().Run(() => Console.WriteLine("hello " + User.FindAsync().Result.Name));
    }
}
CS
  ;;
esac
set -o pipefail
dotnet run --project app 2>&1 | grep -v '^   at '
