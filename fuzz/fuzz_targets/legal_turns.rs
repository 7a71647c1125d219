#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| rummikub_testing::fuzzing::target("legal_turns")(data));
