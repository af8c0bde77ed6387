fn main() {
    let len: usize = 3;
    let small: u8 = len;
    println!("hello {}", small);
}
