"""Which shape is under a point? Exact hit testing of SVG, GeoJSON and polygons.

>>> import hitmap
>>> square = {"id": "square", "path": "M0 0h10v10h-10z"}
>>> m = hitmap.from_shapes([square, {"id": "line", "path": "M0 20h10", "fill": "none", "stroke": {"width": 2}}])
>>> m.hit(5, 5).id
'square'
>>> m.indices([[5, 5], [10, 5], [5, 20.5]]).tolist()
[0, -1, 1]

Points are in the map's units: of an SVG from its top left corner with y downwards, of GeoJSON its coordinates as they are. An
edge belongs to the shape on its right, or towards larger y where it is horizontal, so that a point on a border that two shapes
share has one of them. NaN and infinity are outside of everything.
"""

from ._arrow import Ids
from ._files import from_bytes, from_shapes, open
from ._geometry import from_geometry, from_wkb
from ._library import Error, Options, version
from ._map import Map
from ._picture import Picture
from ._placed import Placed
from ._tables import sjoin, tag
from ._values import Change, Hit, Matches, Shape, Spot

__version__ = version()
__all__ = [
    "Change", "Error", "Hit", "Ids", "Map", "Matches", "Options", "Picture", "Placed", "Shape", "Spot", "from_bytes",
    "from_geometry", "from_shapes", "from_wkb", "open", "sjoin", "tag",
]
