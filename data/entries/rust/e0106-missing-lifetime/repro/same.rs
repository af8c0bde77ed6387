fn first<'a>(a: &'a str, _hint: &'a str) -> &'a str { a }

fn main() {
    let r;
    {
        let hint = String::from("z");
        r = first("ab", &hint);
    }
    println!("{}", r);
}
