//! Web page routes and the security headers of every response.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Uri, header};
use axum::middleware::Next;
use axum::response::Response;
use eights_protocol::RefusalReason;

use crate::failure::Failure;
use crate::server::App;

/// First path segments that are reserved for programs and never belong to the page.
const FOR_PROGRAMS: [&str; 4] = ["api", "health", "metrics", "ready"];

/// Security headers: load nothing from other sites, allow no embedding, and send no referrer.
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

/// Serves a file of the page, the page's index, or 404.
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let nothing = || Failure::from(RefusalReason::NothingHere);
    if !matches!(method, Method::GET | Method::HEAD) {
        return Err(nothing());
    }
    let path = uri.path().trim_start_matches('/');
    let file = app.page.file(path, &headers);
    let page = || app.page.index(&headers).filter(|_| is_of_page(path, &headers));
    file.or_else(page).ok_or_else(nothing)
}

/// Returns true if the path is one of the page's.
///
/// Links that people share open for every client, including link previews. Other paths open only for clients that
/// accept HTML.
fn is_of_page(path: &str, headers: &HeaderMap) -> bool {
    let first = path.split('/').next().unwrap_or_default();
    let last = path.rsplit('/').next().unwrap_or_default();
    if FOR_PROGRAMS.contains(&first) || last.contains('.') {
        return false;
    }
    let mut wanted = headers.get_all(header::ACCEPT).into_iter().filter_map(|line| line.to_str().ok());
    path.is_empty() || path.starts_with("r/") || wanted.any(|line| line.contains("text/html"))
}
