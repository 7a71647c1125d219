//! Makes the JavaScript glue of the npm package: `rummikub-bindgen MODULE.wasm DIRECTORY`.
//!
//! The same library as the command `wasm-bindgen`, without its server and test runner.

use std::{env, process::ExitCode};

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [module, directory] = arguments.as_slice() else {
        eprintln!("usage: rummikub-bindgen MODULE.wasm DIRECTORY");
        return ExitCode::FAILURE;
    };
    match generate(module, directory) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn generate(module: &str, directory: &str) -> Result<(), Box<dyn std::error::Error>> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).out_name("bindings");
    // The package instantiates the module itself: from a file in Node, from a response elsewhere.
    bindgen.web(true)?.typescript(true).omit_default_module_path(true);
    bindgen.generate(directory)?;
    Ok(())
}
