//! Fuzzes `eights_fuzz::eightball::moves`.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| eights_fuzz::eightball::moves(input));
