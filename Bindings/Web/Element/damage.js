// Which pixels of a canvas are to be drawn anew.

/** How wide the cells are in which what is drawn is looked for, in pixels. */
const CELL = 16

/**
 * Rectangles in whole pixels, and a grid that says what touches them. They are given as the map has them, with how far what is
 * in them reaches, in CSS pixels.
 */
export class Damage {
  #rects = []
  #sums

  /** `transform` leads from the map to a canvas's pixels, without rotation; `ratio` are those of a CSS pixel. */
  constructor({ width, height }, transform, ratio) { Object.assign(this, { width, height, transform, ratio }) }

  get isEmpty() { return this.#rects.length === 0 }

  add(rect, reach) {
    const [left, top, right, bottom] = this.#pixels(rect, reach)
    if (left < right && top < bottom) this.#rects.push([left, top, right, bottom])
  }

  addAll() {
    this.isAll = true
    this.#rects.push([0, 0, this.width, this.height])
  }

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
  touches(rect, reach) {
    const columns = Math.ceil(this.width / CELL) + 1
    this.#sums ??= this.#counted(columns)
    const [left, top, right, bottom] = this.#pixels(rect, reach).map((side, index) =>
      (index < 2 ? Math.floor(side / CELL) : Math.ceil(side / CELL)))
    const sum = (column, row) => this.#sums[row * columns + column]
    return left < right && top < bottom && sum(right, bottom) - sum(left, bottom) - sum(right, top) + sum(left, top) > 0
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
