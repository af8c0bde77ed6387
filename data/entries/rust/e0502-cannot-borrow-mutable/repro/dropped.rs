fn main() {
    let mut scores = vec![1, 2, 3];
    let first = &scores[0];
    {
        scores.push(4);
    }
    println!("first {}", first);
    drop(first);
}
