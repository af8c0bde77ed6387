//! refused: temporary.rs
fn main() {
    let owned = String::from("  a ");
    let text = owned.trim();
    println!("kept {}", text);
}
