//! TCP stream with time limits on reads and writes.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};

use futures_util::task::AtomicWaker;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::Sleep;

use crate::config::Config;
use crate::connections::ConnectionPermit;
use crate::frame_meter::FrameMeter;
use crate::rate_limits::RateLimit;

/// Minimum throughput of a client that is slow but still counts as reading, in bytes per second.
const MIN_BYTES_PER_SECOND: u64 = 512;

/// Time and frame limits of a connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TimeLimits {
    /// Limit for the head of a request, from its first byte, and for the first byte of a connection.
    head: Duration,
    /// Limit between a response and the next request.
    idle: Duration,
    /// Limit for the client to read some of the output.
    write: Duration,
    /// Rate limit for WebSocket frames.
    frames: RateLimit,
}

impl TimeLimits {
    pub(crate) fn of(config: &Config) -> Self {
        TimeLimits {
            head: Duration::from_secs(config.request_head_seconds),
            idle: Duration::from_secs(config.idle_seconds),
            write: Duration::from_secs(config.write_seconds),
            frames: config.frames(),
        }
    }
}

/// Phase of a connection. Every change gets its own number, so that every request gets its own timer.
#[derive(Debug, Default)]
pub(crate) struct Phase {
    now: AtomicU64,
    /// Task waiting for input. It is woken when a phase with a time limit starts without a read.
    reader: AtomicWaker,
}

const HEAD: u64 = 0;
const SERVING: u64 = 1;
const IDLE: u64 = 2;
const UPGRADED: u64 = 3;
const KINDS: u64 = 4;

impl Phase {
    fn now(&self) -> u64 {
        self.now.load(Ordering::Relaxed)
    }

    fn set(&self, kind: u64) {
        let now = self.now();
        // An upgraded connection carries no more HTTP requests.
        if now % KINDS != UPGRADED {
            self.now.store((now / KINDS + 1) * KINDS + kind, Ordering::Relaxed);
        }
    }

    /// Enters the phase in which a request is being answered.
    pub(crate) fn serving(&self) {
        self.set(SERVING);
    }

    /// Enters the phase between a response and the next request.
    pub(crate) fn idle(&self) {
        self.set(IDLE);
        self.reader.wake();
    }

    /// Enters the phase in which the connection carries WebSocket frames.
    pub(crate) fn upgraded(&self) {
        self.set(UPGRADED);
    }
}

/// Timer of a pending read or write.
type Clock = Option<Pin<Box<Sleep>>>;

/// Connection with time limits on reads and writes, and a rate limit on WebSocket frames.
pub(crate) struct LimitedStream {
    stream: TcpStream,
    limits: TimeLimits,
    phase: Arc<Phase>,
    /// Read timer, with the number of the phase that it belongs to.
    reading: (u64, Clock),
    writing: Clock,
    /// Bytes written since the write timer was set.
    taken: u64,
    head: HeadEnd,
    frames: FrameMeter,
    _ticket: ConnectionPermit,
}

impl LimitedStream {
    pub(crate) fn new(stream: TcpStream, limits: TimeLimits, ticket: ConnectionPermit) -> Self {
        LimitedStream {
            stream,
            limits,
            phase: Arc::default(),
            reading: (u64::MAX, None),
            writing: None,
            taken: 0,
            head: HeadEnd::default(),
            frames: FrameMeter::new(limits.frames, Instant::now()),
            _ticket: ticket,
        }
    }

    pub(crate) fn phase(&self) -> Arc<Phase> {
        self.phase.clone()
    }

    /// Processes received bytes: updates the phase and meters WebSocket frames.
    fn came(&mut self, bytes: &[u8]) -> io::Result<()> {
        if bytes.is_empty() {
            return Ok(());
        }
        match self.phase.now() % KINDS {
            UPGRADED if self.head.is_passed() => Err(io::Error::other(Flood("frames before the answer"))),
            UPGRADED if !self.frames.take(bytes, Instant::now()) => {
                Err(io::Error::other(Flood("too many frames")))
            }
            UPGRADED => Ok(()),
            IDLE => {
                self.phase.set(HEAD);
                self.head = HeadEnd::default();
                self.head.pass(bytes);
                Ok(())
            }
            _ => {
                self.head.pass(bytes);
                Ok(())
            }
        }
    }

