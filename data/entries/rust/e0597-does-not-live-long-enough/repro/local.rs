fn make<'a>() -> &'a String {
    let s = String::from("a");
    &s
}

fn main() { println!("kept {}", make()); }
