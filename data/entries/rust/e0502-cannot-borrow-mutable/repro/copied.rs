fn main() {
    let mut scores = vec![1, 2, 3];
    let first = scores[0];
    scores.push(first);
    let extra: Vec<i32> = scores.iter().filter(|s| **s > 2).copied().collect();
    scores.extend(extra);
    scores.retain(|s| *s != 2);
    println!("first {}", first);
}
