"""No function too long, too deep or with too many parameters; no long closure as an argument."""

from source import LEVELS, OPEN, CLOSE, closing

LINES = 80
DEPTH = 5
PARAMETERS = 6
CLOSURE_LINES = 90


def offences(tokens, braces):
    """Each function or closure over a limit: its line and what is wrong with it."""
    found = []
    for index, brace in enumerate(braces):
        if brace.kind == "body":
            found.extend(of_function(tokens, braces, index))
    found.extend(long_closures(tokens))
    return sorted(found)


def of_function(tokens, braces, index):
    brace = braces[index]
    name, line = tokens[brace.head + 1].text, tokens[brace.head].line
    lines = tokens[brace.end].line - line + 1
    if lines > LINES:
        yield line, f"`{name}` has {lines} lines, more than {LINES}"
    depth, deepest = deepest_level(braces, index)
    if depth > DEPTH:
        at = tokens[braces[deepest].start].line
        yield line, f"`{name}` is {depth} levels deep in line {at}, more than {DEPTH}"
    count = parameters(tokens, brace)
    if count > PARAMETERS:
        yield line, f"`{name}` has {count} parameters, more than {PARAMETERS}"


def deepest_level(braces, function):
    """How deep the blocks of a function nest, its own not counted, and the innermost one.

    An arm of a `match` is no level of its own: `match` counts once. What a function within the
    function does is its own affair.
    """
    depth, deepest = {function: 0}, function
    for index in range(function + 1, len(braces)):
        brace = braces[index]
        if brace.within not in depth or brace.kind == "body":
            continue
        depth[index] = depth[brace.within] + (brace.kind in LEVELS)
        if depth[index] > depth[deepest]:
            deepest = index
    return depth[deepest], deepest


def parameters(tokens, brace):
    """How many parameters a function has that callers must tell apart.

    `self` is none of them, nor is a pointer through which a C function answers; arguments that
    Python's callers name are not counted at all.
    """
    if tokens[brace.head].named_arguments:
        return 0
    index = brace.head + 2
    if tokens[index].text == "<":
        index = past_generics(tokens, index)
    parts = split(tokens, index + 1, closing(tokens, index))
    answers = tokens[brace.head - 2].text == "extern" and tokens[brace.head - 1].text == '"C"'
    return sum(not (is_self(part) or answers and is_pointer_out(part)) for part in parts)


def is_self(part):
    """`self`, `&self`, `&'a mut self`, `self: Box<Self>`."""
    return "self" in [token.text for token in part[:4]]


def is_pointer_out(part):
    """`play: *mut …`."""
    return [token.text for token in part[1:4]] == [":", "*", "mut"]


def past_generics(tokens, index):
    depth = 0
    while True:
        depth += (tokens[index].text == "<") - (tokens[index].text == ">")
        index += 1
        if depth == 0:
            return index


def split(tokens, start, end):
    """What stands between the commas, those within brackets of any kind left alone."""
    parts, part, depth = [], [], 0
    for token in tokens[start:end]:
        if token.kind == "punct":
            depth += (token.text in OPEN or token.text == "<") - (token.text in CLOSE or token.text == ">")
        if token.text == "," and depth == 0:
            parts.append(part)
            part = []
        else:
            part.append(token)
    return [part for part in [*parts, part] if part]


def long_closures(tokens):
    """Closures among the arguments of a call that are too long to be seen with it."""
    opened = []
    for index, token in enumerate(tokens):
        if token.kind != "punct":
            continue
        if token.text in OPEN:
            opened.append(token.text)
        elif token.text in CLOSE and opened:
            opened.pop()
        elif token.text in ("|", "||") and opened[-1:] == ["("]:
            before = index - 1
            while tokens[before].text in ("move", "async"):
                before -= 1
            if tokens[before].text in ("(", ","):
                lines = tokens[end_of_closure(tokens, index)].line - token.line + 1
                if lines > CLOSURE_LINES:
                    yield token.line, f"a closure of {lines} lines is an argument, more than {CLOSURE_LINES}"


def end_of_closure(tokens, start):
    """The last token of a closure: before the comma or the bracket that ends the argument."""
    index = start
    if tokens[start].text == "|":
        index = next(i for i in range(start + 1, len(tokens)) if tokens[i].text == "|")
    while index + 1 < len(tokens):
        text = tokens[index + 1].text
        if text == "," or text in CLOSE:
            return index
        index = closing(tokens, index + 1) if text in OPEN else index + 1
    return index
