//! Fuzzes `eights_fuzz::crazier::events`.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| eights_fuzz::crazier::events(input));
