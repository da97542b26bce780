// For a page that draws on a 2D canvas: the shape under the mouse, without a path for each shape; and keys for it.

import { MapKeys } from '../keys.js'

/**
 * A function of a mouse event and of hitTest's options, whose tolerance is in CSS pixels, which returns the hit there, or null.
 * The canvas may have a border and padding, fit its box in any way, be zoomed and transformed.
 *
 * `context` draws the map: `transform` is what it was drawn with, if that is no longer the context's own transform.
 */
export function canvasPicker(context, map, transform) {
  const { canvas } = context
  return (event, { tolerance = 0, where } = {}) => {
    const { left, top, across, down } = pictureIn(canvas)
    const at = placeIn(canvas, event)
    const matrix = transform ?? context.getTransform()
    const { x, y } = new DOMPoint((at.x - left) * across, (at.y - top) * down).matrixTransform(DOMMatrix.fromMatrix(matrix).inverse())
    const zoom = Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c))
    return map.hitTest(x, y, { tolerance: tolerance * Math.max(across, down) / zoom, where })
  }
}

/**
 * Keys and names for a drawing: MapKeys whose host has `focus`, which draws the focus, and optionally `name`, `nameOf`
 * and `activate`. `transform` is as of canvasPicker.
 */
export function canvasKeys(context, map, host, transform) {
  const { canvas } = context
  return new MapKeys(canvas.parentNode, map, {
    box: ({ x, y, width, height }) => {
      const matrix = DOMMatrix.fromMatrix(transform ?? context.getTransform())
      const outer = canvas.getBoundingClientRect()
      const [across, down] = [outer.width / canvas.width, outer.height / canvas.height]
      const at = [[x, y], [x + width, y + height]].map(([x, y]) => new DOMPoint(x, y).matrixTransform(matrix))
      const [left, right] = at.map(({ x }) => outer.left + x * across)
      const [top, bottom] = at.map(({ y }) => outer.top + y * down)
      return { x: Math.min(left, right), y: Math.min(top, bottom), width: Math.abs(right - left), height: Math.abs(bottom - top) }
    },
    ...host,
  })
}

/** The place of an event in a canvas's own pixels, inside its border, under any transform and CSS. */
function placeIn(canvas, { clientX, clientY }) {
  let place
  // A browser tells it to an event of the canvas.
  canvas.addEventListener('place', ({ offsetX: x, offsetY: y }) => { place = { x, y } }, { once: true })
  canvas.dispatchEvent(new MouseEvent('place', { clientX, clientY }))
  const zoom = canvas.currentCSSZoom ?? 1
  return { x: place.x / zoom, y: place.y / zoom }
}

/** The place of the picture in the canvas's box, in CSS pixels, and the number of the canvas's pixels in one of them. */
function pictureIn(canvas) {
  const style = getComputedStyle(canvas)
  const room = (...names) => names.reduce((sum, name) => sum + parseFloat(style[name]), 0)
  const [left, top] = [room('paddingLeft'), room('paddingTop')]
  const around = style.boxSizing === 'border-box'
    ? [left + room('paddingRight', 'borderLeftWidth', 'borderRightWidth'), top + room('paddingBottom', 'borderTopWidth', 'borderBottomWidth')]
    : [0, 0]
  const box = [room('width') - around[0], room('height') - around[1]]
  const size = [canvas.width, canvas.height]
  const ratios = size.map((length, axis) => box[axis] / length)
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)]
  const one = { 'contain': least, 'cover': most, 'none': 1, 'scale-down': Math.min(1, least) }[style.objectFit]
  const scales = one ? [one, one] : ratios
  // Such as 50% or calc(100% - 10px).
  const free = style.objectPosition.match(/calc\([^)]*\)|\S+/g).map((place, axis) =>
    [...place.matchAll(/(-?) ?([\d.]+)(%|px)/g)].reduce((sum, [, sign, number, unit]) =>
      sum + Number(sign + number) * (unit === '%' ? (box[axis] - size[axis] * scales[axis]) / 100 : 1), 0))
  return { left: left + free[0], top: top + free[1], across: 1 / scales[0], down: 1 / scales[1] }
}
