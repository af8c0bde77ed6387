fn make() -> String { String::from("ab") }

fn main() { println!("{}", make()); }
