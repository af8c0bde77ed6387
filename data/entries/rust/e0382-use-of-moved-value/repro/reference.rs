fn length(s: &str) -> usize { s.len() }

fn main() {
    let name = String::from("Ada");
    println!("{} {}", length(&name), name);
}
