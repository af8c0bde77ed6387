struct Job { name: String }

impl Job {
    fn finish(&mut self) -> String { self.name }
}

fn main() { println!("{}", Job { name: "Ada".into() }.finish()); }
