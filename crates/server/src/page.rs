//! Web page: a set of files in memory.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use sha2::{Digest, Sha256};

use crate::guests::hex;

/// Name of the file that every path of the page opens.
const INDEX: &str = "index.html";

/// Suffix of precompressed Brotli files.
const BROTLI: &str = ".br";

/// Cache policy for files with a hash in their name: one year without revalidation, since new content gets a new
/// name.
const IMMUTABLE: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");

/// Cache policy for all other files: cached, but revalidated on every use.
const NO_CACHE: HeaderValue = HeaderValue::from_static("no-cache");

/// Placeholder for a server without a page.
const NO_PAGE: &[u8] = b"<!doctype html>\n\
<html lang=\"en\">\n\
<meta charset=\"utf-8\">\n\
<meta name=\"viewport\" content=\"width=device-width\">\n\
<title>Eights</title>\n\
<h1>Eights</h1>\n\
<p>This server is running, but it has no page for browsers.</p>\n\
<p>In a terminal, you can play here with <code>eights join</code> and this address.</p>\n\
<p>If it is your server: start it with <code>eights serve --page FOLDER</code>, where FOLDER was built by\n\
<code>cargo xtask page</code>, or build the program with <code>cargo xtask dist --page FOLDER</code>.</p>\n";

/// Web page: its files by name, each in plain form and, if available, compressed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    files: BTreeMap<String, File>,
}

/// Error while loading a page from a folder.
#[derive(Debug, thiserror::Error)]
pub enum PageError {
    /// A file or folder cannot be read.
    #[error("cannot read {}", .path.display())]
    Unreadable {
        /// Path of the file or folder.
        path: PathBuf,
        /// Underlying I/O error.
        #[source]
        why: std::io::Error,
    },
    /// The folder has no `index.html`.
    #[error("{} is not a web page: there is no index.html in it", .0.display())]
    NoIndex(PathBuf),
}

/// One file of the page.
#[derive(Clone, PartialEq, Eq, Debug)]
struct File {
    kind: &'static str,
    lasts: bool,
    plain: Form,
    brotli: Option<Form>,
}

/// One representation of a file: its bytes and their entity tag.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Form {
    bytes: Bytes,
    mark: HeaderValue,
}

impl Form {
    fn new(bytes: Bytes) -> Self {
        let mark = format!("\"{}\"", hex(&Sha256::digest(&bytes)[..16]));
        let mark = HeaderValue::from_str(&mark).expect("digits are plain letters");
        Form { bytes, mark }
    }
}

impl Default for Page {
    /// Returns a placeholder that says where to get a page.
    fn default() -> Self {
        Page::of([(INDEX.to_string(), Bytes::from_static(NO_PAGE))])
    }
}

impl Page {
    /// Reads a page from a folder and all of its subfolders.
    pub fn read(folder: &Path) -> Result<Page, PageError> {
        let mut files = Vec::new();
        // Errors show the whole path, since a service may not run where the host expects it.
        let folder = &std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
        // Checked first: a wrong folder may be a very large one.
        if folder.is_dir() && !folder.join(INDEX).is_file() {
            return Err(PageError::NoIndex(folder.to_owned()));
        }
        read_below(folder, "", &mut files)?;
        Ok(Page::of(files))
    }

    /// Creates a page from files embedded in the program. Without files, it is the placeholder.
    pub fn embedded(files: &'static [(&'static str, &'static [u8])]) -> Page {
        if files.is_empty() {
            return Page::default();
        }
        Page::of(files.iter().map(|(name, bytes)| ((*name).to_string(), Bytes::from_static(bytes))))
    }

    fn of(files: impl IntoIterator<Item = (String, Bytes)>) -> Page {
        let (smaller, plain): (BTreeMap<_, _>, BTreeMap<_, _>) =
            files.into_iter().partition(|(name, _)| name.ends_with(BROTLI));
        let file = |(name, bytes): (String, Bytes)| {
            let brotli = smaller.get(&format!("{name}{BROTLI}")).cloned().map(Form::new);
            let file =
                File { kind: kind(&name), lasts: carries_hash(&name), plain: Form::new(bytes), brotli };
            (name, file)
        };
        Page { files: plain.into_iter().map(file).collect() }
    }

    /// Moves the page below a path: absolute links in the index get the path as a prefix. All other files use
    /// relative links.
    pub(crate) fn below(mut self, path: &str) -> Page {
        if let Some(index) = self.files.get_mut(INDEX).filter(|_| !path.is_empty()) {
            let text = String::from_utf8_lossy(&index.plain.bytes);
            let moved = ["href=\"/", "src=\"/"].iter().fold(text.into_owned(), |text, root| {
                text.replace(root, &format!("{}{path}/", root.trim_end_matches('/')))
            });
            index.plain = Form::new(Bytes::from(moved));
            index.brotli = None;
        }
        self
    }

    /// Returns the response for a file.
    pub(crate) fn file(&self, name: &str, asked: &HeaderMap) -> Option<Response> {
        self.files.get(name).map(|file| file.answer(asked))
    }

    /// Returns the response for a path of the page, which is its index.
    pub(crate) fn index(&self, asked: &HeaderMap) -> Option<Response> {
        self.file(INDEX, asked)
    }
}

