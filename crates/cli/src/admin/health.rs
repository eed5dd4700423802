//! Health check, for monitoring environments without another HTTP client.

use std::io::{self, Read as _, Write as _};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::time::Duration;

use eights_server::Config;
use eights_terminal::error_text::io_reason;
use serde_json::Value;

use super::{AdminFailure, printable};

/// Timeout of a health check.
const PATIENCE: Duration = Duration::from_secs(4);

/// Checks the health of the server with these settings.
pub(super) fn ask(config: &Config) -> Result<String, AdminFailure> {
    let address = reachable(config.listen);
    let answer = get_ready(address, &config.path)
        .map_err(|why| AdminFailure::Unreachable { address, why: io_reason(&why) })?;
    match answer.split_whitespace().nth(1) {
        Some("200") => Ok(format!("The server at {address} is ready.\n")),
        Some("404") => Err(AdminFailure::NothingThere { address, path: format!("{}/ready", config.path) }),
        _ => Err(AdminFailure::NotReady { address, why: reason(&answer) }),
    }
}

/// Returns the reason in the body of an answer, or its first line if this is no answer of ours.
fn reason(answer: &str) -> String {
    let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body);
    let refused: Option<Value> = serde_json::from_str(body).ok();
    match refused.as_ref().and_then(|refused| refused["why"].as_str()) {
        Some(why) => why.strip_prefix("not ready: ").unwrap_or(why).to_string(),
        None => format!("it answered \"{}\"", printable(answer.lines().next().unwrap_or_default())),
    }
}

/// Replaces an unspecified listen address by one reachable from this machine.
fn reachable(listen: SocketAddr) -> SocketAddr {
    let ip = match listen.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, listen.port())
}

fn get_ready(address: SocketAddr, path: &str) -> io::Result<String> {
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    write!(stream, "GET {path}/ready HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n")?;
    let mut answer = Vec::new();
    stream.take(4096).read_to_end(&mut answer)?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}
