"""Rust sources as tokens, and what each brace of them opens."""

import re
from dataclasses import dataclass

TOKEN = re.compile(
    r"""
    (?P<space>\s+)
  | (?P<comment>//[^\n]*)
  | (?P<raw>\b(?:br|cr|r)(?P<hashes>\#*)"(?:.|\n)*?"(?P=hashes)(?!\#))
  | (?P<string>[bc]?"(?:[^"\\]|\\(?:.|\n))*")
  | (?P<char>b?'(?:[^'\\\n]|\\(?:x[0-9a-fA-F]{2}|u\{[0-9a-fA-F_]+\}|.))')
  | (?P<lifetime>'[A-Za-z_]\w*)
  | (?P<ident>(?:r\#)?[A-Za-z_]\w*)
  | (?P<number>\d(?:\w|\.(?=\d))*)
  | (?P<punct>::|->|=>|==|!=|<=|>=(?!>)|\.\.=|\.\.|&&|\|\||\+=|-=|\*=|/=|%=|\^=|&=|\|=|.)
    """,
    re.VERBOSE,
)
OPEN = {"(": ")", "[": "]", "{": "}"}
CLOSE = {")", "]", "}"}

# Braces that hold statements and count as a level of a function; `arm` and `body` do not count.
LEVELS = {"if", "else", "match", "while", "for", "loop", "block"}
ITEMS = {"impl", "trait", "struct", "enum", "union", "mod", "extern"}
BLOCK_WORDS = {"else", "loop", "unsafe", "move", "async", "const", "return", "break", "in"}


@dataclass
class Token:
    kind: str
    text: str
    line: int
    # For a `fn`: whether callers name its arguments, as they do in Python.
    named_arguments: bool = False


@dataclass
class Head:
    """A keyword that waits for its brace: `if`, `fn`, `impl` and the like."""

    word: str
    depth: int
    start: int
    in_pattern: bool = False


@dataclass
class Brace:
    """What a pair of braces holds, and where its keyword and its ends are among the tokens."""

    kind: str
    head: int
    start: int
    end: int
    within: int | None


def tokenize(text):
    """The tokens of a file without spaces and comments."""
    tokens, position, line = [], 0, 1
    while position < len(text):
        if text.startswith("/*", position):
            end = end_of_comment(text, position)
            line += text.count("\n", position, end)
            position = end
            continue
        match = TOKEN.match(text, position)
        kind = match.lastgroup if match.lastgroup != "hashes" else "raw"
        if kind not in ("space", "comment"):
            word = match.group().removeprefix("r#") if kind == "ident" else match.group()
            tokens.append(Token(kind, word, line))
        line += match.group().count("\n")
        position = match.end()
    return tokens


def end_of_comment(text, position):
    """Where a block comment ends; they nest."""
    depth = 0
    for match in re.compile(r"/\*|\*/").finditer(text, position):
        depth += 1 if match.group() == "/*" else -1
        if depth == 0:
            return match.end()
    return len(text)


def closing(tokens, start):
    """The index of the bracket that closes the one at `start`."""
    depth = 0
    for index in range(start, len(tokens)):
        if tokens[index].kind == "punct":
            if tokens[index].text in OPEN:
                depth += 1
            elif tokens[index].text in CLOSE:
                depth -= 1
                if depth == 0:
                    return index
    return len(tokens) - 1


def end_of_item(tokens, start):
    """One past the item that begins at `start`: past its `;` or its braces."""
    index = start
    while index < len(tokens):
        text = tokens[index].text
        if text in ("(", "["):
            index = closing(tokens, index)
        elif text == "{":
            end = closing(tokens, index) + 1
            # `use a::{b, c};` goes on to its semicolon.
            return end + 1 if end < len(tokens) and tokens[end].text == ";" else end
        elif text == ";":
            return index + 1
        index += 1
    return index


def without_tests(tokens):
    """The tokens without attributes and without the items that only tests see.

    `#[path = "…"]` stays: it says where a module is.
    """
    kept, index, named = [], 0, False
    while index < len(tokens):
        if tokens[index].text != "#" or not opens_attribute(tokens, index):
            if tokens[index].text == "fn":
                tokens[index].named_arguments, named = named, False
            kept.append(tokens[index])
            index += 1
            continue
        start = index + 1 if tokens[index + 1].text == "[" else index + 2
        end = closing(tokens, start)
        words = [token.text for token in tokens[start + 1 : end]]
        index_after = end + 1
        if words[:2] == ["cfg", "("] and only_tests(words[2:-1]):
            while opens_attribute(tokens, index_after):
                index_after = closing(tokens, index_after + 1) + 1
            index_after = end_of_item(tokens, index_after)
        elif words[:3] == ["pyo3", "(", "signature"]:
            named = True
        elif words[:1] == ["path"]:
            kept.extend(tokens[index : end + 1])
        index = index_after
    return kept


