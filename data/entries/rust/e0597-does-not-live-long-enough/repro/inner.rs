fn main() {
    let r: &String;
    {
        let s = String::from("a");
        r = &s;
    }
    println!("kept {}", r);
}
