fn length(s: String) -> usize { s.len() }

fn main() {
    let name = String::from("Ada");
    println!("{} {}", length(name), name);
}
