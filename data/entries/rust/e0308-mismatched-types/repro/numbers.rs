//! refused: narrow.rs
use std::convert::TryFrom;

fn main() {
    let len: usize = 3;
    let wide: u64 = u64::from(7u32);
    let small: u8 = u8::try_from(len).unwrap_or(255);
    if wide == 7 && small == 3 && len as f64 == 3.0 { println!("hello Ada"); }
}
