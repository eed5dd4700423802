//! Fuzzes `eights_fuzz::sheets`.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| eights_fuzz::sheets(input));
