"""Draws what peers.py has measured: for each map and rival a dot on a logarithmic scale of time, and what it needs.

It is narrow, so that phones show its texts in full size.
"""

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
WIDTH, LEFT, RIGHT, ROW, TOP = 440, 24, 60, 40, 104
FIRST, LAST = 0, 6  # powers of ten of nanoseconds
LEGEND = [("ours", "hitmap"), ("right", "others, all right"), ("wrong", "others, some wrong")]


def place(nanoseconds):
    return LEFT + (math.log10(nanoseconds) - FIRST) / (LAST - FIRST) * (WIDTH - LEFT - RIGHT)


def digits(value):
    """Three digits, also if the last ones are 0."""
    return f"{value:#.3g}".removesuffix(".")


def duration(nanoseconds, digits=digits):
    units = [("ns", 1), ("µs", 1e3), ("ms", 1e6), ("s", 1e9)]
    unit, length = next((unit, length) for unit, length in units if nanoseconds < 999.5 * length)
    return f"{digits(nanoseconds / length)} {unit}"


def size(count):
    return f"{digits(count / 1e6)} MB" if count < 1e9 else f"{digits(count / 1e9)} GB"


def text(x, y, words, kind="faint", more=""):
    return f'<text class="{kind}" x="{x:.1f}" y="{y:.1f}" {more}>{html.escape(words)}</text>'


def row_of(row, y):
    """A rival: its name and what it needs, and below them its dot."""
    kind = "ours" if row["name"].startswith("hitmap") else "wrong" if row["wrong"] else "right"
    threads = "1 thread" if row["threads"] == 1 else f"{row['threads']} threads"
    needs = f"{threads}, {duration(row['build_s'] * 1e9, '{:.3g}'.format)}, {size(row['memory'])}"
    x = place(row["then_ns"])
    return [text(16, y + 14, row["name"], "ink"), text(WIDTH - 16, y + 14, needs, more='text-anchor="end"'),
            f'<circle class="{kind}" cx="{x:.1f}" cy="{y + 28}" r="5"/>', text(x + 10, y + 32, duration(row["then_ns"]))]


def chart(contests, date):
    """The picture as SVG, which names the day."""
    y, parts, lines = TOP, [], []
    for contest in contests:
        title = f"{contest['map']}: {contest['shapes']:,} shapes, {contest['corners']:,} corners"
        parts.append(text(16, y + 16, title, "ink", 'font-weight="600" font-size="13"'))
        y += 26
        top = y
        for row in contest["rows"]:
            parts += row_of(row, y)
            y += ROW
        for power in range(FIRST, LAST + 1):
            x = place(10 ** power)
            lines.append(f'<path class="grid" d="M{x:.1f} {top}V{y + 2}"/>')
            lines.append(text(x, y + 16, duration(10 ** power, '{:.3g}'.format), more='text-anchor="middle"'))
        y += 34
    for index, (kind, words) in enumerate(LEGEND):
        x = [21, 105, 250][index]
        lines.append(f'<circle class="{kind}" cx="{x}" cy="88" r="5"/>' + text(x + 11, 92, words))
    head = (f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{y}" viewBox="0 0 {WIDTH} {y}" '
            f'role="img" font-family="system-ui, -apple-system, \'Segoe UI\', sans-serif" font-size="12">')
    title = "Which polygon is each point in?"
    return "\n".join([
        head, f"<title>{title}</title>", f"<style>{STYLE}</style>",
        f'<rect class="paper" width="{WIDTH}" height="{y}" rx="8"/>',
        text(16, 28, title, "ink", 'font-size="17" font-weight="600"'),
        text(16, 48, f"Dot: time for a point. Measured on {date}."),
        text(16, 66, "Right of a name: threads, time to build, memory"), *lines, *parts, "</svg>", ""])
