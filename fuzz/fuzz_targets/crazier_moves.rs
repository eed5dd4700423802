//! Fuzzes `eights_fuzz::crazier::moves`.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| eights_fuzz::crazier::moves(input));
