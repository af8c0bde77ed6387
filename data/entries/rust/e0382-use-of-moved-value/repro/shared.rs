//! refused: thread_moved.rs
use std::sync::{Arc, Mutex};
use std::thread;

fn main() {
    let total = Arc::new(Mutex::new(2));
    let mine = Arc::clone(&total);
    let handle = thread::spawn(move || *mine.lock().unwrap() += 1);
    handle.join().unwrap();
    println!("{} Ada", total.lock().unwrap());
}
