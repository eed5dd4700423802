//! Fuzzes `eights_fuzz::eightball::sheets`.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| eights_fuzz::eightball::sheets(input));
