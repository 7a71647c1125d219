"""The documentation in the stub, which editors show: that of the module itself.

`python stub_docs.py` writes it anew after documentation in Rust has changed; `test_package.py`
compares. The axes of `Rules` are documented in the stub alone.
"""

import ast
import inspect
import sys
from collections.abc import Iterator
from pathlib import Path

import rummikub as rk

STUB = Path(__file__).resolve().parents[1] / "python" / "rummikub" / "_rummikub.pyi"

Definition = ast.ClassDef | ast.FunctionDef


def documented(stub: str) -> Iterator[tuple[str, Definition, str | None]]:
    """Every class, method and function of the stub, with what the module says of it."""
    for node in ast.parse(stub).body:
        # What is there for types alone is nowhere but in the stub.
        if not isinstance(node, Definition) or node.name.startswith("_Arrow"):
            continue
        thing = getattr(rk._rummikub, node.name)
        yield node.name, node, wanted(thing)
        if not isinstance(node, ast.ClassDef):
            continue
        overloaded: set[str] = set()
        for member in node.body:
            if not isinstance(member, ast.FunctionDef) or member.name.startswith("_"):
                continue
            if node.name == "Rules" and member.name in rk.Rules.axes():
                continue
            if member.name not in overloaded:
                yield f"{node.name}.{member.name}", member, wanted(vars(thing)[member.name])
            overloaded.add(member.name)


def wanted(thing: object) -> str | None:
    """The documentation of a thing of the module."""
    doc = thing.__func__.__doc__ if isinstance(thing, staticmethod) else thing.__doc__
    return inspect.cleandoc(doc) if doc else None


def found(node: Definition) -> str | None:
    """The documentation in the stub."""
    return ast.get_docstring(node)


def written(stub: str) -> str:
    """The stub with the documentation of the module."""
    lines = stub.splitlines()
    for _, node, doc in reversed(list(documented(stub))):
        if doc is None or doc == found(node):
            continue
        indent = " " * (node.col_offset + 4)
        text = doc.replace("\\", "\\\\").splitlines()
        if len(text) == 1:
            block = [f'{indent}"""{text[0]}"""']
        else:
            block = [f'{indent}"""{text[0]}']
            block += [f"{indent}{line}".rstrip() for line in text[1:]] + [f'{indent}"""']
        first = node.body[0]
        if found(node) is not None:
            assert first.end_lineno is not None
            lines[first.lineno - 1 : first.end_lineno] = block
        elif isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
            # The body is `...`, at the end of the line of the signature.
            at = first.lineno - 1
            lines[at] = lines[at][: first.col_offset].rstrip()
            lines[at + 1 : at + 1] = block
        else:
            # A class with members.
            at = min([first.lineno, *(d.lineno for d in getattr(first, "decorator_list", []))]) - 1
            lines[at:at] = block
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    text = STUB.read_text(encoding="utf-8")
    STUB.write_text(written(text), encoding="utf-8")
    sys.exit(0)
