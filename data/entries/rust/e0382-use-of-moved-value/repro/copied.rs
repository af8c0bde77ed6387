#[derive(Clone, Copy)]
struct Point { x: i32 }

fn main() {
    let p = Point { x: 3 };
    let q = p;
    let name = String::from("Ada");
    let given = name.clone();
    drop(given);
    println!("{} {}", p.x.max(q.x), name);
}
