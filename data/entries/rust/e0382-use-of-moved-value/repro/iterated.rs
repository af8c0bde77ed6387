//! refused: loop_moved.rs
fn main() {
    let items = vec![String::from("Ada")];
    let mut length = 0;
    for s in &items { length = s.len(); }
    let opt = Some(String::from("Ada"));
    if let Some(s) = &opt { assert_eq!(s.len(), 3); }
    println!("{} {}", length, opt.as_deref().unwrap_or(&items[0]));
}
