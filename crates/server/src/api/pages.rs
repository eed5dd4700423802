//! What browsers are shown, and what every answer says to them.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Uri, header};
use axum::middleware::Next;
use axum::response::Response;

use crate::failure::Failure;
use crate::running::App;

/// What begins the addresses of programs, which are never those of the page.
const FOR_PROGRAMS: [&str; 4] = ["api", "health", "metrics", "ready"];

/// Nothing comes from elsewhere, nothing is shown elsewhere, and nobody is told where somebody comes from.
const HEADERS: [(HeaderName, HeaderValue); 5] = [
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(
            "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; \
             connect-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'self'; form-action 'none'; \
             frame-ancestors 'none'",
        ),
    ),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), microphone=(), geolocation=()"),
    ),
];

pub(crate) async fn guarded(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    for (name, value) in HEADERS {
        response.headers_mut().entry(name).or_insert(value);
    }
    response.headers_mut().entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// A file of the page, the page itself, or nothing.
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let nothing = || Failure::unknown("there is nothing here");
    if !matches!(method, Method::GET | Method::HEAD) {
        return Err(nothing());
    }
    let path = uri.path().trim_start_matches('/');
    let file = app.page.file(path, &headers);
    let page = || app.page.index(&headers).filter(|_| is_of_page(path, &headers));
    file.or_else(page).ok_or_else(nothing)
}

/// Whether an address is one of the page's. Those that people send each other open for everybody, also for what shows a link
/// before it is followed; others only for who wants to look at something.
fn is_of_page(path: &str, headers: &HeaderMap) -> bool {
    let first = path.split('/').next().unwrap_or_default();
    let last = path.rsplit('/').next().unwrap_or_default();
    if FOR_PROGRAMS.contains(&first) || last.contains('.') {
        return false;
    }
    let mut wanted = headers.get_all(header::ACCEPT).into_iter().filter_map(|line| line.to_str().ok());
    path.is_empty() || path.starts_with("r/") || wanted.any(|line| line.contains("text/html"))
}
