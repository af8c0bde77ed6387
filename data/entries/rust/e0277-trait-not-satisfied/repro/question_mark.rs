//! refused: unit.rs
use std::error::Error;

fn read() -> Result<i32, Box<dyn Error>> {
    let n: i32 = "0".trim().parse()?;
    Ok(n + 1)
}

fn main() -> Result<(), Box<dyn Error>> {
    println!("answer ({})", read()?);
    Ok(())
}
