//! Fuzzes `eights_fuzz::abilities`.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| eights_fuzz::abilities(input));
