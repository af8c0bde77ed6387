//! refused: no_bound.rs
use std::fmt::Display;

fn show<T: Display>(t: T) -> String { format!("({})", t) }

fn main() { println!("answer {}", show(1)); }
