# ways.bash <how the program is written>: built and run; a way for another cause shows its own refusal first.
. ./dotnet.bash
project app
echo -n settings > app/settings.txt
refused() { # <text>: the build fails with it
  dotnet build app > refusal.txt 2>&1 && exit 9
  grep -q "error CS0103: The name '$1' does not exist in the current context" refusal.txt || { cat refusal.txt; exit 9; }
}
main() { printf 'using System;\nusing System.IO;\nclass Program\n{\n    static void Main()\n    {\n%s\n    }\n}\n' "$1" > app/Program.cs; }
case "$1" in
inner | outer)
  before= inside='string text'
  [ "$1" = outer ] && before='string text = "{}";' inside=text
  main "$before try { $inside = File.ReadAllText(\"app/settings.txt\"); } catch (FileNotFoundException) { Console.Error.WriteLine(\"missing\"); }
    Console.WriteLine(\"kept: \" + text);"
  ;;
second)
  try='try { string text = File.ReadAllText("app/settings.txt"); } catch (FileNotFoundException) { Console.Error.WriteLine("missing"); }'
  main "$try string text = \"{}\"; Console.WriteLine(\"kept: \" + text);"
  dotnet build app | grep -q 'error CS0136' || exit 9
  main "$try { string text = \"{}\"; Console.WriteLine(\"kept: \" + text); }"
  ;;
spelling)
  main 'string text = "settings"; Console.WriteLine("kept: " + Text);'
  refused Text
  sed -i 's/Text)/text)/' app/Program.cs
  ;;
import)
  main 'Console.WriteLine("kept: " + File.ReadAllText("app/settings.txt"));'
  sed -i '/using System.IO/d' app/Program.cs
  refused File
  sed -i '1iusing System.IO;' app/Program.cs
  ;;
halves)
  main 'new MyApp.Form1();'
  echo 'namespace MyApp { public partial class Form1 { public Form1() { InitializeComponent(); } } }' > app/Form1.cs
  echo 'namespace Other { public partial class Form1 { void InitializeComponent() { System.Console.WriteLine("kept: settings"); } } }' > app/Form1.Designer.cs
  refused InitializeComponent
  sed -i 's/namespace Other/namespace MyApp/' app/Form1.Designer.cs
  ;;
esac
dotnet run --project app 2>&1
