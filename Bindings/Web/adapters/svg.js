// For a page whose SVG is inline: what is under the mouse, as document.elementsFromPoint says it, but exact, with a finger's
// tolerance, and without a layout.

/**
 * A function of clientX and clientY (an event's, say) and of hitTestAll's options, whose tolerance is in CSS pixels, which
 * returns the SVG's elements there, front to back, and after them those within the tolerance.
 *
 * The map is that of the same drawing. `element` is the svg element, or a group in it that is zoomed by a transform: then its
 * own coordinates are the map's.
 */
export function elementsPicker(element, map) {
  const document = element.ownerDocument
  return (clientX, clientY, { tolerance = 0, where } = {}) => {
    const screen = element.getScreenCTM()
    if (!screen) return []
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(screen.inverse())
    const zoom = Math.sqrt(Math.abs(screen.a * screen.d - screen.b * screen.c))
    return map.hitTestAll(x, y, { tolerance: tolerance / zoom, where })
      .map(({ id }) => document.getElementById(id)).filter(Boolean)
  }
}
