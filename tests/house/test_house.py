"""The checks catch what they are for: bad sources, written for the purpose, and good ones beside them."""

import tempfile
import unittest
from pathlib import Path

import limits
from report import report
from source import braces, tokenize, without_tests


def workspace(files):
    """What is reported of a workspace with one crate, given its files under `src`."""
    with tempfile.TemporaryDirectory() as folder:
        crate = Path(folder) / "one"
        for name, text in {"lib.rs": "", **files}.items():
            file = crate / "src" / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
        (crate / "Cargo.toml").write_text('[package]\nname = "one"\n')
        (Path(folder) / "Cargo.toml").write_text('[workspace]\nmembers = ["one"]\n')
        return report(Path(folder))


def limited(text):
    tokens = without_tests(tokenize(text))
    return [offence for _, offence in limits.offences(tokens, braces(tokens))]


LIB = "mod a;\nmod b;\n"


class Circles(unittest.TestCase):
    def circle(self, files, *parts):
        found = workspace(files)
        self.assertEqual(len(found), 1, found)
        self.assertTrue(found[0].startswith("circle of "), found)
        for part in parts:
            self.assertIn(part, found[0])

    def none(self, files):
        self.assertEqual(workspace(files), [])

    def test_two_files(self):
        self.circle(
            {
                "lib.rs": LIB,
                "a.rs": "use crate::b::B;\npub struct A(B);",
                "b.rs": "\nuse super::a::A;\npub struct B(A);",
            },
            "circle of 2 files",
            "one/src/a.rs (line 1: crate::b::B) -> one/src/b.rs (line 2: super::a::A) -> one/src/a.rs",
        )

    def test_one_way_is_none(self):
        self.none({"lib.rs": LIB, "a.rs": "use crate::b::B;\npub struct A(B);", "b.rs": "pub struct B;"})

    def test_nested_braces_and_renamed(self):
        self.circle(
            {
                "lib.rs": "mod a;\nmod b { pub mod c; }",
                "a.rs": "use crate::{b::{c::{self, C as D}}};\npub struct A(D);",
                "b/c.rs": "use {crate::{a::{A}}};\npub struct C(A);",
            },
            "one/src/b/c.rs",
        )

    def test_paths_in_code(self):
        self.circle(
            {
                "lib.rs": LIB,
                "a.rs": "pub fn one() -> u8 { crate::b::two() }",
                "b.rs": "use crate::a;\npub fn two() -> u8 { if true { a::one() } else { 2 } }",
            },
            "a::one",
        )

    def test_a_module_that_is_imported_and_not_used_is_none(self):
        self.none(
            {
                "lib.rs": LIB,
                "a.rs": "pub use crate::b;\npub fn f() {}",
                "b.rs": "pub fn g() { crate::a::f() }",
            }
        )

    def test_through_re_exports(self):
        self.circle(
            {
                "lib.rs": "mod a;\nmod b;\npub use a::A;\npub use self::{b::B};",
                "a.rs": "use crate::B;\npub struct A(B);",
                "b.rs": "use crate::A as Other;\npub struct B(Other);",
            },
            "one/src/a.rs",
            "one/src/b.rs",
        )

    def test_a_file_that_only_re_exports_is_on_no_way(self):
        self.none(
            {
                "lib.rs": "mod a;\npub use a::{A, B};",
                "a/mod.rs": "mod b;\nmod c;\npub use b::B;\npub use c::A;",
                "a/b.rs": "pub struct B;",
                "a/c.rs": "use super::B;\npub struct A(B);",
            }
        )

    def test_a_file_that_re_exports_and_uses(self):
        self.circle(
            {
                "lib.rs": "mod a;",
                "a/mod.rs": "mod b;\npub use b::B;\npub struct A;\npub fn f(_: B) {}",
                "a/b.rs": "pub struct B(super::A);",
            },
            "one/src/a/mod.rs",
        )

    def test_a_file_that_defines_and_re_exports_what_it_does_not_use(self):
        self.none(
            {
                "lib.rs": "mod a;",
                "a/mod.rs": "mod b;\npub use b::B;\npub struct A;",
                "a/b.rs": "pub struct B(super::A);",
            }
        )

    def test_traits_are_imported_without_being_mentioned(self):
        self.circle(
            {
                "lib.rs": LIB,
                "a.rs": "use crate::b::Act as _;\npub struct A;",
                "b.rs": "use crate::a::A;\npub trait Act { fn f(a: A); }",
            },
        )

    def test_globs(self):
        self.circle(
            {
                "lib.rs": LIB,
                "a.rs": "use crate::b::*;\npub struct A(B);",
                "b.rs": "use super::a::*;\npub struct B(A);",
            }
        )
        self.none(
            {
                "lib.rs": LIB,
                "a.rs": "use crate::b::*;\npub struct A(B);",
                "b.rs": "use super::a::*;\npub struct B;",
            }
        )

    def test_variants_and_associated_functions(self):
        self.circle(
            {
                "lib.rs": LIB,
                "a.rs": "use crate::b::E::{self, One};\npub struct A(E);\nconst X: E = One;",
                "b.rs": "pub enum E { One }\nimpl E { fn f() { crate::a::A::new(); } }",
            }
        )

    def test_macros_from_above(self):
        self.circle(
            {
                "lib.rs": "macro_rules! make { () => {} }\nmod a;\nuse a::A;\npub struct B(A);",
                "a.rs": "make!();\npub struct A;",
            },
            "make!",
        )

    def test_a_macro_of_the_standard_library_is_none(self):
        self.none(
            {
                "lib.rs": LIB,
                "a.rs": "macro_rules! write { () => {} }\nuse crate::b::B;\nwrite!();",
                "b.rs": "pub struct B;\nfn f() { write!(x); }",
            }
        )

    def test_tests_strings_and_comments_are_no_code(self):
        self.none(
            {
                "lib.rs": LIB,
                "a.rs": "use crate::b::B;\npub struct A(B);",
                "b.rs": "// use crate::a::A;\n/* crate::a::A /* */ crate::a::A */\npub struct B;\n"
                'const X: &str = r#"crate::a::A "quoted" "#;\nconst Y: &str = "\\" crate::a::A";\n'
                "#[cfg(test)]\nmod tests {\n    use crate::a::A;\n}\n"
                '#[cfg(all(test, feature = "x"))]\n#[allow(unused)]\nuse crate::a::A;\n',
            }
        )

    def test_code_of_a_feature_is_code(self):
        self.circle(
            {
                "lib.rs": LIB,
                "a.rs": "use crate::b::B;\npub struct A(B);",
                "b.rs": 'pub struct B;\n#[cfg(any(test, feature = "x"))]\nuse crate::a::A;\n#[cfg(not(test))]\nconst X: u8 = 1;',
            }
        )

    def test_a_large_circle_names_the_shortest_way(self):
        self.circle(
            {
                "lib.rs": "mod a; mod b; mod c;",
                "a.rs": "use crate::b::B; pub struct A;",
                "b.rs": "use crate::{a::A, c::C}; pub struct B;",
                "c.rs": "use crate::b::B; pub struct C;",
            },
            "circle of 3 files",
            "also in it",
        )


