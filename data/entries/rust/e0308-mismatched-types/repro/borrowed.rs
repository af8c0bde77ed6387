fn greet(name: &str) -> String { format!("hello {}", name) }

fn main() {
    let owned: String = "Ada".to_string();
    println!("{}", greet(&owned));
}
