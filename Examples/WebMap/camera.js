// What part of a map the view shows: a scale and an offset, in the view's points.

export class Camera {
  scale = 1
  x = 0
  y = 0
  #flight = 0

  /** The size of the map and of the view, and the room that controls cover. */
  constructor(changed) {
    this.changed = changed
    this.size = { width: 1, height: 1 }
    this.view = { width: 1, height: 1 }
    this.insets = { top: 70, left: 24, right: 24, bottom: 70 }
  }

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
    const [roomX, roomY] = [this.view.width - left - right, this.view.height - top - bottom]
    const scale = Math.min(roomX / width, roomY / height)
    return {
      scale, x: left + (roomX - width * scale) / 2 - x * scale, y: top + (roomY - height * scale) / 2 - y * scale,
    }
  }

  get whole() { return this.fitting({ x: 0, y: 0, ...this.size }) }

  zoom(factor, x = this.view.width / 2, y = this.view.height / 2) {
    this.stop()
    const least = this.whole.scale / 2
    const scale = Math.min(Math.max(this.scale * factor, least), this.whole.scale * 4000)
    this.place({
      scale, x: x + (this.x - x) * scale / this.scale, y: y + (this.y - y) * scale / this.scale,
    })
  }

  pan(dx, dy) {
    this.stop()
    this.place({ scale: this.scale, x: this.x + dx, y: this.y + dy })
  }

  /** Places the map, but never wholly out of the view. */
  place({ scale, x, y }) {
    const margin = 80
    const clamp = (offset, length, room) => Math.min(Math.max(offset, margin - length), room - margin)
    this.scale = scale
    this.x = clamp(x, this.size.width * scale, this.view.width)
    this.y = clamp(y, this.size.height * scale, this.view.height)
    this.changed()
  }

  /** Moves smoothly to a placement; at once for those who prefer less motion. */
  fly(to) {
    this.stop()
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return this.place(to)
    const from = { scale: this.scale, x: this.x, y: this.y }
    const start = performance.now()
    const step = now => {
      const part = Math.min(1, Math.max(0, (now - start) / 380))
      const eased = 1 - (1 - part) ** 3
      const scale = from.scale * (to.scale / from.scale) ** eased
      // The share of the way at this scale: so one point of the map stays in its place.
      const share = to.scale === from.scale ? eased : (scale - from.scale) / (to.scale - from.scale)
      this.place({ scale, x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
      if (part < 1) this.#flight = requestAnimationFrame(step)
    }
    this.#flight = requestAnimationFrame(step)
  }

  stop() { cancelAnimationFrame(this.#flight) }
}
