//! refused: lookup.rs
use std::collections::HashMap;

fn get(m: &mut HashMap<u32, String>) -> &String {
    m.entry(1).or_insert_with(|| "1".into())
}

fn main() { println!("first {}", get(&mut HashMap::new())); }
