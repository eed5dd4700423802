//! Fuzzes `eights_fuzz::eightball::records`.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| eights_fuzz::eightball::records(input));
