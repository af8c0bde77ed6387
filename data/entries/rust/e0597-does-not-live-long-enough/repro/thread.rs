//! refused: borrowed.rs
use std::thread;

fn main() {
    let s = String::from("a");
    thread::spawn(move || println!("kept {}", s)).join().unwrap();
}
