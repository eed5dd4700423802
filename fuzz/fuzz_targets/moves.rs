//! Fuzzes `eights_fuzz::moves`.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| eights_fuzz::moves(input));