class Names(unittest.TestCase):
    def test_twice(self):
        found = workspace(
            {"lib.rs": LIB, "a.rs": "pub struct Step;", "b.rs": "pub(crate) enum Step<T> { A(T) }"}
        )
        self.assertEqual(found, ["type `Step` is defined 2 times: one/src/a.rs:1, one/src/b.rs:1"])

    def test_within_functions_and_modules(self):
        for text in [
            "fn f() { struct Step; }",
            "mod x { trait Step {} }",
            "type Step = u8;",
            "union Step { a: u8 }",
        ]:
            self.assertEqual(len(workspace({"lib.rs": LIB, "a.rs": "struct Step;", "b.rs": text})), 1, text)

    def test_associated_types_and_tests_are_none(self):
        self.assertEqual(
            workspace(
                {
                    "lib.rs": LIB,
                    "a.rs": "struct Item;\nimpl Iterator for Item { type Item = u8; fn f() -> u8 { 1 } }",
                    "b.rs": "trait T { type Item; }\n#[cfg(test)]\nmod tests { struct Item; }\nfn union(a: u8) { let union = a; }",
                }
            ),
            [],
        )


class Limits(unittest.TestCase):
    def test_lines(self):
        lines = "    f();\n" * 78
        self.assertEqual(limited(f"fn f() {{\n{lines}}}"), [])
        self.assertEqual(limited(f"fn f() {{\n    f();\n{lines}}}"), ["`f` has 81 lines, more than 80"])
        where = "impl X {\n    fn new<T>(x: T) -> Vec<u8>\n    where\n        T: Fn() -> u8,\n    {\n"
        self.assertEqual(limited(f"{where}{lines}    }}\n}}"), ["`new` has 83 lines, more than 80"])

    def deep(self, *opening):
        text = "".join(f"{line} {{\n" for line in opening) + "x();\n" + "}\n" * len(opening)
        return limited(f"fn f() {{\n{text}}}")

    def test_depth(self):
        five = ["if a", "for x in y", "while let Some(x) = y.next()", "loop", "unsafe"]
        self.assertEqual(self.deep(*five), [])
        for sixth in [
            "if a",
            "if let A { x } = y",
            "let x = match y",
            "'a: for A { x } in y",
            "let x =",
            "let Some(x) = y else",
        ]:
            found = self.deep(*five, sixth)
            self.assertEqual(found, ["`f` is 6 levels deep in line 7, more than 5"], sixth)

    def test_a_match_counts_once(self):
        self.assertEqual(
            self.deep("if a", "if b", "if c", "match d", "X { y } if let A { b } = c =>", "if e"), []
        )
        self.assertEqual(len(self.deep("if a", "if b", "if c", "match d", "X { y } =>", "if e", "if f")), 1)

    def test_closures_count(self):
        text = "if a { if b { if c { if d { if e { g(%s { 1 }); } } } } }"
        for closure in ["|x|", "||", "move |x| -> u8", "|x: fn(u8) -> u8|"]:
            self.assertEqual(len(limited(f"fn f() {{ {text % closure} }}")), 1, closure)

    def test_values_in_braces_are_no_level(self):
        self.assertEqual(self.deep("if a", "if b", "if c", "if d", "if e", "let x = Y"), [])
        self.assertEqual(self.deep("if a", "if b", "if c", "if d", "if e", "let x = Y::<u8>"), [])

    def test_a_function_within_begins_anew(self):
        self.assertEqual(self.deep("if a", "if b", "if c", "fn g()", "if d", "if e", "if g"), [])

    def test_parameters(self):
        six = "a: u8, b: Vec<(u8, u8)>, c: [u8; 2], d: impl Fn(u8, u8) -> u8, e: &mut X<'_, u8>, f: u8"
        self.assertEqual(limited(f"fn f({six}) {{}}"), [])
        self.assertEqual(limited(f"fn f<T: Into<Vec<u8>>>(&'a mut self, {six},) {{}}"), [])
        self.assertEqual(
            limited(f"fn f<const N: u8>({six}, g: T) {{}}"), ["`f` has 7 parameters, more than 6"]
        )

    def test_answers_of_c_functions_and_named_arguments(self):
        seven = "a: u8, b: u8, c: u8, d: u8, e: u8, f: *const u8"
        self.assertEqual(limited(f'unsafe extern "C" fn f({seven}, x: *mut u8, y: *mut *mut u8) {{}}'), [])
        self.assertEqual(len(limited(f'extern "C" fn f({seven}, g: u8) {{}}')), 1)
        self.assertEqual(len(limited(f"fn f({seven}, g: *mut u8) {{}}")), 1)
        self.assertEqual(
            limited(f"#[pyo3(signature = (a, b))]\n#[x]\nfn f({seven}, g: u8) {{}}\nfn g() {{}}"), []
        )
        self.assertEqual(len(limited(f"#[pyo3(signature = (a))]\nfn g() {{}}\nfn f({seven}, g: u8) {{}}")), 1)

    def test_closures_among_arguments(self):
        lines = "f();\n" * 88
        long = f"|a, b| {{\n{lines}f();\n}}"
        self.assertEqual(limited(f"const X: u8 = f(1, |a, b| {{\n{lines}}}, 2);"), [])
        for call in [f"f(1, {long})", f"x.f(move {long}, 2)", f"f({long.replace('|a, b|', '||')})"]:
            self.assertEqual(
                limited(f"const X: u8 = {call};"), ["a closure of 91 lines is an argument, more than 90"]
            )
        # A value of its own, and patterns with bars, are none.
        self.assertEqual(limited(f"const X: u8 = {long}; const Y: bool = matches!(x, (A | B, C | D));"), [])


class Tokens(unittest.TestCase):
    def test_lines_after_strings_and_comments(self):
        text = 'a "x\ny" /* \n /* \n */ */ r##"\n"# "## \'{\' \'\\\'\' b\'"\' \'life b"\\"" // {\nlast'
        tokens = tokenize(text)
        self.assertEqual([t.text for t in tokens if t.kind in ("ident", "lifetime")], ["a", "'life", "last"])
        self.assertEqual(tokens[-1].line, 6)


if __name__ == "__main__":
    unittest.main()
