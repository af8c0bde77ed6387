fn main() {
    let r: &'static String;
    {
        let s = String::from("a");
        r = &s;
    }
    println!("kept {}", r);
}
