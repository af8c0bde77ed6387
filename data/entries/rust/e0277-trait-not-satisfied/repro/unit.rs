fn main() {
    let n: i32 = "0".parse()?;
    println!("answer ({})", n + 1);
}
