"""The modules of a crate: what each defines, imports and mentions, and from which file."""

from dataclasses import dataclass, field
from pathlib import Path

from source import Token, braces, closing, end_of_item, tokenize, without_tests

TYPES = {"struct", "enum", "union", "trait", "type"}
VALUES = {"fn", "const", "static"}


@dataclass
class Use:
    """One name of a `use`: where it leads, and under which name; `*` for all names."""

    path: list
    name: str
    public: bool
    line: int


@dataclass
class Module:
    name: str
    file: Path
    parent: "Module | None"
    # The folder in which its submodules' files are.
    folder: Path
    items: dict = field(default_factory=dict)
    types: list = field(default_factory=list)
    children: dict = field(default_factory=dict)
    uses: list = field(default_factory=list)
    # Paths outside `use`: (segments, line, whether it calls a macro).
    paths: list = field(default_factory=list)

    def root(self):
        return self if self.parent is None else self.parent.root()

    def all(self):
        yield self
        for child in self.children.values():
            yield from child.all()


def read_crate(file):
    """The root module of the crate whose root file this is."""
    root = Module("crate", file, None, file.parent)
    read_file(root)
    return root


def read_file(module):
    tokens = without_tests(tokenize(module.file.read_text(encoding="utf-8")))
    Reader(tokens).read(module, 0, len(tokens))


class Reader:
    """Reads the tokens of one file into its module and the modules within it."""

    def __init__(self, tokens):
        self.tokens = tokens
        self.kinds = {brace.start: brace for brace in braces(tokens)}
        # The braces that are open at the token that is read.
        self.within = []

    def text(self, index):
        return self.tokens[index].text if index < len(self.tokens) else ""

    def read(self, module, start, end):
        index, public, path = start, False, None
        while index < end:
            token = self.tokens[index]
            if token.text == "#" and self.text(index + 1) == "[":
                # Only `#[path = "…"]` is left of the attributes.
                path, index = self.text(index + 4).strip('"'), closing(self.tokens, index + 1) + 1
                continue
            if token.text == "pub" and token.kind == "ident":
                index += 1
                if self.text(index) == "(":
                    index = closing(self.tokens, index) + 1
                public = True
                continue
            if token.kind == "ident" and token.text in ("use", "mod"):
                index = self.statement(module, index, public, path)
                path = None
            elif token.kind == "ident":
                index = self.word(module, index)
            else:
                self.bracket(index, token)
                index += 1
            public = False

    def bracket(self, index, token):
        if token.kind == "punct" and token.text == "{":
            self.within.append(self.kinds[index].kind)
        elif token.kind == "punct" and token.text == "}" and self.within:
            self.within.pop()

    def statement(self, module, index, public, path):
        """A `use` or a `mod`: the index past it."""
        if self.text(index) == "use":
            # `impl Trait + use<'a>` is no import.
            if self.text(index + 1) == "<":
                return index + 1
            end = next(i for i in range(index, len(self.tokens)) if self.text(i) == ";")
            tree(self.tokens[index + 1 : end], [], public, module.uses)
            return end + 1
        name = self.text(index + 1)
        if self.text(index + 2) == "{":
            end = closing(self.tokens, index + 2)
            child = Module(name, module.file, module, module.folder / name)
            module.children[name] = child
            Reader(self.tokens[index + 3 : end]).read(child, 0, end - index - 3)
            return end + 1
        module.children[name] = child = self.child(module, name, path)
        read_file(child)
        return end_of_item(self.tokens, index)

    def child(self, module, name, path):
        if path is not None:
            file = (module.file.parent / path).resolve()
            return Module(name, file, module, file.parent)
        file = module.folder / f"{name}.rs"
        if not file.exists():
            file = module.folder / name / "mod.rs"
        return Module(name, file, module, module.folder / name)

    def word(self, module, index):
        """A definition or a path: the index past it."""
        token, name = self.tokens[index], self.text(index + 1)
        if token.text == "macro_rules":
            module.items[self.text(index + 2)] = "macro"
            return index + 3
        defines = token.text in TYPES | VALUES and self.tokens[index + 1].kind == "ident"
        if defines and self.text(index - 1) != "*":
            associated = self.within[-1:] in (["impl"], ["trait"])
            if not associated:
                if token.text in TYPES:
                    module.types.append((name, token.line))
                if not self.within:
                    module.items[name] = token.text
            return index + 2
        return self.path(module, index)

    def path(self, module, index):
        segments, line = [self.text(index)], self.tokens[index].line
        before = self.text(index - 1) if index else ""
        index += 1
        while self.text(index) == "::" and self.tokens[index + 1].kind == "ident":
            segments.append(self.text(index + 1))
            index += 2
        if before not in (".", "::") or before == "::" and self.text(index - 2) == "<":
            macro = self.text(index) == "!" and self.text(index + 1) in ("(", "[", "{")
            module.paths.append((segments, line, macro))
        return index


def tree(tokens: list[Token], prefix, public, uses):
    """Every name of a use tree."""
    segments, index = list(prefix), 0
    while index < len(tokens):
        token = tokens[index]
        if token.text == "{":
            for part in parts(tokens[index + 1 : closing(tokens, index)]):
                tree(part, segments, public, uses)
            return
        if token.text == "as":
            break
        if token.text != "::":
            segments.append(token.text)
        index += 1
    if not segments:
        return
    if segments[-1] == "self" and len(segments) > 1:
        segments.pop()
    renamed = tokens[index + 1].text if index < len(tokens) else segments[-1]
    uses.append(Use(segments, renamed, public, tokens[-1].line))


def parts(tokens):
    part, depth = [], 0
    for token in tokens:
        depth += (token.text == "{") - (token.text == "}")
        if token.text == "," and depth == 0:
            yield part
            part = []
        else:
            part.append(token)
    if part:
        yield part
