// What part of a map the view shows.

import { still } from './looks.js'

/** How far the map may be zoomed in, from its whole. */
const NEAREST = 4000
/** How many milliseconds a flight takes, and how fast a throw ends: what is left of its speed after a millisecond. */
const FLIGHT = 380
const FRICTION = 0.996

/** A scale and an offset from the map to the view's CSS pixels. */
export class Camera {
  scale = 1
  x = 0
  y = 0
  /** The size of the map and of the view, and the room at the view's edges that its padding takes. */
  size = { width: 1, height: 1 }
  view = { width: 1, height: 1 }
  insets = { top: 0, left: 0, right: 0, bottom: 0 }
  #frame = 0

  /** `changed` is called whenever the map has moved. */
  constructor(changed) { this.changed = changed }

  toMap(x, y) { return [(x - this.x) / this.scale, (y - this.y) / this.scale] }
  toView(x, y) { return [x * this.scale + this.x, y * this.scale + this.y] }
  get transform() { return [this.scale, 0, 0, this.scale, this.x, this.y] }

  /** The visible rectangle of the map. */
  get window() {
    const [x, y] = this.toMap(0, 0)
    return { x, y, width: this.view.width / this.scale, height: this.view.height / this.scale }
  }

  /** The placement that shows a rectangle of the map as large as it fits. */
  fitting({ x, y, width, height }) {
    const { top, left, right, bottom } = this.insets
    const roomX = Math.max(1, this.view.width - left - right)
    const roomY = Math.max(1, this.view.height - top - bottom)
    const scale = Math.min(roomX / (width || 1), roomY / (height || 1))
    return {
      scale, x: left + (roomX - width * scale) / 2 - x * scale, y: top + (roomY - height * scale) / 2 - y * scale,
    }
  }

  get whole() { return this.fitting({ x: 0, y: 0, ...this.size }) }

  zoom(factor, x = this.view.width / 2, y = this.view.height / 2) { this.place(this.zoomed(factor, x, y)) }

  /** The placement that is nearer by a factor, about a point of the view that stays where it is. */
  zoomed(factor, x = this.view.width / 2, y = this.view.height / 2) {
    const whole = this.whole.scale
    const scale = Math.min(Math.max(this.scale * factor, whole / 2), whole * NEAREST)
    return { scale, x: x + (this.x - x) * scale / this.scale, y: y + (this.y - y) * scale / this.scale }
  }

  pan(dx, dy) { this.place({ scale: this.scale, x: this.x + dx, y: this.y + dy }) }

  /** Moves a rectangle of the map into the view, if it is not there: no further than needed. */
  reveal({ x, y, width, height }) {
    const { top, left, right, bottom } = this.insets
    const offset = (low, high, from, to) => (low < from ? from - low : high > to ? Math.max(to - high, from - low) : 0)
    const [left0, top0] = this.toView(x, y)
    const dx = offset(left0, left0 + width * this.scale, left, this.view.width - right)
    const dy = offset(top0, top0 + height * this.scale, top, this.view.height - bottom)
    if (dx || dy) this.fly({ scale: this.scale, x: this.x + dx, y: this.y + dy })
  }

  /** Places the map, but never out of the view. */
  place(to) {
    this.stop()
    this.#place(to)
  }

  #place({ scale, x, y }) {
    const clamp = (offset, length, room) => {
      const margin = Math.min(80, length / 2, room / 2)
      return Math.min(Math.max(offset, margin - length), room - margin)
    }
    this.scale = scale
    this.x = clamp(x, this.size.width * scale, this.view.width)
    this.y = clamp(y, this.size.height * scale, this.view.height)
    this.changed()
  }

  /** Moves smoothly to a placement; at once for those who prefer less motion. */
  fly(to) {
    if (still()) return this.place(to)
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

  /** Goes on at a speed, in CSS pixels a millisecond, ever slower. */
  glide(speedX, speedY) {
    if (still() || Math.hypot(speedX, speedY) < 0.05) return
    const { scale, x, y } = this
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
