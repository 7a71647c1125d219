"""Which file of a crate imports which: no circle may be among them.

What counts is where a name is defined: whoever imports it through a re-export imports the file that
defines it, so a `mod.rs` that only declares and re-exports is never on the way. A `mod` is no import,
and a public `use` is one only where its own file mentions the name.
"""

from modules import Module


class Imports:
    """The imports between the files of one crate: file → imported file → (line, name)."""

    def __init__(self, root):
        self.root = root
        self.edges = {}
        for module in root.all():
            self.edges.setdefault(module.file, {})
        for module in root.all():
            self.read(module)

    def read(self, module):
        mentioned = {segments[0] for segments, _, _ in module.paths}
        for use in module.uses:
            if use.name != "*" and (use.name in mentioned or not use.public):
                self.add(module, use.path, use.line)
        for segments, line, macro in module.paths:
            if len(segments) > 1:
                self.add(module, segments, line)
            elif macro:
                self.add_macro(module, segments[0], line)
            elif segments[0] not in module.items:
                for file in self.through_globs(module, segments[0]):
                    self.edge(module, file, line, segments[0])

    def add(self, module, segments, line):
        for target in self.resolve(module, segments, frozenset()):
            if not isinstance(target, Module):
                self.edge(module, target, line, "::".join(segments))

    def add_macro(self, module, name, line):
        """A macro by its bare name, where a module above defines it."""
        above = module
        while above is not None and above.items.get(name) != "macro":
            above = above.parent
        if above is not None:
            self.edge(module, above.file, line, f"{name}!")

    def edge(self, module, file, line, name):
        if file != module.file:
            self.edges[module.file].setdefault(file, (line, name))

    def through_globs(self, module, name):
        for use in module.uses:
            if use.name == "*":
                for target in self.resolve(module, [*use.path[:-1], name], frozenset()):
                    if not isinstance(target, Module):
                        yield target

    def resolve(self, module, segments, seen):
        """What a path leads to: the file that defines it, or a module; nothing outside the crate."""
        if segments[0] in ("crate", "self", "super"):
            targets = {"crate": [self.root], "self": [module], "super": [module.parent]}[segments[0]]
        else:
            targets = self.lookup(module, segments[0], seen)
        for segment in segments[1:]:
            if segment == "super":
                targets = [target.parent for target in targets if isinstance(target, Module)]
            else:
                targets = [found for target in targets for found in self.member(target, segment, seen)]
        return [target for target in targets if target is not None]

    def member(self, target, name, seen):
        if isinstance(target, Module):
            return self.lookup(target, name, seen)
        # A variant, a constant or a function of a type: defined where the type is.
        return [target]

    def lookup(self, module, name, seen):
        """Every meaning of a name in a module: type, value, macro and submodule may share one."""
        if (id(module), name) in seen:
            return []
        seen = seen | {(id(module), name)}
        found = []
        if name in module.items:
            found.append(module.file)
        if name in module.children:
            found.append(module.children[name])
        for use in module.uses:
            if use.name == name:
                found.extend(self.resolve(module, use.path, seen))
        if not found:
            for use in module.uses:
                if use.name == "*":
                    found.extend(self.resolve(module, [*use.path[:-1], name], seen))
        return found

    def circles(self):
        """The sets of files of which each leads to each: the smallest first."""
        reach = {file: self.reached(file) for file in self.edges}
        circles = {
            frozenset(other for other in reach[file] if file in reach[other])
            for file in self.edges
            if file in reach[file]
        }
        return sorted(circles, key=lambda circle: (len(circle), sorted(circle)))

    def reached(self, start):
        found, waiting = set(), [start]
        while waiting:
            for file in self.edges.get(waiting.pop(), {}):
                if file not in found:
                    found.add(file)
                    waiting.append(file)
        return found

    def shortest_round(self, circle):
        """The shortest way round within a circle, as files."""
        ways = (self.way_back(start, circle) for start in sorted(circle))
        return min(ways, key=len)

    def way_back(self, start, circle):
        before, waiting = {}, [start]
        for file in waiting:
            for other in sorted(self.edges[file]):
                if other == start:
                    way = [file]
                    while way[-1] != start:
                        way.append(before[way[-1]])
                    return way[::-1]
                if other in circle and other not in before:
                    before[other] = file
                    waiting.append(other)
        raise AssertionError("a circle leads back to each of its files")
