//! Files that somebody names: sheets, cards and records. They are texts, and no endless ones.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use eights_rulesheet::is_unprintable;

/// The most bytes that are read of a file; a match of a hundred hands has a hundredth of that.
const MOST: u64 = 16 * 1024 * 1024;

/// What a file says. A file that never ends is no text, nor is one with characters that a terminal would obey: what is
/// wrong with a file is shown with its lines.
pub(crate) fn read(path: &Path) -> io::Result<String> {
    let mut bytes = Vec::new();
    File::open(path)?.take(MOST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST {
        let why = format!("it has more than {} MiB, which is the most that is read", MOST / 1024 / 1024);
        return Err(no_text(why));
    }
    let text = String::from_utf8(bytes).map_err(|_| no_text("it is not text in UTF-8".to_string()))?;
    let strange = |sign: &char| is_unprintable(*sign) && !matches!(sign, '\n' | '\r' | '\t');
    if let Some((at, sign)) = text.char_indices().find(|(_, sign)| strange(sign)) {
        let (line, number) = (text[..at].matches('\n').count() + 1, u32::from(sign));
        return Err(no_text(format!("line {line} has the character U+{number:04X}, which nobody can see")));
    }
    Ok(text)
}

fn no_text(why: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, why)
}
