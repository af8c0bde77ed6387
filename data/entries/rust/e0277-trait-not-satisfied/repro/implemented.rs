use std::fmt;

#[derive(Debug, Clone, PartialEq)]
struct Point { x: i32 }

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({})", self.x)
    }
}

fn main() {
    let p = Point { x: 1 };
    assert_eq!(p.clone(), p);
    println!("answer {}", p);
}
