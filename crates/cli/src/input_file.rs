//! Files named by the user: sheets, cards and records. They must be text of bounded size.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use eights_rulesheet::is_unprintable;

/// Maximum file size, in bytes: a hundred times the record of a match of a hundred hands.
const MOST: u64 = 16 * 1024 * 1024;

/// Reads a text file. Rejects endless files and control characters that a terminal would interpret, since diagnostics
/// quote the file's lines.
pub(crate) fn read(path: &Path) -> io::Result<String> {
    let mut bytes = Vec::new();
    File::open(path)?.take(MOST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST {
        let why = format!("it is larger than {} MiB, the limit for such files", MOST / 1024 / 1024);
        return Err(no_text(why));
    }
    let text = String::from_utf8(bytes).map_err(|_| no_text("it is not text in UTF-8".to_string()))?;
    let strange = |sign: &char| is_unprintable(*sign) && !matches!(sign, '\n' | '\r' | '\t');
    if let Some((at, sign)) = text.char_indices().find(|(_, sign)| strange(sign)) {
        let (line, number) = (text[..at].matches('\n').count() + 1, u32::from(sign));
        return Err(no_text(format!("line {line} contains the invisible character U+{number:04X}")));
    }
    Ok(text)
}

fn no_text(why: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, why)
}