def opens_attribute(tokens, index):
    following = [token.text for token in tokens[index : index + 3]]
    return following[:2] == ["#", "["] or following == ["#", "!", "["]


def only_tests(condition):
    """Whether a `cfg` holds in tests alone: `test`, or `all(test, …)`."""
    return condition == ["test"] or condition[:2] == ["all", "("] and "test" in top_level(condition)


def top_level(condition):
    """The plain conditions of `all(…)`, without those within `not(…)` or `any(…)`."""
    depth, words = 0, set()
    for word in condition[1:]:
        depth += (word == "(") - (word == ")")
        if depth == 1:
            words.add(word)
    return words


def braces(tokens):
    """Every pair of braces, in the order in which they open."""
    return Scan(tokens).run()


class Scan:
    """One walk over the tokens of a file, which says of each brace what it opens."""

    def __init__(self, tokens):
        self.tokens = tokens
        self.heads = []
        self.opened = []
        self.found = []

    def run(self):
        for index, token in enumerate(self.tokens):
            if token.kind == "ident":
                self.word(index, token.text)
            elif token.kind == "punct":
                self.sign(index, token.text)
        return self.found

    def text(self, index):
        return self.tokens[index].text if 0 <= index < len(self.tokens) else ""

    def waiting(self):
        """The keyword that waits for a brace at this depth."""
        if self.heads and self.heads[-1].depth == len(self.opened):
            return self.heads[-1]
        return None

    def word(self, index, word):
        before, after, head = self.text(index - 1), self.text(index + 1), self.waiting()
        begins_item = before in ("", "{", "}", ";", "]", "unsafe", "pub", ")", "default", ":", "=>")
        if word == "let" and head and head.word in ("if", "while"):
            head.in_pattern = True
        elif word == "in" and head and head.word == "for":
            head.in_pattern = False
        elif word == "fn":
            if after not in ("(", ""):
                self.wait("fn", index)
        elif word == "union" and not (begins_item and self.is_name(index + 1)):
            return
        elif word == "extern" and self.tokens[index + 1].kind == "string":
            if self.text(index + 2) == "{":
                self.wait("extern", index)
        elif word == "impl" and not (begins_item and before not in (":", "=>")):
            return
        elif word in ITEMS and before != ".":
            self.wait(word, index)
        elif word == "for":
            if after != "<" and not (head and head.word == "impl"):
                self.wait("for", index, in_pattern=True)
        elif word in ("if", "while", "match"):
            self.wait(word, index)
        elif word == "macro_rules" and after == "!":
            self.wait("macro", index)

    def is_name(self, index):
        return index < len(self.tokens) and self.tokens[index].kind == "ident"

    def wait(self, word, index, in_pattern=False):
        self.heads.append(Head(word, len(self.opened), index, in_pattern))

    def sign(self, index, sign):
        head = self.waiting()
        if sign == "{":
            self.open_brace(index, head)
        elif sign in OPEN:
            self.opened.append(None)
        elif sign in CLOSE:
            self.close(index)
        elif head is None:
            if sign == "->":
                self.wait("closure", index)
        elif sign == "=" and head.word in ("if", "while"):
            head.in_pattern = False
        elif sign == ";" or sign == "=>" and head.word == "if":
            self.heads.pop()
        elif sign in ("=", ",") and head.word == "closure":
            self.heads.pop()

    def close(self, index):
        if self.opened:
            brace = self.opened.pop()
            if brace is not None:
                self.found[brace].end = index
        while self.heads and self.heads[-1].depth > len(self.opened):
            self.heads.pop()

    def open_brace(self, index, head):
        before = self.tokens[index - 1] if index else None
        kind, start = self.kind(before, head), index
        if head and kind == self.kind_of(head):
            start = head.start
            self.heads.pop()
        within = next((brace for brace in reversed(self.opened) if brace is not None), None)
        self.opened.append(len(self.found))
        self.found.append(Brace(kind, start, index, len(self.tokens) - 1, within))

    @staticmethod
    def kind_of(head):
        return {"fn": "body", "closure": "block"}.get(head.word, head.word)

    def kind(self, before, head):
        text = before.text if before else ""
        if text in ("else", "loop"):
            return text
        if before and before.kind == "ident" and text in BLOCK_WORDS:
            return "block"
        if text in ("::", "!"):
            return "other"
        if head and not head.in_pattern:
            return self.kind_of(head)
        if text == "=>":
            return "arm"
        named = before and before.kind == "ident" or text in (">", "]", ")")
        return "other" if named else "block"
