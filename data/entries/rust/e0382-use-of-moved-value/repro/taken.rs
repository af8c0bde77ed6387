//! refused: behind.rs
struct Job { name: Option<String>, log: Vec<String> }

impl Job {
    fn finish(&mut self) -> (Option<String>, Vec<String>) {
        (self.name.take(), std::mem::take(&mut self.log))
    }
}

fn main() {
    let mut j = Job { name: Some("Ada".into()), log: vec!["a".into(), "b".into(), "c".into()] };
    let (name, log) = j.finish();
    println!("{} {}", log.len(), name.unwrap());
}
