fn name() -> String { "Ada".to_string(); }

fn main() { println!("hello {}", name()); }
