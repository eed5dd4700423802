//! Whether a page that asks something is one of this server's.
//!
//! A page from elsewhere can make a browser ask us something with a guest's cookie; it cannot hide where it comes from
//! (`Origin`). By another trick a page has its own name lead to this server (DNS rebinding); then both headers agree, but on a
//! name that is not ours.

use std::net::{IpAddr, Ipv6Addr};

use axum::extract::Request;
use axum::http::{HeaderMap, Method, StatusCode, header};
use eights_protocol::Code;

use crate::config::{Config, origin_and_path};
use crate::failure::Failure;

/// Lets through what comes from a program, from a page of ours, or only reads. Cost: linear in the two headers.
pub(super) fn check(request: &Request, config: &Config) -> Result<(), Failure> {
    let headers = request.headers();
    let reads =
        matches!(*request.method(), Method::GET | Method::HEAD) && !headers.contains_key(header::UPGRADE);
    if reads || !headers.contains_key(header::ORIGIN) {
        return Ok(());
    }
    judge(headers, config).map_err(|why| {
        metrics::counter!("eights_foreign_origin_total").increment(1);
        Failure::new(StatusCode::FORBIDDEN, Code::NotYours, why)
    })
}

fn judge(headers: &HeaderMap, config: &Config) -> Result<(), String> {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let origin = text(header::ORIGIN).to_ascii_lowercase();
    if config.public.as_deref().is_some_and(|public| origin_and_path(public).0.eq_ignore_ascii_case(&origin))
    {
        return Ok(());
    }
    let foreign = || "this page is not one of this server's: open its own address".to_string();
    let (scheme, asked) = origin.split_once("://").ok_or_else(foreign)?;
    let port = match scheme {
        "http" => "80",
        "https" => "443",
        _ => return Err(foreign()),
    };
    let host = text(header::HOST).to_ascii_lowercase();
    // Whoever leaves out the port means the usual one.
    let (name, other) = (name_and_port(&host, port), name_and_port(asked, port));
    if host.is_empty() || name != other {
        return Err(foreign());
    }
    if config.public.as_deref().is_some_and(|public| host_of(public).eq_ignore_ascii_case(name.0)) {
        // Our own name, but another scheme or port than people are given.
        return Err(foreign());
    }
    if is_known(name.0, config) {
        return Ok(());
    }
    let name: String = name.0.chars().take(60).collect();
    Err(format!(
        "this server is not known as {name}: whoever runs it can add that name to its setting `hosts`"
    ))
}

/// `eights.example:8008` in two parts; an address of IPv6 stands in brackets.
fn name_and_port<'h>(host: &'h str, usual: &'h str) -> (&'h str, &'h str) {
    match host.rsplit_once(':') {
        Some((name, port)) if !port.contains(']') => (name, port),
        _ => (host, usual),
    }
}

/// Whether a name is one of this machine's. No page of a stranger has a number for its name: whoever asks for one by number
/// got the page from there.
fn is_known(name: &str, config: &Config) -> bool {
    let name = name.strip_suffix('.').unwrap_or(name);
    let number = name.strip_prefix('[').and_then(|name| name.strip_suffix(']'));
    let is_number = number.map_or_else(
        || name.parse::<IpAddr>().is_ok_and(|address| address.is_ipv4()),
        |number| number.parse::<Ipv6Addr>().is_ok(),
    );
    is_number
        || name == "localhost"
        || name.ends_with(".localhost")
        || config.hosts.iter().any(|known| known.eq_ignore_ascii_case(name))
}

/// The name in a public address.
fn host_of(public: &str) -> &str {
    let (origin, _) = origin_and_path(public);
    name_and_port(origin.split_once("://").map_or(origin, |(_, host)| host), "").0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(origin: &str, host: &str, config: &Config) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(header::ORIGIN, origin.parse().unwrap());
        headers.insert(header::HOST, host.parse().unwrap());
        judge(&headers, config).is_ok()
    }

    #[test]
    fn pages_of_ours_may_ask_and_no_others() {
        let plain = Config::default();
        for (origin, host, own) in [
            ("http://127.0.0.1:8008", "127.0.0.1:8008", true),
            ("http://192.168.1.7:8008", "192.168.1.7:8008", true),
            ("http://[2001:db8::1]:8008", "[2001:db8::1]:8008", true),
            ("http://[::1]", "[::1]:80", true),
            ("http://localhost:8008", "localhost:8008", true),
            ("HTTP://LOCALHOST:8008", "localhost:8008", true),
            ("http://localhost", "localhost:80", true),
            ("https://evil.example", "127.0.0.1:8008", false),
            ("http://127.0.0.1:8009", "127.0.0.1:8008", false),
            ("http://127.0.0.1:8008.evil", "127.0.0.1:8008", false),
            ("null", "127.0.0.1:8008", false),
            ("file://", "", false),
            ("http://", "", false),
            // A name of somebody else that leads here.
            ("http://evil.example:8008", "evil.example:8008", false),
            ("http://127.0.0.1.evil.example", "127.0.0.1.evil.example", false),
            ("http://notlocalhost", "notlocalhost", false),
        ] {
            assert_eq!(judged(origin, host, &plain), own, "{origin} at {host}");
        }
    }

    #[test]
    fn names_that_the_host_tells_are_known() {
        let named = Config { hosts: vec!["eights.lan".into()], ..Config::default() };
        assert!(judged("http://eights.lan:8008", "eights.lan:8008", &named));
        assert!(judged("http://Eights.LAN:8008", "eights.lan:8008", &named));
        assert!(!judged("http://other.lan:8008", "other.lan:8008", &named));
        let public = Some("https://eights.example/club".to_string());
        let public = Config { public, ..Config::default() };
        // A proxy may have told another name, or none of the port.
        assert!(judged("https://eights.example", "eights.example", &public));
        assert!(judged("https://eights.example", "127.0.0.1:8008", &public));
        assert!(judged("http://127.0.0.1:8008", "127.0.0.1:8008", &public));
        assert!(!judged("https://evil.example", "eights.example", &public));
        assert!(!judged("https://evil.example", "evil.example", &public));
    }
}
