fn make() -> &'static str {
    let s = String::from("ab");
    &s
}

fn main() { println!("{}", make()); }
