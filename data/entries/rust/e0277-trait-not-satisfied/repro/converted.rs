//! refused: index.rs
use std::convert::TryFrom;

fn main() {
    let v = [0, 1];
    let i: i32 = 1;
    assert_eq!(1.5 + f64::from(i), 2.5);
    println!("answer ({})", v[usize::try_from(i).expect("negative index")]);
}
