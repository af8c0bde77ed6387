use std::thread;

fn main() {
    let name = String::from("Ada");
    let handle = thread::spawn(|| println!("{}", name.len()));
    handle.join().unwrap();
    println!("3 {}", name);
}
