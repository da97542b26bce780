// What part of a map the view shows.

import { still } from './looks.js'

/** How far the map may be zoomed in, from its whole. */
const NEAREST = 4000
/** The milliseconds of a flight, and the share of a throw's speed that remains after a millisecond. */
const FLIGHT = 380
const FRICTION = 0.996

/** A scale, and where the top left corner of the map is in the view, in CSS pixels. */
export class Camera {
  scale = 1
  x = 0
  y = 0
  /** What there is of the map, and whether its y points up. */
  frame = { x: 0, y: 0, width: 1, height: 1 }
  isUp = false
  /** The size of the view, and the room at its edges that its padding takes. */
  view = { width: 1, height: 1 }
  insets = { top: 0, left: 0, right: 0, bottom: 0 }
  #frame = 0
  /** The rectangle of the map that a view of any size shows; none if it was moved since. */
  #aim

  /** `changed` is called whenever the map has moved. */
  constructor(changed) { this.changed = changed }

  show({ origin, size, yAxis }) { Object.assign(this, { frame: { ...origin, ...size }, isUp: yAxis === 'up' }) }

  /** A rectangle of the map, from the map's top left corner. */
  #inFrame({ x, y, width, height }) {
    const { frame, isUp } = this
    return { x: x - frame.x, y: isUp ? frame.y + frame.height - y - height : y - frame.y, width, height }
  }

  toMap(x, y) {
    const { frame, isUp, scale } = this
    const [right, down] = [(x - this.x) / scale, (y - this.y) / scale]
    return [frame.x + right, isUp ? frame.y + frame.height - down : frame.y + down]
  }

  /** Where a rectangle of the map is in the view. */
  inView(rect) {
    const { x, y, width, height } = this.#inFrame(rect)
    const { scale } = this
    return { x: x * scale + this.x, y: y * scale + this.y, width: width * scale, height: height * scale }
  }

  toView(x, y) {
    const place = this.inView({ x, y, width: 0, height: 0 })
    return [place.x, place.y]
  }

  get transform() { return [this.scale, 0, 0, this.isUp ? -this.scale : this.scale, ...this.toView(0, 0)] }

  /** The visible rectangle of the map. */
  get window() {
    const [x, y] = this.toMap(0, this.isUp ? this.view.height : 0)
    return { x, y, width: this.view.width / this.scale, height: this.view.height / this.scale }
  }

  /** What of the view its padding leaves, in CSS pixels. */
  get #room() {
    const { insets: { top, left, right, bottom }, view } = this
    return { left, top, width: Math.max(1, view.width - left - right), height: Math.max(1, view.height - top - bottom) }
  }

  /** The placement that shows a rectangle of the map as large as it fits, in a view of any size. */
  fitting(aim) {
    const { x, y, width, height } = this.#inFrame(aim)
    const room = this.#room
    const scale = Math.min(room.width / (width || 1), room.height / (height || 1))
    return {
      scale, x: room.left + (room.width - width * scale) / 2 - x * scale,
      y: room.top + (room.height - height * scale) / 2 - y * scale, aim,
    }
  }

  /** Fits the map to a view, and keeps the visible part. */
  resize(view, insets) {
    if (!this.#aim) {
      const { left, top, width, height } = this.#room
      const [x, y] = this.toMap(left, this.isUp ? top + height : top)
      this.#aim = { x, y, width: width / this.scale, height: height / this.scale }
    }
    Object.assign(this, { view, insets })
    this.place(this.fitting(this.#aim))
  }

  get whole() { return this.fitting(this.frame) }

  zoom(factor, x = this.view.width / 2, y = this.view.height / 2) { this.place(this.zoomed(factor, x, y)) }

  /** Zooms as far as a wheel can: out to the whole, where the page `scrolls`. False at the end. */
  wheel(factor, x, y, scrolls) {
    const { scale } = this
    const to = this.zoomed(scrolls && factor < 1 ? Math.min(1, Math.max(factor, this.whole.scale / scale)) : factor, x, y)
    const isOther = Math.abs(to.scale / scale - 1) > 1e-9
    if (isOther) this.place(to)
    return isOther
  }

  /** The placement that is nearer by a factor, about a point of the view that stays where it is. */
  zoomed(factor, x = this.view.width / 2, y = this.view.height / 2) {
    const whole = this.whole.scale
    const scale = Math.min(Math.max(this.scale * factor, whole / 2), whole * NEAREST)
    return { scale, x: x + (this.x - x) * scale / this.scale, y: y + (this.y - y) * scale / this.scale }
  }

  pan(dx, dy) { this.place({ scale: this.scale, x: this.x + dx, y: this.y + dy }) }

  /** Moves a rectangle of the map into the view, if it is not there: no further than needed. */
  reveal(rect) {
    const { top, left, right, bottom } = this.insets
    const { x, y, width, height } = this.inView(rect)
    const offset = (low, high, from, to) => (low < from ? from - low : high > to ? Math.max(to - high, from - low) : 0)
    const dx = offset(x, x + width, left, this.view.width - right)
    const dy = offset(y, y + height, top, this.view.height - bottom)
    if (dx || dy) this.fly({ scale: this.scale, x: this.x + dx, y: this.y + dy })
  }

  /** Places the map, but never out of the view. */
  place(to) {
    this.stop()
    this.#aim = to.aim
    this.#place(to)
  }

  #place({ scale, x, y }) {
    const clamp = (offset, length, room) => {
      const margin = Math.min(80, length / 2, room / 2)
      return Math.min(Math.max(offset, margin - length), room - margin)
    }
    this.scale = scale
    this.x = clamp(x, this.frame.width * scale, this.view.width)
    this.y = clamp(y, this.frame.height * scale, this.view.height)
    this.changed()
  }

  /** Moves smoothly to a placement; at once for those who prefer less motion. */
  fly(to) {
    if (still()) return this.place(to)
    this.#aim = to.aim
    const from = { scale: this.scale, x: this.x, y: this.y }
    this.#animate(elapsed => {
      const part = Math.min(1, elapsed / FLIGHT)
      const eased = 1 - (1 - part) ** 3
      const scale = from.scale * (to.scale / from.scale) ** eased
      // The share of the way at this scale: so one point of the map stays in its place.
      const share = to.scale === from.scale ? eased : (scale - from.scale) / (to.scale - from.scale)
      this.#place({ scale, x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
      return part < 1
    })
  }

  /** Continues at a speed, in CSS pixels a millisecond, and slows down. */
  glide(speedX, speedY) {
    if (still() || Math.hypot(speedX, speedY) < 0.05) return
    const { scale, x, y } = this
    this.#aim = undefined
    this.#animate(elapsed => {
      const way = (FRICTION ** elapsed - 1) / Math.log(FRICTION)
      this.#place({ scale, x: x + speedX * way, y: y + speedY * way })
      return FRICTION ** elapsed * Math.hypot(speedX, speedY) > 0.02
    })
  }

  /** Calls a step with the milliseconds since the start, until it says that it was the last. */
  #animate(step) {
    this.stop()
    const start = performance.now()
    const next = now => {
      if (step(Math.max(0, now - start))) this.#frame = requestAnimationFrame(next)
    }
    this.#frame = requestAnimationFrame(next)
  }

  stop() { cancelAnimationFrame(this.#frame) }
}
