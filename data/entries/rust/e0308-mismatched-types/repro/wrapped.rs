fn name() -> Option<String> { Some("Ada".to_string()) }

fn main() {
    let name: String = name();
    println!("hello {}", name);
}
