//! Fuzzes `eights_fuzz::eightball::events`.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| eights_fuzz::eightball::events(input));
