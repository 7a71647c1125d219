"""The pictures in a real browser: drawn, not blank, with their tiles inside the frame, in both themes."""

import html
import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

import rummikub as rk

GOLDEN = Path(__file__).parents[2] / "rummikub-rules" / "tests" / "data" / "pictures"
BROWSERS = [os.environ.get("CHROMIUM"), "chromium", "chromium-browser", "google-chrome"]
CHROMIUM = next((found for name in BROWSERS if name and (found := shutil.which(name))), None)

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium is installed (or set CHROMIUM to one)")

# Draws each picture onto a canvas and counts its colours; asks the page where its tiles lie. What it
# finds is the text of the page.
PAGE = """<!doctype html><meta charset="utf-8"><body>
{pictures}
<script>
const drawn = (svg) => new Promise((done, failed) => {{
    const image = new Image();
    image.onload = () => {{
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [image.width, image.height];
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0);
        const {{data}} = context.getImageData(0, 0, canvas.width, canvas.height);
        const colours = new Set();
        for (let i = 0; i < data.length; i += 4)
            if (data[i + 3] === 255) colours.add(data[i] << 16 | data[i + 1] << 8 | data[i + 2]);
        done({{width: image.width, height: image.height, colours: colours.size}});
    }};
    image.onerror = () => failed(new Error('no picture'));
    image.src = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(svg)], {{type: 'image/svg+xml'}}));
}});
(async () => {{
    const found = [];
    for (const svg of document.querySelectorAll('svg')) {{
        const frame = svg.getBoundingClientRect();
        const tiles = [...svg.querySelectorAll('[data-tile]')].map((tile) => {{
            const box = tile.getBoundingClientRect();
            const inside = box.left >= frame.left - 1 && box.right <= frame.right + 1
                && box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
            return [tile.dataset.tile, box.width > 5 && box.height > 5 && inside];
        }});
        found.push({{tiles, ...await drawn(svg)}});
    }}
    document.body.textContent = JSON.stringify(found);
}})().catch((error) => {{ document.body.textContent = 'failed: ' + error.message; }});
</script>"""


def opened(pictures: list[str], folder: Path) -> list[dict[str, object]]:
    """What Chromium makes of each picture."""
    assert CHROMIUM is not None
    page = folder / "pictures.html"
    page.write_text(PAGE.format(pictures="\n".join(pictures)), encoding="utf-8")
    done = subprocess.run(
        [
            CHROMIUM,
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--virtual-time-budget=20000",
            f"--user-data-dir={folder / 'profile'}",
            "--dump-dom",
            page.as_uri(),
        ],
        capture_output=True,
        timeout=120,
    )
    text = re.search(r"<body>(.*)</body>", done.stdout.decode(), re.DOTALL)
    assert text is not None and text[1].startswith("["), (text and text[1][:200], done.stderr[-500:])
    found = json.loads(html.unescape(text[1]))
    assert isinstance(found, list)
    return found


def test_pictures_show_their_tiles_inside_their_frame_and_are_not_blank(tmp_path: Path) -> None:
    names = sorted(path.stem for path in GOLDEN.glob("*.svg"))
    pictures = [(GOLDEN / f"{name}.svg").read_text(encoding="utf-8") for name in names]
    for theme in ("light", "dark"):
        names.append(f"table, {theme}")
        pictures.append(rk.svg.table("K1 K2 K3 | R7 B7 O7 J", theme=theme, size=80))
    assert len(names) > 20
    for name, picture, found in zip(names, pictures, opened(pictures, tmp_path), strict=True):
        expected = re.findall(r'data-tile="([^"]*)"', picture)
        # Every tile is there, of some size, and within the picture.
        assert found["tiles"] == [[tile, True] for tile in expected], name
        # A tile alone has its ground, its edge, its letter and shades between them.
        assert isinstance(found["colours"], int) and found["colours"] >= 4, name
        width = re.search(r'width="(\d+)"', picture)
        assert width is not None and found["width"] == int(width[1]), name
