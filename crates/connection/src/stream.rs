//! TCP stream, plain or encrypted.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::{Arc, LazyLock};
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpSocket, TcpStream};
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use crate::address::Address;

/// Timeout for connecting.
const PATIENCE: Duration = Duration::from_secs(10);

/// Bidirectional byte stream.
#[derive(Debug)]
pub(crate) enum Stream {
    Plain(TcpStream),
    Encrypted(Box<TlsStream<TcpStream>>),
}

/// TLS configuration with the system's root certificates, so that a private certificate authority works.
static TRUST: LazyLock<Arc<ClientConfig>> = LazyLock::new(|| {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    Arc::new(ClientConfig::builder().with_root_certificates(roots).with_no_client_auth())
});

impl Stream {
    pub(crate) async fn connect(address: &Address) -> io::Result<Stream> {
        let late = || io::Error::new(io::ErrorKind::TimedOut, "there was no answer in time");
        tokio::time::timeout(PATIENCE, Stream::connect_patiently(address)).await.map_err(|_| late())?
    }

    async fn connect_patiently(address: &Address) -> io::Result<Stream> {
        let host = address.host.trim_start_matches('[').trim_end_matches(']');
        let stream = match address.from {
            None => TcpStream::connect((host, address.port)).await?,
            Some(from) => connect_from(from, host, address.port).await?,
        };
        // Moves are small, and somebody waits for each of them.
        stream.set_nodelay(true)?;
        if !address.encrypted {
            return Ok(Stream::Plain(stream));
        }
        let name = ServerName::try_from(host.to_string()).map_err(io::Error::other)?;
        let stream =
            TlsConnector::from(TRUST.clone()).connect(name, stream).await.map_err(plain_tls_error)?;
        Ok(Stream::Encrypted(Box::new(stream)))
    }
}

/// Describes a failed TLS handshake in plain words.
fn plain_tls_error(why: io::Error) -> io::Error {
    use tokio_rustls::rustls::{CertificateError, Error};
    let Some(error) = why.get_ref().and_then(|inner| inner.downcast_ref::<Error>()) else { return why };
    let text = match error {
        Error::InvalidCertificate(CertificateError::UnknownIssuer) => {
            "the server's certificate is not from an authority that this machine trusts"
        }
        Error::InvalidCertificate(CertificateError::Expired | CertificateError::ExpiredContext { .. }) => {
            "the server's certificate has expired"
        }
        Error::InvalidCertificate(
            CertificateError::NotValidYet | CertificateError::NotValidYetContext { .. },
        ) => "the server's certificate is not valid yet: check the clock of this machine",
        Error::InvalidCertificate(
            CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. },
        ) => "the server's certificate is for another name",
        Error::InvalidCertificate(_) => "the server's certificate is not valid",
        Error::InvalidMessage(_) => {
            "the server does not use TLS at this address: try http:// instead of https://"
        }
        _ => "no encrypted connection could be agreed on",
    };
    io::Error::new(why.kind(), text)
}

/// Connects from a local address.
async fn connect_from(from: IpAddr, host: &str, port: u16) -> io::Result<TcpStream> {
    let to = tokio::net::lookup_host((host, port)).await?.find(|to| to.is_ipv4() == from.is_ipv4());
    let to = to.ok_or_else(|| io::Error::other("the server has no address of this kind"))?;
    let socket = if from.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    socket.bind(SocketAddr::new(from, 0))?;
    socket.connect(to).await
}

/// Delegates a call to either kind of stream.
macro_rules! either {
    ($self:ident, $stream:ident => $does:expr) => {
        match $self.get_mut() {
            Stream::Plain($stream) => $does,
            Stream::Encrypted($stream) => $does,
        }
    };
}

impl AsyncRead for Stream {
    fn poll_read(self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        either!(self, stream => Pin::new(stream).poll_read(cx, buf))
    }
}

impl AsyncWrite for Stream {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        either!(self, stream => Pin::new(stream).poll_write(cx, buf))
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        either!(self, stream => Pin::new(stream).poll_flush(cx))
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        either!(self, stream => Pin::new(stream).poll_shutdown(cx))
    }
}
