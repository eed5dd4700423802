//! Fuzzes `eights_fuzz::records`.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| eights_fuzz::records(input));
