"""Draws what peers.py has measured: for each map a row of dots on one logarithmic scale of time."""

import html
import math

STYLE = """
:root { color-scheme: light dark; }
.paper { fill: #fff; } .ink { fill: #1f2328; } .faint { fill: #59636e; } .grid { stroke: #d1d9e0; }
.ours { fill: #0969da; } .right { fill: #818b98; } .wrong { fill: #bc4c00; }
@media (prefers-color-scheme: dark) {
.paper { fill: #0d1117; } .ink { fill: #f0f6fc; } .faint { fill: #9198a1; } .grid { stroke: #2a313c; }
.ours { fill: #4493f8; } .right { fill: #656c76; } .wrong { fill: #f0883e; } }
"""
WIDTH, LEFT, RIGHT, ROW = 760, 190, 80, 22
FIRST, LAST = 0, 6  # powers of ten of nanoseconds


def place(nanoseconds):
    return LEFT + (math.log10(nanoseconds) - FIRST) / (LAST - FIRST) * (WIDTH - LEFT - RIGHT)


def duration(nanoseconds):
    if nanoseconds < 1000:
        return f"{nanoseconds:.3g} ns"
    return f"{nanoseconds / 1000:.3g} µs" if nanoseconds < 1e6 else f"{nanoseconds / 1e6:.3g} ms"


def text(x, y, words, kind="faint", more=""):
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}" {more}>{html.escape(words)}</text>'


def chart(contests):
    """The picture as SVG."""
    y, parts = 84, []
    for contest in contests:
        title = f"{contest['map']}: {contest['shapes']:,} shapes, {contest['corners']:,} corners"
        parts.append(text(24, y + 4, title, "ink", 'font-weight="600"'))
        for row in contest["rows"]:
            y += ROW
            x, kind = place(row["then_ns"]), "ours" if row["name"].startswith("hitmap") else "wrong" if row["wrong"] else "right"
            parts.append(text(LEFT - 12, y + 4, row["name"], "ink", 'text-anchor="end"'))
            parts.append(f'<rect class="{kind}" x="{LEFT}" y="{y - 6}" width="{x - LEFT:.1f}" height="12" rx="2"/>')
            parts.append(text(x + 6, y + 4, duration(row["then_ns"])))
        y += 2 * ROW
    height = y + 10
    lines = []
    for power in range(FIRST, LAST + 1):
        x = place(10 ** power)
        lines.append(f'<path class="grid" d="M{x:.1f} 70V{height - 46}"/>')
        lines.append(text(x, height - 28, duration(10 ** power), more='text-anchor="middle"'))
    legend = [("ours", "hitmap"), ("right", "another, right"), ("wrong", "another, with wrong answers")]
    for index, (kind, words) in enumerate(legend):
        x = 29 + 150 * index
        lines.append(f'<circle class="{kind}" cx="{x}" cy="51" r="5"/>' + text(x + 11, 55, words))
    head = (f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}" '
            f'role="img" font-family="system-ui, -apple-system, \'Segoe UI\', sans-serif" font-size="13">')
    title = "Which polygon is each point in? Time for a point, on one thread"
    return "\n".join([
        head, f"<title>{title}</title>", f"<style>{STYLE}</style>",
        f'<rect class="paper" width="{WIDTH}" height="{height}" rx="8"/>',
        text(24, 32, title, "ink", 'font-size="18" font-weight="600"'), *lines, *parts, "</svg>", ""])
