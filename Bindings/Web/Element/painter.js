// Draws a map on one canvas, and what changes with the pointer and the keys on another above it.

import { COLORS } from './looks.js'
import { Outlines, overlaps, paint } from './outlines.js'

/** A frame that takes longer, in milliseconds, is moved as a picture until the map stands still. */
const FRAME = 14
/** How long making outlines may take in a frame, in milliseconds. */
const BUDGET = 60
/** How wide borders are, in CSS pixels; of small shapes, a share of their side. */
const BORDER = { shape: 1, group: 1.6, share: 0.06 }

export class Painter {
  #picture = null
  #later = 0
  #colors

  /** `request` asks for another call of drawBase. */
  constructor({ base, marks, colors, camera, request }) {
    Object.assign(this, { base, marks, camera, request })
    this.#colors = [...colors]
  }

  /** Shows a map, of which a level's shapes are the buttons. */
  show(map, level) {
    const isNew = map !== this.map
    Object.assign(this, { map, level })
    if (isNew) this.outlines = map && new Outlines(map)
    this.forget()
  }

  /** Fits the canvases to the view: in CSS pixels, and in those of the screen. */
  resize(view, { width, height }) {
    this.ratio = [width / view.width, height / view.height]
    for (const canvas of [this.base, this.marks]) Object.assign(canvas, { width, height })
    this.forget()
  }

  /** Draws anew the next time, also if the map stands still. */
  forget() { this.#picture = null }

  #readColors() {
    this.colors = Object.fromEntries(this.#colors.map((probe, index) => [COLORS[index], getComputedStyle(probe).color]))
  }

  /** Draws the map: anew, or what was drawn last, moved. `look` says the colour of a shape, and whether it counts. */
  drawBase(look) {
    clearTimeout(this.#later)
    if (!this.#picture) return this.#redraw(look)
    const { image, scale, x, y } = this.#picture
    const { camera, ratio: [across, down] } = this
    const zoom = camera.scale / scale
    const context = this.#cleared(this.base)
    context.setTransform(zoom, 0, 0, zoom, (camera.x - x * zoom) * across, (camera.y - y * zoom) * down)
    context.drawImage(image, 0, 0)
    this.#later = setTimeout(() => this.#redraw(look), 90)
  }

  #redraw(look) {
    const start = performance.now()
    const { base, camera, map } = this
    this.#readColors()
    const context = this.#placed(this.#cleared(base))
    this.#picture = null
    const isWhole = this.#drawShapes(context, map.shapes.filter(({ bounds }) => overlaps(bounds, camera.window)), look, start)
    if (!isWhole) return this.request()
    if (performance.now() - start <= FRAME) return
    const image = new OffscreenCanvas(base.width, base.height)
    image.getContext('2d').drawImage(base, 0, 0)
    this.#picture = { image, scale: camera.scale, x: camera.x, y: camera.y }
  }

  /** Draws shapes and their borders; false if the outlines of some are still to be made. */
  #drawShapes(context, shapes, look, start) {
    const ready = []
    for (const shape of shapes) {
      const color = look.color(shape, this.colors)
      if (this.outlines.has(shape.index) || performance.now() < start + BUDGET) {
        for (const drawing of this.outlines.drawings(shape.index)) paint(context, drawing, color)
        ready.push(shape)
      } else {
        const { x, y, width, height } = shape.bounds
        context.fillStyle = color
        context.fillRect(x, y, width, height)
      }
    }
    const width = ({ bounds }, most) =>
      Math.min(most, Math.sqrt(bounds.width * bounds.height) * this.camera.scale * BORDER.share)
    for (const shape of ready) {
      for (const { path, fill } of this.outlines.drawings(shape.index)) {
        if (fill) this.#line(context, path, this.colors.border, width(shape, BORDER.shape))
      }
    }
    for (const shape of look.groups()) {
      this.#line(context, this.outlines.border(shape.id), this.colors['group-border'], width(shape, BORDER.group))
    }
    return ready.length === shapes.length
  }

  clear() { for (const canvas of [this.base, this.marks]) this.#cleared(canvas) }

  #cleared(canvas) {
    const context = canvas.getContext('2d')
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.clearRect(0, 0, canvas.width, canvas.height)
    return context
  }

  #placed(context) {
    const { camera: { transform: [a, , , d, x, y] }, ratio: [across, down] } = this
    context.setTransform(a * across, 0, 0, d * down, x * across, y * down)
    return context
  }

  /** Draws the marked shapes, weakest first. */
  drawMarks({ selected, hover, focus }) {
    const context = this.#placed(this.#cleared(this.marks))
    for (const shape of selected) this.#mark(context, shape, 'selected', 2.2)
    if (hover) this.#mark(context, hover, 'hover', 1.8)
    if (focus) this.#ring(context, focus)
  }

  #mark(context, shape, state, width) {
    const [fill, line] = [this.colors[`${state}-fill`], this.colors[`${state}-border`]]
    const border = this.outlines.border(shape.id)
    context.fillStyle = fill
    context.fill(border)
    for (const { path, stroke } of this.outlines.strokes(shape.id)) paint(context, { path, stroke }, fill)
    this.#line(context, border, line, width)
  }

  /** The focus: a line in two colours, one of which stands out from whatever is below. */
  #ring(context, shape) {
    const border = this.outlines.border(shape.id)
    for (const { path, stroke } of this.outlines.strokes(shape.id)) {
      const width = stroke.width + 6 / this.camera.scale
      paint(context, { path, stroke: { ...stroke, width } }, this.colors['focus-ring'])
      paint(context, { path, stroke }, this.colors['selected-fill'])
    }
    this.#line(context, border, this.colors.halo, 6)
    this.#line(context, border, this.colors['focus-ring'], 3)
  }

  #line(context, path, color, width) {
    context.strokeStyle = color
    context.lineJoin = 'round'
    context.lineWidth = width / this.camera.scale
    context.stroke(path)
  }
}
