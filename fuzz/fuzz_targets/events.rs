//! Fuzzes `eights_fuzz::events`.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| eights_fuzz::events(input));
