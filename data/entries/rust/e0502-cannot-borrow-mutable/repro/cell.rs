use std::cell::RefCell;

fn main() {
    let scores = RefCell::new(vec![1, 2, 3]);
    let read = scores.borrow();
    scores.borrow_mut().push(4);
    println!("first {}", read[0]);
}
