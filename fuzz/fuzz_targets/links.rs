//! Fuzzes `eights_fuzz::links::links`.
#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| eights_fuzz::links::links(input));
