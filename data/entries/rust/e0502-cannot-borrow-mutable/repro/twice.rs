fn main() {
    let mut v = [1, 2, 3, 4];
    let left = &mut v[..2];
    let right = &mut v[2..];
    left[0] += right[1];
}
