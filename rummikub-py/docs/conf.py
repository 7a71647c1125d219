"""Sphinx: `make docs` builds these pages, with every warning as an error.

Pages with `{code-cell}` are run while they are built, so what they print is what the package says;
`_pages` makes three of them from the package, its stub and RULES.md.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "_pages"))

import api
import axes
import which_rules

import rummikub

project = "rummikub"
author = "the contributors of rummikub-rules"
copyright = author
version = release = rummikub.__version__

extensions = ["myst_nb"]
html_theme = "furo"
html_title = "rummikub"
html_theme_options = {"navigation_with_keys": True}
# Parts of other pages.
exclude_patterns = ["_build", "generated/axes.md", "generated/questions.md"]
templates_path: list[str] = []
nitpicky = True

# Every page is run anew: a page whose code fails breaks the build.
nb_execution_mode = "force"
nb_execution_raise_on_error = True
nb_execution_timeout = 120
nb_merge_streams = True
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

HERE = Path(__file__).parent
GENERATED = HERE / "generated"
GENERATED.mkdir(exist_ok=True)
api.write(HERE.parent / "python" / "rummikub", GENERATED)
axes.write(HERE.parents[1] / "rummikub-rules" / "RULES.md", GENERATED)
which_rules.write(GENERATED)
