// For MapLibre GL JS: which shape is under the mouse, at once and exactly, also where a tile has simplified it or is not
// there yet. queryRenderedFeatures answers from the tiles that are drawn.

import { hitAround } from './world.js'

/**
 * Calls `hover` when another shape is under the mouse, whatever has moved, and `hit` for a click, with the shape (or null) and the event.
 * The map is of GeoJSON, in longitude and latitude. With a `source` whose features have the shapes' ids, the one under the mouse
 * gets the feature state `hover`, for the style. Returns a function that ends it.
 */
export function listenOnMapLibre(maplibre, map, { hover, hit, source, sourceLayer, tolerance = 0 } = {}) {
  let [current, pointer] = [null, null]
  const shapeAt = ({ point, lngLat: { lng, lat } }) => {
    const unit = Math.abs(maplibre.unproject([point.x + 1, point.y]).lng - lng)
    return hitAround(map, lng, lat, tolerance * unit)?.shape ?? null
  }
  const mark = (shape, isHovered) => {
    if (source && shape) maplibre.setFeatureState({ source, sourceLayer, id: shape.id }, { hover: isHovered })
  }
  const show = (event, shape = event && shapeAt(event)) => {
    pointer = event?.originalEvent
    if (shape?.id === current?.id) return
    mark(current, false)
    mark(shape, true)
    current = shape
    maplibre.getCanvas().style.cursor = shape ? 'pointer' : ''
    hover?.(shape, event)
  }
  // The page, the view or the map may have moved under a mouse that rests.
  const settle = () => {
    if (!pointer) return
    const { left, top, right, bottom } = maplibre.getCanvas().getBoundingClientRect()
    const { clientX: x, clientY: y } = pointer
    const point = { x: x - left, y: y - top }
    const event = { originalEvent: pointer, point, lngLat: maplibre.unproject([point.x, point.y]) }
    show(event, x < left || y < top || x >= right || y >= bottom ? null : shapeAt(event))
  }
  const listeners = {
    mousemove: event => show(event), mouseout: () => show(null), move: settle, click: event => hit?.(shapeAt(event), event),
  }
  for (const [name, listener] of Object.entries(listeners)) maplibre.on(name, listener)
  const leaving = new AbortController()
  map.addEventListener('change', settle, { signal: leaving.signal })
  addEventListener('scroll', settle, { capture: true, passive: true, signal: leaving.signal })
  return () => {
    leaving.abort()
    for (const [name, listener] of Object.entries(listeners)) maplibre.off(name, listener)
    show(null)
  }
}
