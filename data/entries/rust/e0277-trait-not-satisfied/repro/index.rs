fn main() {
    let v = [0, 1];
    let i: i32 = 1;
    println!("answer ({})", v[i]);
}
