//! refused: whole.rs
struct App { items: Vec<u32>, total: u32 }

fn add(total: &mut u32, n: u32) { *total += n; }

impl App {
    fn run(&mut self) {
        for n in &self.items { add(&mut self.total, *n); }
    }
}

fn main() {
    let mut app = App { items: vec![1], total: 0 };
    app.run();
    println!("first {}", app.total);
}
