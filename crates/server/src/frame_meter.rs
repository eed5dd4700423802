//! Cost of WebSocket frames, metered on the incoming byte stream.
//!
//! The message layer never sees empty fragments or answered pings, so frames are counted below it, by their headers.

use std::time::Instant;

use crate::rate_limits::{RateLimit, TokenBucket};

/// Bytes of payload per additional token. Every frame costs one token, plus one for each multiple of this size.
const BYTES_PER_TOKEN: u64 = 2048;

/// Follows the frames in a byte stream and charges each to a token bucket. Cost: constant per frame, whatever its
/// length.
#[derive(Debug)]
pub(crate) struct FrameMeter {
    allowance: RateLimit,
    bucket: TokenBucket,
    /// Received part of a frame header: two bytes, up to eight for the length, four for the mask.
    head: [u8; 14],
    known: usize,
    /// Bytes of the frame's payload that are still to come.
    content: u64,
}

impl FrameMeter {
    pub(crate) fn new(allowance: RateLimit, now: Instant) -> Self {
        let bucket = TokenBucket::full(allowance, now);
        FrameMeter { allowance, bucket, head: [0; 14], known: 0, content: 0 }
    }

    /// Consumes bytes and returns true while they stay within the rate limit.
    pub(crate) fn take(&mut self, mut bytes: &[u8], now: Instant) -> bool {
        loop {
            let skipped = self.content.min(bytes.len() as u64);
            self.content -= skipped;
            bytes = &bytes[skipped as usize..];
            let Some((first, rest)) = bytes.split_first() else { return true };
            self.head[self.known] = *first;
            self.known += 1;
            bytes = rest;
            if self.known == self.head_length() {
                self.content = self.content_length();
                self.known = 0;
                let price = 1 + self.content / BYTES_PER_TOKEN;
                if (0..price.min(64)).any(|_| self.bucket.take(self.allowance, now).is_err()) {
                    return false;
                }
            }
        }
    }

    /// Returns the length of the header, as far as its received part determines it.
    fn head_length(&self) -> usize {
        if self.known < 2 {
            return 2;
        }
        let length = match self.head[1] & 0x7f {
            126 => 2,
            127 => 8,
            _ => 0,
        };
        2 + length + if self.head[1] & 0x80 == 0 { 0 } else { 4 }
    }

    fn content_length(&self) -> u64 {
        let number = |bytes: &[u8]| bytes.iter().fold(0, |sum, byte| sum << 8 | u64::from(*byte));
        match self.head[1] & 0x7f {
            126 => number(&self.head[2..4]),
            127 => number(&self.head[2..10]),
            short => u64::from(short),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn meter(frames: u32) -> FrameMeter {
        FrameMeter::new(RateLimit::new(1, Duration::from_hours(1), frames), Instant::now())
    }

    /// Builds a masked frame.
    fn frame(first: u8, length: usize) -> Vec<u8> {
        let mut bytes = vec![first];
        match length {
            0..126 => bytes.push(0x80 | length as u8),
            126..65_536 => {
                bytes.push(0x80 | 0x7e);
                bytes.extend((length as u16).to_be_bytes());
            }
            _ => {
                bytes.push(0x80 | 127);
                bytes.extend((length as u64).to_be_bytes());
            }
        }
        bytes.extend([1, 2, 3, 4]);
        bytes.extend(std::iter::repeat_n(0x80, length));
        bytes
    }

    #[test]
    fn frames_are_counted_however_they_are_cut() {
        let frames: Vec<u8> = [0, 1, 125, 126, 1000].into_iter().flat_map(|n| frame(0x81, n)).collect();
        for size in [1, 2, 3, 7, 1000, frames.len()] {
            let mut enough = meter(5);
            assert!(frames.chunks(size).all(|part| enough.take(part, Instant::now())), "{size}");
            let mut too_few = meter(4);
            assert!(!frames.chunks(size).all(|part| too_few.take(part, Instant::now())), "{size}");
        }
    }

    #[test]
    fn empty_fragments_and_pings_are_charged() {
        let mut meter = meter(100);
        let fragments: Vec<u8> = (0..100).flat_map(|_| frame(0x00, 0)).collect();
        assert!(meter.take(&fragments, Instant::now()));
        assert!(!meter.take(&frame(0x89, 0), Instant::now()));
    }

    #[test]
    fn long_frames_cost_more() {
        let mut meter = meter(10);
        assert!(meter.take(&frame(0x81, 9 * 2048), Instant::now()));
        assert!(!meter.take(&frame(0x81, 0), Instant::now()));
    }
}
