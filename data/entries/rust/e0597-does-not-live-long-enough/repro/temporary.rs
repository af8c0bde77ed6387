fn main() {
    let text = String::from("  a ").trim();
    println!("kept {}", text);
}