impl File {
    fn answer(&self, asked: &HeaderMap) -> Response {
        let form = self.brotli.as_ref().filter(|_| takes_brotli(asked));
        let encoded = form.is_some();
        let form = form.unwrap_or(&self.plain);
        let known = is_known(asked, &form.mark);
        let body = if known { Body::empty() } else { Body::from(form.bytes.clone()) };
        let mut response = Response::new(body);
        let headers = response.headers_mut();
        headers.insert(header::CACHE_CONTROL, if self.lasts { IMMUTABLE } else { NO_CACHE });
        headers.insert(header::ETAG, form.mark.clone());
        if self.brotli.is_some() {
            headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        }
        if known {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            return response;
        }
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(self.kind));
        if encoded {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("br"));
        }
        response
    }
}

/// Collects the files below a folder under their URL paths. Skips hidden files, and pipes and devices, which might never
/// end.
fn read_below(folder: &Path, before: &str, into: &mut Vec<(String, Bytes)>) -> Result<(), PageError> {
    let unreadable = |path: &Path| {
        let path = path.to_owned();
        move |why| PageError::Unreadable { path, why }
    };
    for entry in std::fs::read_dir(folder).map_err(unreadable(folder))? {
        let entry = entry.map_err(unreadable(folder))?;
        let path = entry.path();
        let Some(name) = entry.file_name().to_str().filter(|name| !name.starts_with('.')).map(str::to_string)
        else {
            continue;
        };
        if path.is_dir() {
            read_below(&path, &format!("{before}{name}/"), into)?;
        } else if path.is_file() {
            let bytes = std::fs::read(&path).map_err(unreadable(&path))?;
            into.push((format!("{before}{name}"), bytes.into()));
        }
    }
    Ok(())
}

/// Returns the content type for a file name's extension.
fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, end)| end) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript",
        "css" => "text/css",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        "json" => "application/json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "webp" => "image/webp",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// Returns true if the name contains a content hash, as in `app.1a2b3c4d5e6f.css` or `app-1a2b3c4d.css`.
fn carries_hash(name: &str) -> bool {
    let last = name.rsplit('/').next().unwrap_or_default();
    let stem = last.rsplit_once('.').map_or(last, |(stem, _)| stem);
    let hash = stem.rsplit_once(['-', '.']).map_or("", |(_, hash)| hash);
    hash.len() >= 8 && hash.bytes().all(|byte| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte))
}

/// Returns the elements of a comma-separated header.
fn listed<'a>(asked: &'a HeaderMap, name: &header::HeaderName) -> impl Iterator<Item = &'a str> {
    let lines = asked.get_all(name).into_iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).map(str::trim)
}

fn takes_brotli(asked: &HeaderMap) -> bool {
    listed(asked, &header::ACCEPT_ENCODING).any(|coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
        let weight = weight.trim().strip_prefix("q=").and_then(|weight| weight.trim().parse::<f32>().ok());
        name.trim().eq_ignore_ascii_case("br") && weight.is_none_or(|weight| weight > 0.0)
    })
}

/// Returns true if the browser already has this representation. A proxy on the way may have weakened the entity tag.
fn is_known(asked: &HeaderMap, mark: &HeaderValue) -> bool {
    listed(asked, &header::IF_NONE_MATCH)
        .any(|known| known == "*" || known.trim_start_matches("W/").as_bytes() == mark.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_with_a_hash_is_told_from_others() {
        for name in [
            "eights-3f9a1c2b.wasm",
            "start.83ab77a9784c.js",
            "app-1a2b3c4d.css",
            "fonts/cards-0011223344556677.woff2",
        ] {
            assert!(carries_hash(name), "{name}");
        }
        for name in [
            "index.html",
            "sw.js",
            "icon-192.png",
            "eights.wasm",
            "app-stylesheet.css",
            "deadbeef-1/start.js",
        ] {
            assert!(!carries_hash(name), "{name}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn only_regular_files_are_read() {
        let folder = std::env::temp_dir().join(format!("eights-page-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join("start.js"), "start()").unwrap();
        let _socket = std::os::unix::net::UnixListener::bind(folder.join("socket")).unwrap();
        assert!(matches!(Page::read(&folder), Err(PageError::NoIndex(_))));
        std::fs::write(folder.join(INDEX), "<!doctype html>").unwrap();
        let page = Page::read(&folder);
        std::fs::remove_dir_all(&folder).unwrap();
        assert_eq!(page.unwrap().files.keys().collect::<Vec<_>>(), ["index.html", "start.js"]);
    }

    #[test]
    fn a_smaller_form_is_sent_to_whoever_says_so() {
        for (says, takes) in [
            ("br", true),
            ("gzip, deflate, br, zstd", true),
            ("gzip;q=1.0, BR; q=0.5", true),
            ("br;q=0, gzip", false),
            ("br;q=0.0", false),
            ("gzip", false),
            ("brown", false),
            ("", false),
        ] {
            let mut asked = HeaderMap::new();
            asked.insert(header::ACCEPT_ENCODING, says.parse().unwrap());
            assert_eq!(takes_brotli(&asked), takes, "{says}");
        }
        assert!(!takes_brotli(&HeaderMap::new()));
    }

    #[test]
    fn below_a_path_the_index_finds_its_files() {
        let index = "<script src=\"/start.js\"></script><link href=\"/app-1a2b3c4d.css\"><a href=\"#top\">";
        let files = [("index.html", index), ("index.html.br", "small")]
            .map(|(name, text)| (name.to_string(), Bytes::from(text)));
        let page = Page::of(files);
        assert_eq!(page.clone().below(""), page);
        let moved = page.below("/club");
        let index = &moved.files[INDEX];
        let expected =
            "<script src=\"/club/start.js\"></script><link href=\"/club/app-1a2b3c4d.css\"><a href=\"#top\">";
        assert_eq!((&index.plain.bytes[..], &index.brotli), (expected.as_bytes(), &None));
    }
}
