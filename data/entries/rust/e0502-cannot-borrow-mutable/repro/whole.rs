struct App { items: Vec<u32>, total: u32 }

impl App {
    fn add(&mut self, n: u32) { self.total += n; }
    fn run(&mut self) {
        for n in &self.items { self.add(*n); }
    }
}

fn main() { App { items: vec![1], total: 0 }.run(); }
