struct Parser<'a> { text: &'a str, pos: usize }

impl<'a> Parser<'a> {
    fn rest(&self) -> &'a str { &self.text[self.pos..] }
}

fn main() { println!("{}", Parser { text: "x ab", pos: 2 }.rest()); }
