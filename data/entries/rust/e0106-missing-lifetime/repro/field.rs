struct Config { name: String, tags: Vec<String> }

fn main() {
    let c = Config { name: "ab".into(), tags: vec!["a".into()] };
    if c.tags.len() == 1 { println!("{}", c.name); }
}
