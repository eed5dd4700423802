//! Links in Markdown documents.

/// Returns a document in which `replace` has set the targets of links. It gets each line number and target, and returns
/// the new target, or `None` to keep the old one. Code has no links.
pub(crate) fn replace_targets(text: &str, mut replace: impl FnMut(usize, &str) -> Option<String>) -> String {
    let mut replaced = String::with_capacity(text.len());
    let mut fenced = false;
    for (number, line) in text.split_inclusive('\n').enumerate() {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
        }
        if fenced {
            replaced.push_str(line);
            continue;
        }
        // Text between backticks is code as well.
        for (part, text) in line.split('`').enumerate() {
            if part > 0 {
                replaced.push('`');
            }
            let mut pieces = text.split("](");
            replaced.push_str(pieces.next().unwrap_or_default());
            for piece in pieces {
                replaced.push_str("](");
                let (target, rest) = piece.split_at(piece.find(')').unwrap_or(piece.len()));
                let new = if part % 2 == 0 { replace(number + 1, target) } else { None };
                replaced.push_str(new.as_deref().unwrap_or(target));
                replaced.push_str(rest);
            }
        }
    }
    replaced
}

/// Splits a target into the path of a file or folder of the repository and the fragment with its `#`. Returns `None` for
/// other sites and for places in the same document.
pub(crate) fn local(document: &str, target: &str) -> Option<(String, String)> {
    let (path, fragment) = target.split_at(target.find('#').unwrap_or(target.len()));
    if path.is_empty() || path.contains(':') {
        return None;
    }
    Some((resolve(document, path), fragment.to_owned()))
}

/// Resolves a path relative to its document.
fn resolve(document: &str, path: &str) -> String {
    let mut parts: Vec<&str> = document.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            ".." => {
                parts.pop();
            }
            "." | "" => {}
            _ => parts.push(part),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::{local, replace_targets};

    #[test]
    fn targets_are_replaced_outside_code_only() {
        let text = "[a](x.md), ![`b`](y.jpg) `[c](z.md)`\n```\n[d](x.md)\n```\n[e](x.md#f) [open](x";
        let mut seen = Vec::new();
        let replaced = replace_targets(text, |line, target| {
            seen.push((line, target.to_owned()));
            (target == "x.md").then(|| "new.md".to_owned())
        });
        assert_eq!(
            replaced,
            "[a](new.md), ![`b`](y.jpg) `[c](z.md)`\n```\n[d](x.md)\n```\n[e](x.md#f) [open](x"
        );
        let expected = [(1, "x.md"), (1, "y.jpg"), (5, "x.md#f"), (5, "x")];
        assert_eq!(seen, expected.map(|(line, target)| (line, target.to_owned())));
    }

    #[test]
    fn a_target_is_a_file_of_the_repository_or_none_of_our_business() {
        let found = |target| local("docs/rules/a.md", target);
        assert_eq!(found("../index.md#top"), Some(("docs/index.md".to_owned(), "#top".to_owned())));
        assert_eq!(found("./b.md"), Some(("docs/rules/b.md".to_owned(), String::new())));
        assert_eq!(found("#top"), None);
        assert_eq!(found("https://example.org/x.md"), None);
    }
}
