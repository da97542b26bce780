// Draws a map on one canvas, and what changes with the pointer on another above it.

import { names } from './worlds.js'

/** A frame that takes longer, in milliseconds, is moved as a picture until the map stands still. */
const FRAME = 14
/** How long making outlines may take in a frame, in milliseconds. */
const OUTLINES = 60
/** How long finding label spots may take in a frame, in milliseconds. */
const SPOTS = 6

export class Painter {
  #picture = null
  #duration = 0
  #later = 0
  #spots = new Map()

  /** `request` asks for another call of drawBase. */
  constructor(base, marks, camera, request) {
    Object.assign(this, { base, marks, camera, request })
    this.readColors()
  }

  readColors() {
    const style = getComputedStyle(document.documentElement)
    const color = name => style.getPropertyValue(`--${name}`).trim()
    this.colors = Object.fromEntries(
      ['sea', 'accent', 'frame', 'border', 'tone', 'tone-far', 'label', 'halo'].map(name => [name, color(name)]))
    this.#picture = null
  }

  /** Fits the canvases to the view. */
  resize() {
    this.ratio = devicePixelRatio || 1
    for (const canvas of [this.base, this.marks]) {
      canvas.width = Math.round(this.camera.view.width * this.ratio)
      canvas.height = Math.round(this.camera.view.height * this.ratio)
    }
    this.#picture = null
  }

  /** Shows another world, or another level of it. */
  show(world, buttons, region) {
    if (world !== this.world) this.#spots.clear()
    Object.assign(this, { world, buttons, region })
    this.#picture = null
  }

  /** Draws the map: anew, or what was drawn last, moved. */
  drawBase() {
    const { base, camera, ratio } = this
    const context = base.getContext('2d')
    clearTimeout(this.#later)
    if (this.#picture && this.#duration > FRAME) {
      const { image, scale, x, y } = this.#picture
      const zoom = camera.scale / scale
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.clearRect(0, 0, base.width, base.height)
      context.setTransform(zoom, 0, 0, zoom, (camera.x - x * zoom) * ratio, (camera.y - y * zoom) * ratio)
      context.drawImage(image, 0, 0)
      this.#later = setTimeout(() => this.#redraw(context), 90)
    } else {
      this.#redraw(context)
    }
  }

  #redraw(context) {
    const start = performance.now()
    const { base, camera } = this
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, base.width, base.height)
    this.#place(context)
    if (this.world.frames) {
      context.strokeStyle = this.colors.frame
      context.lineWidth = 1 / camera.scale
      context.stroke(this.world.frames)
    }
    const visible = this.world.batches.filter(({ bounds }) => overlaps(bounds, camera.window))
    const ready = []
    for (const batch of visible) {
      context.fillStyle = this.#tone(batch)
      if (batch.isReady || performance.now() < start + OUTLINES) {
        context.fill(batch.path)
        ready.push(batch)
      } else {
        const { x, y, width, height } = batch.bounds
        context.fillRect(x, y, width, height)
      }
    }
    context.strokeStyle = this.colors.border
    context.lineJoin = 'round'
    for (const batch of ready) {
      const side = Math.sqrt(batch.bounds.width * batch.bounds.height / batch.shapes.length) * camera.scale
      context.lineWidth = Math.min(1.1, side * 0.06) / camera.scale
      context.stroke(batch.path)
    }
    if (ready.length < visible.length) {
      this.#picture = null
      return this.request()
    }
    // A browser may draw later than it is told to, so many batches count as slow.
    this.#duration = performance.now() - start
    if (visible.length > 300) this.#duration = FRAME + 1
    if (this.#duration <= FRAME) return
    const image = new OffscreenCanvas(base.width, base.height)
    image.getContext('2d').drawImage(base, 0, 0)
    this.#picture = { image, scale: camera.scale, x: camera.x, y: camera.y }
  }

