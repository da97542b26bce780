// Which pixels of a canvas are to be drawn anew.

/** More rectangles than this, or a larger share of the canvas, are drawn no sooner than all of it. */
const [MANY, MOST] = [256, 0.1]

/** Rectangles in whole pixels, given as the map has them, each with how far what is in it reaches, in CSS pixels. */
export class Damage {
  #rects = []
  #area = 0

  /** `transform` maps the map to a canvas's pixels, without rotation; `ratio` is the number of them in a CSS pixel. */
  constructor({ width, height }, transform, ratio) { Object.assign(this, { width, height, transform, ratio }) }

  get isEmpty() { return this.#rects.length === 0 }
  get isAll() { return this.#area > this.width * this.height * MOST || this.#rects.length > MANY }

  addAll() {
    this.#rects = [[0, 0, this.width, this.height]]
    this.#area = Infinity
  }

  add(rect, reach) {
    const pixels = this.#pixels(rect, reach)
    const [left, top, right, bottom] = pixels
    if (left >= right || top >= bottom) return
    this.#rects.push(pixels)
    this.#area += (right - left) * (bottom - top)
  }

  /** The whole pixels of the canvas that a rectangle touches. */
  #pixels({ x, y, width, height }, reach) {
    const { transform: [a, , , d, tx, ty], ratio } = this
    const [left, one, other, beyond] = [a * x + tx, d * y + ty, d * (y + height) + ty, reach * ratio]
    return [
      Math.max(0, Math.floor(left - beyond)), Math.max(0, Math.floor(Math.min(one, other) - beyond)),
      Math.min(this.width, Math.ceil(left + a * width + beyond)), Math.min(this.height, Math.ceil(Math.max(one, other) + beyond)),
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
    const [left, top, right, bottom] = this.#pixels(rect, reach)
    if (left >= right || top >= bottom || this.isAll) return left < right && top < bottom
    for (const each of this.#rects) if (each[0] < right && left < each[2] && each[1] < bottom && top < each[3]) return true
    return false
  }
}
