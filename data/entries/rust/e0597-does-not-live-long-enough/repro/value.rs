//! refused: local.rs
fn make() -> String {
    let s = String::from("a");
    s
}

fn main() { println!("kept {}", make()); }
