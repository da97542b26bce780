// For MapLibre GL JS: the shape under the mouse, at once and exactly, even if a tile has simplified it or is not
// there yet. queryRenderedFeatures answers from the drawn tiles.

import { MapKeys } from '../keys.js'

import { hitAround } from './world.js'

/**
 * Calls `hover` when another shape is under the mouse, whatever has moved, and `hit` for a click, with the shape (or null) and the event.
 * The map is of GeoJSON, in longitude and latitude. With a `source` whose features have the shapes' ids, the one under the mouse
 * gets the feature state `hover`, for the style, and the one where keys are `focus`. Shapes are reached by keys and screen readers,
 * as a map with a `name`, by the names of `nameOf`; not if `keys` is false. Returns a function that ends it.
 */
export function listenOnMapLibre(maplibre, map, {
  hover, hit, source, sourceLayer, tolerance = 0, keys = true, name, nameOf,
} = {}) {
  let [current, pointer] = [null, null]
  const shapeAt = ({ point, lngLat: { lng, lat } }) => {
    const unit = Math.abs(maplibre.unproject([point.x + 1, point.y]).lng - lng)
    return hitAround(map, lng, lat, tolerance * unit)?.shape ?? null
  }
  const mark = (shape, state, isOn) => {
    if (source && shape) maplibre.setFeatureState({ source, sourceLayer, id: shape.id }, { [state]: isOn })
  }
  const show = (event, shape = event && shapeAt(event)) => {
    pointer = event?.originalEvent
    if (shape?.id === current?.id) return
    mark(current, 'hover', false)
    mark(shape, 'hover', true)
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
  const list = keys ? listKeys(maplibre, map, { name, nameOf, mark, hit }) : null
  const listeners = {
    move: () => {
      settle()
      list?.place()
    },
    mousemove: event => show(event), mouseout: () => show(null), click: event => hit?.(shapeAt(event), event),
  }
  for (const [name, listener] of Object.entries(listeners)) maplibre.on(name, listener)
  const leaving = new AbortController()
  map.addEventListener('change', settle, { signal: leaving.signal })
  addEventListener('scroll', settle, { capture: true, passive: true, signal: leaving.signal })
  return () => {
    list?.remove()
    leaving.abort()
    for (const [name, listener] of Object.entries(listeners)) maplibre.off(name, listener)
    show(null)
  }
}

/** Gives keys and screen readers the shapes. */
function listKeys(maplibre, map, { name, nameOf, mark, hit }) {
  let focused = null
  const centre = ({ x, y, width, height }) => [x + width / 2, y + height / 2]
  return new MapKeys(maplibre.getContainer(), map, {
    name, nameOf,
    focus: shape => {
      mark(focused, 'focus', false)
      mark(focused = shape, 'focus', true)
      if (shape && !maplibre.getBounds().contains(centre(shape.bounds))) maplibre.panTo(centre(shape.bounds))
    },
    activate: shape => { hit?.(shape, { lngLat: centre(shape.bounds) }) },
    box: ({ x, y, width, height }) => {
      const { left, top } = maplibre.getContainer().getBoundingClientRect()
      const corners = [[x, y], [x + width, y], [x, y + height], [x + width, y + height]].map(corner => maplibre.project(corner))
      const [[l, r], [t, b]] = ['x', 'y'].map(axis => corners.map(corner => corner[axis])).map(all => [Math.min(...all), Math.max(...all)])
      return { x: left + l, y: top + t, width: r - l, height: b - t }
    },
  })
}
