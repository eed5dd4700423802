//! Origin check: tells requests of this server's own pages from those of foreign pages.
//!
//! A foreign page can make a browser send requests with a guest's cookie, but it cannot hide where it comes from
//! (`Origin`). With DNS rebinding, a page points its own name at this server; both headers then agree, but on a name
//! that is not ours.

use std::net::{IpAddr, Ipv6Addr};

use axum::extract::Request;
use axum::http::{HeaderMap, Method, header};
use eights_protocol::RefusalReason;

use crate::config::{Config, origin_and_path};
use crate::failure::Failure;

/// Accepts requests that come from programs or from our own pages, and requests that only read. Cost: linear in the
/// two headers.
pub(super) fn check(request: &Request, config: &Config) -> Result<(), Failure> {
    let headers = request.headers();
    let reads =
        matches!(*request.method(), Method::GET | Method::HEAD) && !headers.contains_key(header::UPGRADE);
    if reads || !headers.contains_key(header::ORIGIN) {
        return Ok(());
    }
    judge(headers, config).map_err(|reason| {
        metrics::counter!("eights_cross_origin_refused_total").increment(1);
        reason.into()
    })
}

fn judge(headers: &HeaderMap, config: &Config) -> Result<(), RefusalReason> {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let origin = text(header::ORIGIN).to_ascii_lowercase();
    if config.public.as_deref().is_some_and(|public| origin_and_path(public).0.eq_ignore_ascii_case(&origin))
    {
        return Ok(());
    }
    let (scheme, asked) = origin.split_once("://").ok_or(RefusalReason::ForeignPage)?;
    let port = match scheme {
        "http" => "80",
        "https" => "443",
        _ => return Err(RefusalReason::ForeignPage),
    };
    let host = text(header::HOST).to_ascii_lowercase();
    // A missing port means the scheme's default port.
    let (name, other) = (name_and_port(&host, port), name_and_port(asked, port));
    if host.is_empty() || name != other {
        return Err(RefusalReason::ForeignPage);
    }
    if config.public.as_deref().is_some_and(|public| host_of(public).eq_ignore_ascii_case(name.0)) {
        // Our own name, but with another scheme or port than the public address has.
        return Err(RefusalReason::ForeignPage);
    }
    if is_known(name.0, config) {
        return Ok(());
    }
    Err(RefusalReason::UnknownHost { host: name.0.chars().take(60).collect() })
}

/// Splits `eights.example:8008` into name and port. IPv6 addresses are in brackets.
fn name_and_port<'h>(host: &'h str, usual: &'h str) -> (&'h str, &'h str) {
    match host.rsplit_once(':') {
        Some((name, port)) if !port.contains(']') => (name, port),
        _ => (host, usual),
    }
}

/// Returns true if the host name belongs to this machine.
///
/// IP addresses always do: a foreign page has a domain name, so a page addressed by IP was served by that machine.
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

/// Returns the host name of a public address.
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
            // A foreign name that resolves to this server.
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
        // A proxy may have sent another host name, or left out the port.
        assert!(judged("https://eights.example", "eights.example", &public));
        assert!(judged("https://eights.example", "127.0.0.1:8008", &public));
        assert!(judged("http://127.0.0.1:8008", "127.0.0.1:8008", &public));
        assert!(!judged("https://evil.example", "eights.example", &public));
        assert!(!judged("https://evil.example", "evil.example", &public));
    }
}
