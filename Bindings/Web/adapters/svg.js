// For a page with an inline SVG: the shapes under the mouse, like document.elementsFromPoint but exact, with a
// finger's tolerance, and without a layout.

import { MapKeys } from '../keys.js'

/**
 * A function of clientX and clientY (an event's, say) and of hitTestAll's options, whose tolerance is in CSS pixels, which
 * returns the SVG's elements there, front to back, and after them those within the tolerance.
 *
 * The map is that of the same drawing, in the page at whatever size, or in a shadow root. `element` is the svg element, or a
 * group in it that is zoomed by a transform: then its own coordinates are the drawing's.
 */
export function elementsPicker(element, map) {
  let svg = element
  while (svg.ownerSVGElement) svg = svg.ownerSVGElement
  return (clientX, clientY, { tolerance = 0, where } = {}) => {
    const screen = element.getScreenCTM()
    if (!screen) return []
    const matrix = placement(svg, map.size).multiply(screen.inverse())
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix)
    const unit = Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c))
    return map.hitTestAll(x, y, { tolerance: tolerance * unit, where })
      .map(({ id }) => svg.getElementById(id)).filter(Boolean)
  }
}

/**
 * Keys and names for an SVG's elements: MapKeys whose host may have `name`, `nameOf` and `activate`, which takes a shape and its
 * element. The element where keys are has the attribute data-hit, "focus", and an outline unless the page says otherwise.
 */
export function elementKeys(svg, map, { focus, activate, ...host } = {}) {
  let last
  const of = shape => shape && svg.querySelector(`#${CSS.escape(shape.id)}`)
  const keys = new MapKeys(svg.parentNode, map, {
    ...host,
    focus: shape => {
      last?.removeAttribute('data-hit')
      last?.style.removeProperty('outline')
      last = of(shape)
      last?.setAttribute('data-hit', 'focus')
      if (last && !last.style.outline) last.style.outline = '3px solid'
      focus?.(shape, last)
    },
    activate: shape => activate?.(shape, of(shape)),
    box: () => last?.getBoundingClientRect(),
  })
  // The list speaks; the drawing stays silent.
  svg.setAttribute('aria-hidden', true)
  return keys
}

/** From the units of a viewBox to those of the map, which are the pixels of the drawing as a file of its own. */
export function placement(svg, { width, height }) {
  const box = svg.viewBox.baseVal
  if (!box?.width || !box.height) return new DOMMatrix()
  let [across, down] = [width / box.width, height / box.height]
  const { align, meetOrSlice } = svg.preserveAspectRatio.baseVal
  // 1 is none; from 2 on, the nine places are in rows.
  if (align > 1) across = down = meetOrSlice === 2 ? Math.max(across, down) : Math.min(across, down)
  const [left, top] = align > 1 ? [(align - 2) % 3 / 2, Math.floor((align - 2) / 3) / 2] : [0, 0]
  const [x, y] = [(width - box.width * across) * left, (height - box.height * down) * top]
  return new DOMMatrix([across, 0, 0, down, x - box.x * across, y - box.y * down])
}
