//! Fuzzes `eights_fuzz::tables`.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| eights_fuzz::tables(input));
