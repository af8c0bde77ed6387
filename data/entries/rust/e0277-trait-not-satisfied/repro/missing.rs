struct Point { x: i32 }

fn main() { println!("answer {}", Point { x: 1 }); }
