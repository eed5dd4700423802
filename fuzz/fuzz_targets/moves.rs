//! Fuzzes `eights_fuzz::classic::moves`.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| eights_fuzz::classic::moves(input));
