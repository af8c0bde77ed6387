fn main() {
    let items = vec![String::from("Ada")];
    for s in items { println!("{}", s); }
    println!("{}", items.len());
}
