# ways.bash <how it is written>: a program prints an order whose customer has no address.
. ./dotnet.bash
[ "$1" = compiler ] || [ "$1" = mark ] && nullable='<PropertyGroup><Nullable>enable</Nullable><WarningsAsErrors>$(WarningsAsErrors);nullable</WarningsAsErrors></PropertyGroup>'
project app "$nullable"
lines='public List<string> Lines;' city=customer.Address.City
question=
[ "$1" = compiler ] || [ "$1" = mark ] && question='?'
case "$1" in
value) lines='public List<string> Lines { get; } = new List<string>();' home=unknown address='= new Address()' ;;
absence) lines='public List<string> Lines = new List<string>();' city='(customer.Address is null ? "unknown" : customer.Address?.City ?? "unknown")' ;;
compiler) lines="public List<string>? Lines;" ;;
mark) lines="public List<string>? Lines;" city='customer.Address!.City' ;;
esac
write() {
  cat > app/Program.cs <<CS
using System;
using System.Collections.Generic;
using System.Linq;
class Address { public string City = "$home"; }
class Customer { public string Name = "Ada"; public Address$question Address $address; }
class Order { $lines public Customer Customer = new Customer(); }
class Program
{
    static void Main()
    {
        var order = new Order();
        $1
        var customer = order.Customer;
        Console.WriteLine($count + " lines for " + customer.Name + " in " + $city);
    }
}
CS
}
count=order.Lines.Count
add='order.Lines.Add("a"); order.Lines.Add("b");'
case "$1" in
mark) add='order.Lines!.Add("a"); order.Lines!.Add("b");' count='order.Lines!.Count' ;;
catch) add='try { order.Lines.Add("a"); order.Lines.Add("b"); } catch (NullReferenceException) { }' count='(order.Lines?.Count ?? 0)' city='(customer.Address?.City ?? "unknown")' ;;
compiler)
  write "$add"
  dotnet build app > refusal.txt 2>&1 && exit 9
  # The place, once for the list and once for the address.
  [ "$(grep -oE 'Program.cs\([0-9]+,[0-9]+\): error CS8602' refusal.txt | sort -u | wc -l)" -ge 2 ] || { cat refusal.txt; exit 9; }
  lines='public List<string> Lines = new List<string>();' city='(customer.Address?.City ?? "unknown")'
  ;;
absence)
  # Where absence is an error, First says so at the place, FirstOrDefault does not.
  count='order.Lines.Count'
  write 'try { new List<Customer>().First(); } catch (InvalidOperationException) { Console.WriteLine("First refused"); }'
  dotnet run --project app 2>&1 | grep -q '^First refused$' || exit 9
  ;;
esac
write "$add"
dotnet run --project app 2>&1
