use std::thread;

fn main() {
    let s = String::from("a");
    thread::spawn(|| println!("kept {}", s)).join().unwrap();
}
