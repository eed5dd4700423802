//! Brotli compression.

use brotli::enc::BrotliEncoderParams;

use crate::names::PackedFile;

/// Extensions of formats that are already compressed.
const DENSE: [&str; 7] = ["avif", "br", "gz", "jpg", "png", "webp", "woff2"];

/// Compresses the file at maximum quality, if that is worth it.
pub(crate) fn pressed(file: &PackedFile) -> Option<Vec<u8>> {
    let ending = file.name.rsplit('.').next().unwrap_or_default();
    if DENSE.contains(&ending) {
        return None;
    }
    let parameters = BrotliEncoderParams {
        quality: 11,
        // The largest window that browsers accept: 16 MiB.
        lgwin: 24,
        size_hint: file.bytes.len(),
        ..BrotliEncoderParams::default()
    };
    let mut small = Vec::new();
    brotli::BrotliCompress(&mut file.bytes.as_slice(), &mut small, &parameters).ok()?;
    (small.len() < file.bytes.len()).then_some(small)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_pressed_comes_out_again() {
        let file = |name: &str, bytes: &[u8]| PackedFile {
            name: name.into(),
            from: name.into(),
            bytes: bytes.into(),
        };
        let text = "crazy eights ".repeat(100);
        let small = pressed(&file("a.txt", text.as_bytes())).unwrap();
        let mut again = Vec::new();
        brotli::BrotliDecompress(&mut small.as_slice(), &mut again).unwrap();
        assert_eq!(again, text.as_bytes());
        assert!(small.len() < 40, "{}", small.len());
        assert_eq!(pressed(&file("a.png", text.as_bytes())), None);
        assert_eq!(pressed(&file("a.txt", b"")), None);
    }
}
