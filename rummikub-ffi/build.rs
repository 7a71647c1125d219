//! Names the shared library by the number of its binary interface, so that a program never starts
//! with one that it was not linked for.

use std::env::var;

fn main() {
    println!("cargo::rerun-if-changed=src/version.rs");
    // cargo-c gives the library a name of its own.
    if var("CARGO_FEATURE_CAPI").is_ok() {
        return;
    }
    let source = std::fs::read_to_string("src/version.rs").expect("src/version.rs can be read");
    let number = source
        .lines()
        .find_map(|line| line.strip_prefix("pub const RUMMIKUB_ABI_VERSION: u32 = "))
        .and_then(|number| number.strip_suffix(';'))
        .expect("src/version.rs says the number of the binary interface");
    match var("CARGO_CFG_TARGET_OS").as_deref() {
        Ok("linux" | "android" | "freebsd" | "netbsd" | "openbsd" | "dragonfly") => {
            println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,librummikub.so.{number}");
        }
        Ok("macos") => {
            let name = format!("@rpath/librummikub.{number}.dylib");
            println!("cargo::rustc-cdylib-link-arg=-Wl,-install_name,{name}");
        }
        _ => {}
    }
}
