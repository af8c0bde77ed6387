fn show<T>(t: T) -> String { format!("({})", t) }

fn main() { println!("answer {}", show(1)); }
