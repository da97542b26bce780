// Which pixels of a canvas are to be drawn anew.

/** How wide the cells are in which what is drawn is looked for, in pixels. */
const CELL = 16
/** The share of a canvas beyond which all of it is drawn sooner than some. */
const MOST = 0.1

/**
 * Rectangles in whole pixels, and a grid that says what touches them. They are given as the map has them, with how far what is
 * in them reaches, in CSS pixels.
 */
export class Damage {
  #rects = []
  #sums
  #area = 0

  /** `transform` leads from the map to a canvas's pixels, without rotation; `ratio` are those of a CSS pixel. */
  constructor({ width, height }, transform, ratio) { Object.assign(this, { width, height, transform, ratio }) }

  get isEmpty() { return this.#rects.length === 0 }

  add(rect, reach) {
    const [left, top, right, bottom] = this.#pixels(rect, reach)
    if (left >= right || top >= bottom) return
    this.#rects.push([left, top, right, bottom])
    this.#area += (right - left) * (bottom - top)
  }

  addAll() {
    this.#rects = [[0, 0, this.width, this.height]]
    this.#area = Infinity
  }

  get isAll() { return this.#area > this.width * this.height * MOST }

  /** The whole pixels in which a rectangle lies, those of the canvas. */
  #pixels({ x, y, width, height }, reach) {
    const { transform: [a, , , d, tx, ty] } = this
    reach *= this.ratio
    const [left, one, other] = [a * x + tx, d * y + ty, d * (y + height) + ty]
    return [
      Math.max(0, Math.floor(left - reach)), Math.max(0, Math.floor(Math.min(one, other) - reach)),
      Math.min(this.width, Math.ceil(left + a * width + reach)), Math.min(this.height, Math.ceil(Math.max(one, other) + reach)),
    ]
  }

  /** Keeps what is drawn to these pixels. */
  clip(context) {
    context.resetTransform()
    context.beginPath()
    for (const [left, top, right, bottom] of this.#rects) context.rect(left, top, right - left, bottom - top)
    context.clip()
  }

  /** Whether something in a rectangle, or what reaches beyond it, may be in these pixels. */
  touches({ x, y, width, height }, reach) {
    // Asked of each drawing of the map in each frame, so nothing is made here.
    const { transform, width: right, height: bottom } = this
    const columns = Math.ceil(right / CELL) + 1
    reach *= this.ratio
    const left = transform[0] * x + transform[4]
    const one = transform[3] * y + transform[5]
    const other = one + transform[3] * height
    const a = Math.max(0, Math.floor((left - reach) / CELL))
    const c = Math.min(columns - 1, Math.ceil((left + transform[0] * width + reach) / CELL))
    const b = Math.max(0, Math.floor((Math.min(one, other) - reach) / CELL))
    const d = Math.min(Math.ceil(bottom / CELL), Math.ceil((Math.max(one, other) + reach) / CELL))
    if (a >= c || b >= d || this.isAll) return a < c && b < d
    const sums = this.#sums ??= this.#counted(columns)
    return sums[d * columns + c] - sums[d * columns + a] - sums[b * columns + c] + sums[b * columns + a] > 0
  }

  /** How many cells above and left of each corner have such pixels. */
  #counted(columns) {
    const sums = new Int32Array(columns * (Math.ceil(this.height / CELL) + 1))
    for (const [left, top, right, bottom] of this.#rects) {
      for (let row = Math.floor(top / CELL) + 1; row <= Math.ceil(bottom / CELL); row++) {
        sums.fill(1, row * columns + Math.floor(left / CELL) + 1, row * columns + Math.ceil(right / CELL) + 1)
      }
    }
    for (let at = columns; at < sums.length; at++) {
      if (at % columns) sums[at] += sums[at - 1] + sums[at - columns] - sums[at - columns - 1]
    }
    return sums
  }
}
