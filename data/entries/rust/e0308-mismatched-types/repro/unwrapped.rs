//! refused: wrapped.rs
fn name() -> Option<String> { Some("Ada".to_string()) }

fn main() {
    let name: String = name().unwrap_or_default();
    println!("hello {}", name);
}
