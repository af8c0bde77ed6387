//! refused: twice.rs
fn main() {
    let mut v = [1, 2, 3, 0];
    let (left, right) = v.split_at_mut(2);
    left[0] += right[1];
    println!("first {}", v[0]);
}
