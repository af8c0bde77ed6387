use std::collections::HashMap;

fn get(m: &mut HashMap<u32, String>) -> &String {
    if let Some(v) = m.get(&1) { return v; }
    m.insert(1, "1".into());
    m.get(&1).unwrap()
}

fn main() { println!("first {}", get(&mut HashMap::new())); }