    /// Handles a pending read: fails once the time limit of the phase has passed.
    fn nothing_comes(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.phase.reader.register(cx.waker());
        let phase = self.phase.now();
        if self.reading.0 != phase {
            let limit = match phase % KINDS {
                HEAD => Some(self.limits.head),
                IDLE => Some(self.limits.idle),
                _ => None,
            };
            self.reading = (phase, limit.map(|limit| Box::pin(tokio::time::sleep(limit))));
        }
        match &mut self.reading.1 {
            Some(clock) => {
                ready!(clock.as_mut().poll(cx));
                metrics::counter!("eights_connection_timeouts_total", "direction" => "read").increment(1);
                Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
            }
            None => Poll::Pending,
        }
    }

    /// Handles the result of a write: fails if the client reads too slowly.
    fn written(
        &mut self,
        cx: &mut Context<'_>,
        taken: Poll<io::Result<usize>>,
        all: usize,
    ) -> Poll<io::Result<usize>> {
        match taken {
            Poll::Ready(Ok(taken)) => {
                self.taken += taken as u64;
                if taken >= all {
                    self.writing = None;
                }
                Poll::Ready(Ok(taken))
            }
            Poll::Ready(Err(error)) => Poll::Ready(Err(error)),
            Poll::Pending => {
                let limit = self.limits.write;
                loop {
                    if self.writing.is_none() {
                        self.taken = 0;
                    }
                    let clock = self.writing.get_or_insert_with(|| Box::pin(tokio::time::sleep(limit)));
                    ready!(clock.as_mut().poll(cx));
                    if self.taken < MIN_BYTES_PER_SECOND * limit.as_secs().max(1) {
                        metrics::counter!("eights_connection_timeouts_total", "direction" => "write")
                            .increment(1);
                        return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
                    }
                    self.writing = None;
                }
            }
        }
    }
}

impl AsyncRead for LimitedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buf.filled().len();
        match Pin::new(&mut self.stream).poll_read(cx, buf) {
            Poll::Pending => self.nothing_comes(cx),
            Poll::Ready(Ok(())) => Poll::Ready(self.came(&buf.filled()[before..])),
            Poll::Ready(Err(error)) => Poll::Ready(Err(error)),
        }
    }
}

impl AsyncWrite for LimitedStream {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &[u8]) -> Poll<io::Result<usize>> {
        let taken = Pin::new(&mut self.stream).poll_write(cx, buf);
        self.written(cx, taken, buf.len())
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let taken = Pin::new(&mut self.stream).poll_write_vectored(cx, bufs);
        self.written(cx, taken, bufs.iter().map(|buf| buf.len()).sum())
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

/// Error for a connection that sends more frames than it may.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(crate) struct Flood(&'static str);

/// Finds the end of a request head.
///
/// A client that sends frames before its upgrade is answered could hide where the frames begin. So any byte after the
/// head of such a request ends the connection.
#[derive(Default, Debug)]
struct HeadEnd {
    /// Number of consecutive line breaks.
    breaks: u8,
    /// True if bytes followed the head.
    passed: bool,
}

impl HeadEnd {
    fn pass(&mut self, bytes: &[u8]) {
        for byte in bytes {
            match byte {
                _ if self.breaks >= 2 => self.passed = true,
                b'\n' => self.breaks += 1,
                b'\r' => {}
                _ => self.breaks = 0,
            }
        }
    }

    fn is_passed(&self) -> bool {
        self.passed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_before_the_answer_are_noticed() {
        for (pieces, passed) in [
            (&["GET / HTTP/1.1\r\nhost: x\r\n\r\n"][..], false),
            (&["GET / HTTP/1.1\r\nhost: x\r\n", "\r", "\n"], false),
            (&["GET / HTTP/1.1\r\nhost: x\r\n\r\n\u{1}"], true),
            (&["GET / HTTP/1.1\nhost: x\n\n", "\u{1}"], true),
        ] {
            let mut end = HeadEnd::default();
            for piece in pieces {
                end.pass(piece.as_bytes());
            }
            assert_eq!(end.is_passed(), passed, "{pieces:?}");
        }
    }

    #[test]
    fn every_request_gets_a_clock_of_its_own() {
        let phase = Phase::default();
        let mut seen = vec![phase.now()];
        for _ in 0..2 {
            phase.serving();
            seen.push(phase.now());
            phase.idle();
            seen.push(phase.now());
        }
        seen.dedup();
        assert_eq!(seen.len(), 5);
        phase.upgraded();
        phase.idle();
        assert_eq!(phase.now() % KINDS, UPGRADED);
    }
}
