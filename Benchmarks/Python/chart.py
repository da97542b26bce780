"""Draws what peers.py has measured: for each map and rival a dot on a logarithmic scale of time, and what building took."""

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
WIDTH, LEFT, RIGHT, ROW = 760, 190, 220, 22
FIRST, LAST = 0, 6  # powers of ten of nanoseconds
THREADS, BUILD, MEMORY = WIDTH - 140, WIDTH - 82, WIDTH - 20  # where columns end


def place(nanoseconds):
    return LEFT + (math.log10(nanoseconds) - FIRST) / (LAST - FIRST) * (WIDTH - LEFT - RIGHT)


def duration(nanoseconds):
    if nanoseconds < 1000:
        return f"{nanoseconds:.3g} ns"
    unit, length = next((unit, length) for unit, length in [("µs", 1e3), ("ms", 1e6), ("s", 1e9)] if nanoseconds < 1000 * length)
    return f"{nanoseconds / length:.3g} {unit}"


def text(x, y, words, kind="faint", more=""):
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}" {more}>{html.escape(words)}</text>'


def size(count):
    return f"{count / 1e6:.3g} MB" if count < 1e9 else f"{count / 1e9:.3g} GB"


def right(x, y, words):
    return text(x, y, words, more='text-anchor="end"')


def chart(contests, date):
    """The picture as SVG, which names the day."""
    y, parts = 84, [right(x, 55, words) for x, words in [(THREADS, "threads"), (BUILD, "build"), (MEMORY, "memory")]]
    for contest in contests:
        title = f"{contest['map']}: {contest['shapes']:,} shapes, {contest['corners']:,} corners"
        parts.append(text(24, y + 4, title, "ink", 'font-weight="600"'))
        for row in contest["rows"]:
            y += ROW
            x, kind = place(row["then_ns"]), "ours" if row["name"].startswith("hitmap") else "wrong" if row["wrong"] else "right"
            parts.append(text(LEFT - 12, y + 4, row["name"], "ink", 'text-anchor="end"'))
            parts.append(f'<circle class="{kind}" cx="{x:.1f}" cy="{y}" r="5"/>')
            parts.append(text(x + 10, y + 4, duration(row["then_ns"])))
            parts.append(right(THREADS, y + 4, str(row["threads"])))
            parts.append(right(BUILD, y + 4, duration(row["build_s"] * 1e9)))
            parts.append(right(MEMORY, y + 4, size(row["memory"])))
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
    title = f"Which polygon is each point in? Time for a point, {date}"
    return "\n".join([
        head, f"<title>{title}</title>", f"<style>{STYLE}</style>",
        f'<rect class="paper" width="{WIDTH}" height="{height}" rx="8"/>',
        text(24, 32, title, "ink", 'font-size="18" font-weight="600"'), *lines, *parts, "</svg>", ""])
