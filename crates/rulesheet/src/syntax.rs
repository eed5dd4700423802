//! TOML syntax errors, explained to people who have never heard of TOML.

use crate::HAS_WRITERS;

/// Returns the parser's message in an author's words.
pub(crate) fn plainly(message: &str) -> &str {
    let known = [
        ("unclosed inline table", "a brace { is not closed"),
        ("unclosed array table", "the heading is not closed"),
        ("unclosed array", "a bracket [ is not closed"),
        ("unclosed table", "the heading is not closed"),
        ("invalid date", "this looks like a date or a time, but is not a valid one"),
        ("invalid time", "this looks like a date or a time, but is not a valid one"),
        ("string values must be quoted", "this is not a number, not true or false, and not a text in quotes"),
        ("key with no value", "an equals sign should follow the first word"),
        ("invalid basic string", "the quotes are not closed"),
        ("invalid boolean", "true and false are written in small letters"),
        ("duplicate key", "this is written twice"),
    ];
    let plain = known.iter().find(|(begins, _)| message.starts_with(begins)).map(|(_, plain)| *plain);
    // The parser lists the signs that it would accept, which the advice says better.
    plain.unwrap_or_else(|| message.split_once(", expected").map_or(message, |(fault, _)| fault))
}

/// Returns advice for a line that cannot be parsed.
pub(crate) fn help(line: &str, message: &str) -> String {
    if !HAS_WRITERS {
        return String::new();
    }
    let (key, value) = match line.split_once('=') {
        Some((key, value)) => (key.trim(), Some(value.trim())),
        None => (line, None),
    };
    let word = value.and_then(|value| value.split_whitespace().next()).unwrap_or_default();
    if message.contains("duplicate") && line.starts_with('[') {
        "use each heading only once, and put all its lines below it".to_owned()
    } else if message.contains("duplicate") {
        "keep one of the two lines".to_owned()
    } else if line.starts_with('[') && !line.contains(']') {
        let heading = line.split('#').next().unwrap_or_default().trim_matches(['[', ' ', '\t']);
        format!("close the heading: [{}]", if heading.is_empty() { "turn" } else { heading })
    } else if line.contains(['\u{201c}', '\u{201d}', '\u{201e}', '\u{2018}', '\u{2019}', '\u{ab}', '\u{bb}'])
    {
        "use straight quotes: \"".to_owned()
    } else if value.is_some_and(|value| value.contains("//") && !value.contains('"')) {
        "a comment begins with #, not with //".to_owned()
    } else if value.is_some() && key.contains(' ') && !key.contains(['"', '\'']) {
        let joined = key.replace(' ', "_");
        format!("write {joined} = ... if that is a rule, or \"{key}\" = ... if these are cards")
    } else if let Some(flag) = flag(word) {
        format!("write {key} = {flag}")
    } else if value == Some("") {
        "write a value after the equals sign".to_owned()
    } else if let Some((least, most)) = value.and_then(range) {
        format!("put a range in quotes: {key} = \"{least}-{most}\"")
    } else if value.is_some() && !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit()) {
        format!("write the number alone: {key} = {word}")
    } else if value.is_some_and(|value| value.starts_with(char::is_alphabetic)) {
        format!("put words in quotes: {key} = \"{}\"", value.unwrap_or_default())
    } else if message.starts_with("unclosed") {
        "close what you opened, within the same line: { with }, [ with ]".to_owned()
    } else if line.matches('"').count() % 2 == 1 {
        "put quotes around the text".to_owned()
    } else if let (None, Some((key, value))) = (value, line.split_once(':')) {
        format!("write {} = {}", key.trim(), value.trim())
    } else {
        "a line reads setting = value; texts are in quotes, lists in brackets, headings like [turn], comments after #"
            .to_owned()
    }
}

/// A brace that is never closed. The parser takes all lines below for its contents and complains about those instead.
pub(crate) struct OpenBrace {
    /// The position of the brace.
    pub(crate) at: usize,
    /// Advice.
    pub(crate) help: String,
}

/// Finds a brace that is not closed before the next heading or the end.
pub(crate) fn open_brace(text: &str) -> Option<OpenBrace> {
    let mut open: Vec<usize> = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        if line.trim_start().starts_with('[') && !open.is_empty() {
            break;
        }
        let mut quote = None;
        for (at, letter) in line.char_indices() {
            match (quote, letter) {
                (None, '#') => break,
                (None, '"' | '\'') => quote = Some(letter),
                (None, '{') => open.push(start + at),
                (None, '}') => drop(open.pop()),
                (Some(open), _) if open == letter => quote = None,
                _ => {}
            }
        }
        start += line.len();
    }
    let at = *open.first()?;
    let line_start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let line = text[line_start..].lines().next().unwrap_or_default().trim();
    let help = if line.contains('#') || line.ends_with(['{', ',']) {
        "write } where the list in braces ends".to_owned()
    } else {
        format!("write }} at its end: {line} }}")
    };
    Some(OpenBrace { at, help })
}

/// Returns the ends of a range of numbers, such as `2-5` or `2 to 5`, before a comment.
pub(crate) fn range(value: &str) -> Option<(u32, u32)> {
    let value = value.split('#').next().unwrap_or_default();
    let (least, most) =
        [" to ", " bis ", "..", "-", "\u{2013}"].iter().find_map(|sign| value.split_once(sign))?;
    Some((least.trim().parse().ok()?, most.trim().parse().ok()?))
}

/// Returns the flag meant by another spelling of yes or no.
pub(crate) fn flag(word: &str) -> Option<bool> {
    match word.to_lowercase().as_str() {
        "true" | "yes" | "on" => Some(true),
        "false" | "no" | "off" => Some(false),
        _ => None,
    }
}
