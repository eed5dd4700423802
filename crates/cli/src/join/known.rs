//! Cookies by which servers recognize a person, stored between runs.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::{Path, PathBuf};

/// A person's guest cookies, by server and name.
pub(crate) struct GuestCookies {
    path: Option<PathBuf>,
    cookies: BTreeMap<String, String>,
}

impl GuestCookies {
    /// Reads the stored cookies. Starts empty if they cannot be read.
    pub(crate) fn read() -> GuestCookies {
        let path = folder().map(|folder| folder.join("eights").join("guests.json"));
        let text = path.as_ref().and_then(|path| std::fs::read_to_string(path).ok());
        let cookies = text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
        GuestCookies { path, cookies }
    }

    /// Returns the cookie for a server and a name.
    pub(crate) fn cookie(&self, server: &str, name: &str) -> String {
        self.cookies.get(&key(server, name)).cloned().unwrap_or_default()
    }

    /// Stores a cookie. On failure, the person is merely a new guest the next time.
    pub(crate) fn keep(&mut self, server: &str, name: &str, cookie: &str) {
        let before = self.cookies.insert(key(server, name), cookie.to_string());
        if before.as_deref() == Some(cookie) {
            return;
        }
        let text = serde_json::to_string_pretty(&self.cookies).expect("texts are plain data");
        let _ = self.path.as_deref().map(|path| write(path, &text));
    }
}

fn key(server: &str, name: &str) -> String {
    format!("{name} at {server}")
}

/// Returns the platform's state folder.
fn folder() -> Option<PathBuf> {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let state = set("XDG_STATE_HOME").or_else(|| set("LOCALAPPDATA"));
    state.or_else(|| Some(set("HOME")?.join(".local").join("state")))
}

/// Writes the file readable by its owner only: whoever reads it can play for this person.
fn write(path: &Path, text: &str) -> std::io::Result<()> {
    std::fs::create_dir_all(path.parent().unwrap_or(path))?;
    let fresh = path.with_extension(format!("{}.new", std::process::id()));
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(&fresh)?.write_all(text.as_bytes())?;
    std::fs::rename(fresh, path)
}
