fn longest<'a>(a: &'a str, b: &'a str) -> &'a str {
    if a.len() > b.len() { a } else { b }
}

fn first<'a>(a: &'a str, _hint: &str) -> &'a str {
    a.split(' ').next().unwrap_or(a)
}

fn main() { println!("{}", longest(first("ab y", "z"), "c")); }
