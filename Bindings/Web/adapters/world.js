// Where a map in degrees is, on a view that goes around the world more than once.

/** Copies of the world that are looked at, at most. */
const MOST = 9

/** How many worlds further a map, or a part of it, is seen in a range of longitudes: of a world so wide, whole numbers. */
export function copies({ origin: { x }, size: { width } }, from, to, world = 360) {
  const [first, last] = [Math.ceil((from - x - width) / world), Math.floor((to - x) / world)]
  return Array.from({ length: Math.min(MOST, Math.max(0, last - first + 1)) }, (_, index) => first + index)
}

/** The map's hit at a longitude, in any copy of the world; `tolerance` is in degrees. */
export function hitAround(map, lng, lat, tolerance) {
  for (const copy of copies(map, lng - tolerance, lng + tolerance)) {
    const hit = map.hitTest(lng - copy * 360, lat, { tolerance })
    if (hit) return hit
  }
  return null
}
