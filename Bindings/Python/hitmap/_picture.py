"""Pictures of maps, as SVG."""

from __future__ import annotations

import base64
from typing import Any, Sequence
from xml.sax.saxutils import escape, quoteattr

GREY = "#d0d0d0"


class Picture(str):
    """The text of an SVG document, which notebooks show as a picture."""

    def _repr_html_(self) -> str:
        data = base64.b64encode(self.encode("utf-8", "replace")).decode("ascii")
        return f'<img alt="a map" src="data:image/svg+xml;base64,{data}">'

    def save(self, path: Any) -> None:
        """Writes the document as a file."""
        with open(path, "w", encoding="utf-8", errors="replace") as file:
            file.write(self)


def picture(m: Any, values: Any = None, colors: Sequence[str] = (GREY, GREY), width: int = 480) -> Picture:
    """What is painted of a map, with the names of shapes as tips."""
    (x, y), (w, h) = m.origin, m.size
    is_up = m.y_axis == "up"
    fills = None if values is None else _fills(m, values, colors)
    height = max(1, round(width * h / w)) if w > 0 and h > 0 else width
    line = max(w, h) / 1000
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="{x} {-y - h if is_up else y} {w} {h}">']
    if is_up:
        parts.append('<g transform="scale(1 -1)">')
    for each in m.drawings():
        own, is_shape = each["fillColor"], each["shape"] >= 0
        if fills is not None and not is_shape:
            continue
        fill = fills[each["shape"]] if fills is not None else own or GREY
        stroke, edge = each["stroke"], each["strokeColor"]
        look = f'fill="{fill if each["fill"] else "none"}" fill-rule="{each["fill"] or "nonzero"}"'
        if stroke:
            look += f' stroke="{fill if fills is not None and not each["fill"] else edge or GREY}" stroke-width="{stroke["width"]}"'
        elif fills is not None or not own:
            look += f' stroke="#fff" stroke-width="{line}"'
        title = m.shapes[each["shape"]].title or m.shapes[each["shape"]].id if is_shape else ""
        tip = f"<title>{escape(title)}</title>" if title else ""
        parts.append(f"<path d={quoteattr(each['path'])} {look}>{tip}</path>")
    return Picture("".join(parts) + ("</g>" if is_up else "") + "</svg>")


def _fills(m: Any, values: Any, colors: Sequence[str]) -> Any:
    """A colour for each shape, between two by its value."""
    if hasattr(values, "keys"):
        values = {str(key): value for key, value in values.items()}
        values = [values.get(shape.id) for shape in m]
    numbers = [float("nan") if value is None else float(value) for value in values]
    if len(numbers) != len(m):
        raise ValueError(f"expected a value for each of {len(m)} shapes, found {len(numbers)}")
    known = [number for number in numbers if abs(number) < float("inf")]
    low, high = (min(known), max(known)) if known else (0.0, 0.0)
    ends = [[int(color[at:at + 2], 16) for at in (1, 3, 5)] for color in colors]

    def color(number: float) -> str:
        if not abs(number) < float("inf"):
            return GREY
        share = (number - low) / (high - low) if high > low else 1.0
        return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(*ends))

    return [color(number) for number in numbers]
