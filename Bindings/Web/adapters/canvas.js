// For a page that draws on a 2D canvas: what was drawn under the mouse, without a path for each shape.

/**
 * A function of a mouse event and of hitTest's options, whose tolerance is in CSS pixels, which returns the hit there, or null.
 *
 * `context` draws the map: `transform` is what it was drawn with, if that is no longer the context's own transform.
 */
export function canvasPicker(context, map, transform) {
  const { canvas } = context
  return (event, { tolerance = 0, where } = {}) => {
    const box = canvas.getBoundingClientRect()
    const [across, down] = [canvas.width / box.width, canvas.height / box.height]
    const matrix = transform ?? context.getTransform()
    const { x, y } = new DOMPoint((event.clientX - box.left) * across, (event.clientY - box.top) * down)
      .matrixTransform(DOMMatrix.fromMatrix(matrix).inverse())
    const zoom = Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c))
    return map.hitTest(x, y, { tolerance: tolerance * Math.max(across, down) / zoom, where })
  }
}
