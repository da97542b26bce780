"""Pictures of maps, as SVG."""

from __future__ import annotations

import base64
import math
import re
from typing import Any, Dict, List, Optional, Sequence
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


def picture(
    frame: Sequence[float], is_up: bool, drawings: Sequence[Any], titles: Sequence[str], values: Any, colors: Sequence[str],
    width: int,
) -> Picture:
    """The drawings of a map in their own colours, or in one for each shape by its value, with the titles of shapes as tips."""
    x, y, w, h = frame
    fills = None if values is None else _fills(values, colors, len(titles))
    height = max(1, round(width * h / w)) if w > 0 and h > 0 else width
    box = f"{x} {-y - h if is_up else y} {w} {h}"
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="{box}">']
    if is_up:
        parts.append('<g transform="scale(1 -1)">')
    clips: Dict[str, str] = {}
    for each in drawings:
        shape = each["shape"]
        # What belongs to no shape has no value.
        if fills is None or shape >= 0:
            path = f"<path d={quoteattr(each['path'])} {_look(each, None if fills is None else fills[shape], max(w, h) * 1e-6)}"
            title = f"<title>{escape(titles[shape])}</title>" if shape >= 0 and titles[shape] else ""
            path += f">{title}</path>"
            for clip in each["clips"]:
                text = f'<path d={quoteattr(clip["path"])} clip-rule="{clip["fill"] or "nonzero"}"/>'
                name = clips.setdefault(text, f"c{len(clips)}")
                path = f'<g clip-path="url(#{name})">{path}</g>'
            parts.append(path)
    parts += [f'<clipPath id="{name}">{text}</clipPath>' for text, name in clips.items()]
    return Picture("".join(parts) + ("</g>" if is_up else "") + "</svg>")


def _look(drawing: Dict[str, Any], color: Optional[str], thin: float) -> str:
    """The attributes that paint a drawing, in one colour or its own. A thinner line is as wide as a pixel."""
    rule, stroke = drawing["fill"], drawing["stroke"]
    fill = color or drawing["fillColor"] or GREY
    look = f'fill="{fill if rule else "none"}" fill-rule="{rule or "nonzero"}"'
    if not stroke:
        # A border between shapes of one colour.
        border = color or not drawing["fillColor"]
        return look + (' stroke="#fff" stroke-width=".5" vector-effect="non-scaling-stroke"' if border else "")
    width = stroke["width"] if stroke["width"] > thin else 0
    look += f' stroke="{color if color and not rule else drawing["strokeColor"] or GREY}" stroke-width="{width or 1}"'
    look += f' stroke-linecap="{stroke["cap"]}" stroke-linejoin="{stroke["join"]}" stroke-miterlimit="{stroke["miterLimit"]}"'
    if stroke["dashes"]:
        dashes = " ".join(map(str, stroke["dashes"]))
        look += f' stroke-dasharray="{dashes}" stroke-dashoffset="{stroke["dashOffset"]}"'
    return look if width else look + ' vector-effect="non-scaling-stroke"'


def _fills(values: Any, colors: Sequence[str], count: int) -> List[str]:
    """A colour for each shape, between two by its value."""
    numbers = [float("nan") if value is None else float(value) for value in values]
    if len(numbers) != count:
        raise ValueError(f"expected a value for each of {count} shapes, found {len(numbers)}")
    for each in colors:
        if len(colors) != 2 or not re.fullmatch("#[0-9a-fA-F]{6}", str(each)):
            raise ValueError(f"expected two colours such as #deebf7, found {colors!r}")
    known = [number for number in numbers if math.isfinite(number)]
    low, high = (min(known), max(known)) if known else (0.0, 0.0)
    ends = [[int(color[at:at + 2], 16) for at in (1, 3, 5)] for color in colors]

    def color(number: float) -> str:
        if not math.isfinite(number):
            return GREY
        share = (number - low) / (high - low) if high > low else 1.0
        return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(*ends))

    return [color(number) for number in numbers]
