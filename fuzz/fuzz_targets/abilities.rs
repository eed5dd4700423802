//! Fuzzes `eights_fuzz::classic::abilities`.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| eights_fuzz::classic::abilities(input));
