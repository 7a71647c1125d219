"""A Conan 2 recipe: `conan create rummikub-ffi/packaging/conan` from a checkout, with cargo installed."""

import os
from pathlib import Path

from conan import ConanFile
from conan.tools.files import copy


class Rummikub(ConanFile):
    name = "rummikub"
    version = "0.1.0"
    license = "MIT OR Apache-2.0"
    description = "The rules of tile-rummy games, edition by edition: verdicts and best plays"
    settings = "os", "arch"
    options = {"shared": [True, False]}
    default_options = {"shared": False}
    no_copy_source = True

    def export_sources(self):
        root = Path(self.recipe_folder).parents[2]
        crates = ["rummikub-rules", "rummikub-ffi", "rummikub-py", "rummikub-js", "examples", "benches", "testing"]
        for pattern in ["Cargo.toml", "Cargo.lock", "LICENSE-*", *(f"{crate}/*" for crate in crates)]:
            copy(self, pattern, root, self.export_sources_folder, excludes=["*/target/*", "*/node_modules/*"])

    def package(self):
        component = "shared" if self.options.shared else "static"
        script = Path(self.source_folder) / "rummikub-ffi" / "packaging" / "install.sh"
        target = os.environ.get("CARGO_TARGET_DIR", f"{self.build_folder}/target")
        self.run(f'COMPONENTS={component} CARGO_TARGET_DIR="{target}" "{script}" "{self.package_folder}"')
        copy(self, "LICENSE-*", self.source_folder, Path(self.package_folder) / "licenses")

    def package_info(self):
        self.cpp_info.libs = ["rummikub"]
        self.cpp_info.set_property("cmake_file_name", "rummikub")
        self.cpp_info.set_property("cmake_target_name", "rummikub::rummikub")
        self.cpp_info.set_property("pkg_config_name", "rummikub")
        if not self.options.shared:
            self.cpp_info.system_libs = ["pthread", "dl", "m"]
