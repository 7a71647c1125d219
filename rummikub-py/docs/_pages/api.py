"""The reference, from the stub: what editors show is what stands here."""

import ast
import re
from pathlib import Path

MODULES = [("rummikub", "_rummikub.pyi"), ("rummikub", "_tile.py"), ("rummikub.svg", "svg.py"), ("rummikub.terminal", "terminal.py")]
# Said in the introduction instead of once for every class.
LEFT_OUT = {"__hash__", "__repr__", "__reduce__", "__copy__", "__deepcopy__", "__match_args__"}


def documented(text: str) -> str:
    """A docstring as Markdown: its examples fenced, its roles as code."""
    text = re.sub(r":\w+:`([^`]*)`", r"`\1`", text).replace("``", "`")
    lines, out, fenced = text.splitlines(), [], False
    for line in lines:
        starts = line.startswith(">>>")
        if starts and not fenced:
            out += ["", "```pycon"]
            fenced = True
        elif fenced and not line.strip():
            out.append("```")
            fenced = False
        out.append(line)
    return "\n".join([*out, "```"] if fenced else out)


def decorators(node: ast.FunctionDef) -> set[str]:
    return {ast.unparse(decorator) for decorator in node.decorator_list}


def signature(node: ast.FunctionDef) -> str:
    """As it is called: without `self`, and without the marks of arguments that have no name."""
    arguments = ast.unparse(node.args)
    arguments = re.sub(r"^(self|cls)(, /)?(, )?", "", arguments).replace("_rummikub.", "")
    returned = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    return f"{node.name}({arguments}){returned}"


def member(node: ast.stmt) -> list[str]:
    """A method or an attribute of a class, with what it says."""
    if isinstance(node, ast.FunctionDef):
        if node.name in LEFT_OUT or (node.name.startswith("_") and not node.name.startswith("__")):
            return []
        doc = ast.get_docstring(node)
        if doc is None:
            return []
        if "property" in decorators(node):
            head = f"{node.name}: {ast.unparse(node.returns)}" if node.returns else node.name
        else:
            head = signature(node)
        return ["```python", head, "```", "", documented(doc), ""]
    return []


def section(node: ast.stmt) -> list[str]:
    """A public class or function."""
    if not isinstance(node, (ast.ClassDef, ast.FunctionDef)) or node.name.startswith("_"):
        return []
    doc = ast.get_docstring(node)
    if doc is None:
        return []
    page = [f"### {node.name}", ""]
    if isinstance(node, ast.FunctionDef):
        page += ["```python", signature(node), "```", ""]
    page += [documented(doc), ""]
    if isinstance(node, ast.ClassDef):
        for child in node.body:
            page += member(child)
    return page


def write(package: Path, folder: Path) -> None:
    """Writes `api.md`."""
    page = ["# Reference", "", "As the stub has it, which editors show. The package also has `rummikub.hands`.", ""]
    for module, file in MODULES:
        heading = f"## {module}"
        if heading not in page:
            page += [heading, ""]
        for node in ast.parse((package / file).read_text(encoding="utf-8")).body:
            page += section(node)
    (folder / "api.md").write_text("\n".join(page) + "\n", encoding="utf-8")
