"""Every offence of a workspace, as lines of text."""

import re

import limits
from imports import Imports
from modules import read_crate
from source import braces, tokenize, without_tests


def crate_roots(folder):
    """The root file of every library, program and example of a workspace."""
    manifest = (folder / "Cargo.toml").read_text(encoding="utf-8")
    members = re.search(r"^members = \[(.*?)\]", manifest, re.MULTILINE | re.DOTALL)
    roots = []
    for member in re.findall(r'"([^"]+)"', members.group(1)):
        package = folder / member
        named = re.findall(r'^path = "(.+\.rs)"', (package / "Cargo.toml").read_text(), re.MULTILINE)
        usual = ["src/lib.rs", "src/main.rs"]
        found = {package / path for path in [*named, *usual] if (package / path).exists()}
        found.update((package / "src/bin").glob("*.rs"))
        roots.extend(sorted(found))
    return roots


def report(folder):
    """Every offence of a workspace, as lines of text."""
    found = {}
    for root in crate_roots(folder):
        crate = read_crate(root.resolve())
        for line in [*circles(crate, folder), *twice_named(crate, folder), *too_big(crate, folder)]:
            found[line] = None
    return list(found)


def shown(file, folder):
    return file.relative_to(folder.resolve()).as_posix()


def circles(crate, folder):
    imports = Imports(crate)
    for circle in imports.circles():
        way = imports.shortest_round(circle)
        steps = [shown(way[0], folder)]
        for file, after in zip(way, [*way[1:], way[0]]):
            line, name = imports.edges[file][after]
            steps.append(f"(line {line}: {name}) -> {shown(after, folder)}")
        others = sorted(shown(file, folder) for file in circle - set(way))
        also = f"; also in it: {', '.join(others)}" if others else ""
        yield f"circle of {len(circle)} files: {' '.join(steps)}{also}"


def twice_named(crate, folder):
    places = {}
    for module in crate.all():
        for name, line in module.types:
            places.setdefault(name, []).append(f"{shown(module.file, folder)}:{line}")
    for name, where in sorted(places.items()):
        if len(where) > 1:
            yield f"type `{name}` is defined {len(where)} times: {', '.join(where)}"


def too_big(crate, folder):
    for file in sorted({module.file for module in crate.all()}):
        tokens = without_tests(tokenize(file.read_text(encoding="utf-8")))
        for line, offence in limits.offences(tokens, braces(tokens)):
            yield f"{shown(file, folder)}:{line}: {offence}"
