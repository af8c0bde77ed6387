use std::thread;

fn main() {
    let name = String::from("Ada");
    thread::spawn(move || println!("{}", name)).join().unwrap();
    println!("{}", name);
}
