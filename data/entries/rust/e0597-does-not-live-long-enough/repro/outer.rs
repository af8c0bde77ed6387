fn main() {
    let s = String::from("a");
    let r: &String;
    {
        r = &s;
    }
    println!("kept {}", r);
}