  #place(context) {
    const { camera, ratio } = this
    context.setTransform(camera.scale * ratio, 0, 0, camera.scale * ratio, camera.x * ratio, camera.y * ratio)
  }

  #tone({ hue, shade, group }) {
    const isFar = this.region && group !== this.region
    const [saturation, lightness] = (isFar ? this.colors['tone-far'] : this.colors.tone).split(' ')
    const step = this.region || this.world.levels === 1 ? 2.2 : 0.7
    return `hsl(${hue} ${saturation} ${parseFloat(lightness) + shade * step}%)`
  }

  /** Draws the marked shapes, strongest last, and the labels. */
  drawMarks({ hover, selection, focus }) {
    const context = this.marks.getContext('2d')
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, this.marks.width, this.marks.height)
    const { accent } = this.colors
    for (const [shape, alpha, width] of [[hover, 0.28, 1.6], [selection, 0.42, 2.4], [focus, 0.2, 3]]) {
      if (!shape) continue
      const path = this.outline(shape)
      this.#place(context)
      context.fillStyle = context.strokeStyle = accent
      context.globalAlpha = alpha
      context.fill(path)
      context.globalAlpha = 1
      context.lineWidth = width / this.camera.scale
      context.lineJoin = 'round'
      context.stroke(path)
    }
    return this.#drawLabels(context)
  }

  /** The path of a shape, or of everything in a group. */
  outline(shape) {
    const { map, batches } = this.world
    // A region's map counts its shapes anew.
    const isOwn = map.shapes[shape.index]?.id === shape.id
    const index = isOwn ? shape.index : map.shapes.findIndex(({ id }) => id === shape.id)
    if (index >= 0) return new Path2D(map.path(index))
    const all = new Path2D()
    for (const batch of batches) if (batch.group === shape.id) all.addPath(batch.path)
    return all
  }

  /** Draws the names that fit in their shapes; false if some are still to be found. */
  #drawLabels(context) {
    const { ratio, colors } = this
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    Object.assign(context, { textAlign: 'center', textBaseline: 'middle', lineJoin: 'round', lineWidth: 3 })
    const end = performance.now() + SPOTS
    let isWhole = true
    for (const shape of this.#named()) {
      let spot = this.#spots.get(shape.id)
      if (spot === undefined) {
        if (performance.now() > end) {
          isWhole = false
          continue
        }
        spot = this.world.map.labelSpot(shape.id)
        this.#spots.set(shape.id, spot)
      }
      if (spot) this.#drawLabel(context, shape, spot, colors)
    }
    return isWhole
  }

  /** The shapes large enough for a name. */
  #named() {
    const { camera, buttons } = this
    const { window } = camera
    const enough = ({ bounds }) => bounds.width * camera.scale > 34 && overlaps(bounds, window)
    if (buttons.shapes.length < 1000) return buttons.shapes.filter(enough)
    const most = window.width * camera.scale * camera.view.height / 2500
    if (window.width * window.height / 400 > most) return []
    return buttons.shapesIn(window, { touching: true }).map(index => buttons.shapes[index]).filter(enough)
  }

  #drawLabel(context, shape, spot, colors) {
    const { camera } = this
    const { main, small } = names(shape)
    const room = spot.width * camera.scale
    const height = spot.height * camera.scale
    context.font = '600 14px system-ui, "Noto Sans CJK JP", sans-serif'
    const isTwo = small && height > 34 && room > 40
    if (context.measureText(main).width > room + 6 || height < 13) return
    const [x, y] = camera.toView(spot.x, spot.y)
    const lines = [[main, context.font, isTwo ? y - 8 : y]]
    if (isTwo) lines.push([small, '12px system-ui, sans-serif', y + 8])
    for (const [text, font, top] of lines) {
      context.font = font
      if (context.measureText(text).width > room + 10) continue
      context.strokeStyle = colors.halo
      context.fillStyle = colors.label
      context.strokeText(text, x, top)
      context.fillText(text, x, top)
    }
  }
}

function overlaps(a, b) {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
