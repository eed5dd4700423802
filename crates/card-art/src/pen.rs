//! SVG output: templates with placeholders.

/// A value for a placeholder.
#[derive(Clone, Copy)]
pub(crate) enum Part<'a> {
    /// Our own markup, written verbatim.
    Mark(&'a str),
    /// Untrusted text, which is escaped.
    Text(&'a str),
    /// A length or a coordinate, to two decimals.
    Number(f32),
    /// A factor, to four decimals: it multiplies lengths, so it needs more precision than they do.
    Factor(f32),
}

impl From<f32> for Part<'_> {
    fn from(number: f32) -> Self {
        Part::Number(number)
    }
}

impl<'a> From<&'a str> for Part<'a> {
    fn from(mark: &'a str) -> Self {
        Part::Mark(mark)
    }
}

/// Writer of one drawing.
#[derive(Default)]
pub(crate) struct Pen {
    out: String,
}

impl Pen {
    /// Writes a template and replaces the placeholders `{0}` to `{9}` with the parts at these indices.
    pub(crate) fn draw(&mut self, text: &str, parts: &[Part<'_>]) {
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('{') {
            self.out.push_str(before);
            let (gap, after) = after.split_once('}').unwrap_or((after, ""));
            let place = gap.bytes().next().map_or(0, |digit| digit.wrapping_sub(b'0'));
            match parts.get(usize::from(place)) {
                Some(Part::Mark(mark)) => self.out.push_str(mark),
                Some(Part::Text(text)) => self.escape(text),
                Some(Part::Number(number)) => self.decimal(*number, 2),
                Some(Part::Factor(number)) => self.decimal(*number, 4),
                None => {}
            }
            rest = after;
        }
        self.out.push_str(rest);
    }

    /// Writes our own markup verbatim.
    pub(crate) fn mark(&mut self, mark: &str) {
        self.out.push_str(mark);
    }

    /// Writes untrusted text so that it cannot be taken for markup.
    fn escape(&mut self, text: &str) {
        for letter in text.chars() {
            match letter {
                '&' => self.out.push_str("&amp;"),
                '<' => self.out.push_str("&lt;"),
                '>' => self.out.push_str("&gt;"),
                '"' => self.out.push_str("&quot;"),
                '\'' => self.out.push_str("&#39;"),
                // XML allows no other control characters, not even as references.
                '\t' | '\n' | '\r' => self.out.push(' '),
                '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => self.out.push('\u{fffd}'),
                letter => self.out.push(letter),
            }
        }
    }

    /// Writes a number with a fixed number of decimals. The standard library's float formatting brings tables larger
    /// than all our drawings.
    fn decimal(&mut self, number: f32, decimals: u32) {
        let one = 10u32.pow(decimals);
        let scaled = number.abs() * one as f32 + 0.5;
        let (whole, mut fraction) = (scaled as u32 / one, scaled as u32 % one);
        if number < 0.0 && (whole, fraction) != (0, 0) {
            self.out.push('-');
        }
        if whole > 0 || fraction == 0 {
            self.whole(whole);
        }
        if fraction > 0 {
            self.out.push('.');
        }
        let mut place = one;
        while fraction > 0 {
            place /= 10;
            self.digit(fraction / place);
            fraction %= place;
        }
    }

    fn whole(&mut self, number: u32) {
        if number >= 10 {
            self.whole(number / 10);
        }
        self.digit(number % 10);
    }

    fn digit(&mut self, digit: u32) {
        self.out.push(char::from(b'0' + digit as u8));
    }

    /// Returns the output.
    pub(crate) fn done(self) -> String {
        self.out
    }
}

#[cfg(test)]
mod tests {
    use super::{Part, Pen};

    fn written(text: &str, parts: &[Part<'_>]) -> String {
        let mut pen = Pen::default();
        pen.draw(text, parts);
        pen.done()
    }

    #[test]
    fn numbers_are_short() {
        let cases = [
            (0.0, "0"),
            (-0.0, "0"),
            (-0.004, "0"),
            (0.005, ".01"),
            (7.0, "7"),
            (-7.5, "-7.5"),
            (0.05, ".05"),
            (-0.5, "-.5"),
            (99.999, "100"),
            (137.2, "137.2"),
            (1234.56, "1234.56"),
        ];
        for (number, text) in cases {
            assert_eq!(written("{0}", &[number.into()]), text);
        }
        assert_eq!(written("{0}", &[Part::Factor(0.1625)]), ".1625");
        for odd in [f32::NAN, f32::INFINITY, f32::NEG_INFINITY, f32::MAX] {
            assert!(
                written("{0}", &[odd.into()]).chars().all(|c| c.is_ascii_digit() || c == '-' || c == '.')
            );
        }
    }

    #[test]
    fn gaps_are_filled_by_number_and_a_missing_part_leaves_nothing() {
        assert_eq!(written("a{1}b{0}c{1}{7}", &["x".into(), 2.0.into()]), "a2bxc2");
        assert_eq!(written("a{", &[]), "a");
    }

    #[test]
    fn what_is_handed_in_is_never_markup() {
        let escaped = written("{0}", &[Part::Text("<a b=\"c\" d='e'>&\u{1}\n{0}")]);
        assert_eq!(escaped, "&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;\u{fffd} {0}");
    }
}
