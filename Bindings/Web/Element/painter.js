// Draws a map on one canvas, and what changes with the pointer and the keys on another above it.

import { Damage } from './damage.js'
import { COLORS } from './looks.js'
import { Outlines, isMade, make, overlaps, paint, reachOf, within } from './outlines.js'

/** A map that takes longer to draw, in milliseconds until the next frame, is moved as a picture until it rests. */
const FRAME = 17.5
const REST = 90
/** How long making outlines may take in a frame, in milliseconds. */
const BUDGET = 60
const CLEAR = 'rgba(0, 0, 0, 0)'
/** How wide borders are, in CSS pixels; of small shapes, a share of their side. */
const BORDER = { shape: 1, group: 1.6, share: 0.06 }
/** How far borders, and how far marks and labels, reach beyond the bounds of their shapes, in CSS pixels. */
const [BEYOND, REACH] = [2, 8]

export class Painter {
  /** The placement of the last drawing, and whether it was slow: the map is then moved as a picture. */
  #drawn = null
  #isSlow = false
  #picture = null
  #later = 0
  #marked = []
  /** Rectangles that have changed since all was drawn, each with how far what is in it reaches. */
  #changed = []
  #scratch = document.createElement('canvas')
  #colors
  #isDrawn = false

  /** `request` asks for another call of drawBase. */
  constructor({ base, marks, colors, camera, request }) {
    Object.assign(this, { base, marks, camera, request })
    this.#colors = [...colors]
  }

  /** Shows a map. A level's shapes are the buttons. */
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

  /** Draws everything the next time, even if the map rests. */
  forget() { this.#drawn = null }

  #readColors() {
    this.#colors[0].parentElement.classList.toggle('drawn', this.#isDrawn)
    this.colors = Object.fromEntries(this.#colors.map((probe, index) => [COLORS[index], getComputedStyle(probe).color]))
    this.fonts = [1, 0].map(index => getComputedStyle(this.#colors[index]).font)
  }

  /** Takes over changes of the map. A level's shapes are the buttons. */
  change(level, changes, isReordered) {
    this.level = level
    const note = () => changes.map(({ shape: { index } }) => this.outlines.reach(index))
    const before = note()
    this.outlines.change(changes, isReordered)
    const after = note()
    // If everything is to be drawn, it is drawn in its later state anyway.
    if (this.#drawn) this.#changed.push(...changes.flatMap((change, number) => [[change.before, before[number]], [change.after, after[number]]])
      .filter(([rect]) => rect))
  }

  /** Draws the next time also where some shapes are. */
  touch(shapes) {
    if (this.#drawn) this.#changed.push(...shapes.map(({ index, bounds }) => [bounds, this.outlines.reach(index)]))
  }

  /** Whether a picture of the map moves in its place. */
  get isMoving() { return this.#picture !== null }

  /** Moves what was drawn, with the marks, if it is slow to draw anew. */
  move() {
    clearTimeout(this.#later)
    if (!this.#drawn || !this.#isSlow) return void (this.#picture = this.#drawn = null)
    this.#picture ??= this.#photograph()
    this.#later = setTimeout(() => {
      this.forget()
      this.request()
    }, REST)
  }

  /** Draws the picture where the map is. If the map has changed, `draw` draws what has into the picture. */
  drawMoved(draw) {
    const { camera, base, marks, ratio: [across, down] } = this
    if (this.#changed.length) {
      const { scale, x, y } = camera
      Object.assign(camera, this.#drawn)
      Object.assign(this, { base: this.#picture, marks: this.#picture })
      draw()
      Object.assign(camera, { scale, x, y })
      Object.assign(this, { base, marks })
    }
    if (!this.#drawn) return this.request()
    const context = this.#cleared(base)
    const { scale, x, y } = this.#drawn
    const zoom = camera.scale / scale
    context.setTransform(zoom, 0, 0, zoom, (camera.x - x * zoom) * across, (camera.y - y * zoom) * down)
    // Smoothing takes half of the time, and of small pixels nobody sees it while they move.
    context.imageSmoothingEnabled = across < 2
    context.drawImage(this.#picture, 0, 0)
  }

  /** A picture of the map and of the marks, which leave their canvas: once, since a canvas that changes costs a frame more. */
  #photograph() {
    const picture = new OffscreenCanvas(this.base.width, this.base.height)
    for (const canvas of [this.base, this.marks]) picture.getContext('2d').drawImage(canvas, 0, 0)
    this.#cleared(this.marks)
    return picture
  }

  /** The area to repaint: everything, or the changes and some shapes, each with some CSS pixels around it. */
  #damage(isAll, reach, shapes = []) {
    const { base, ratio: [across] } = this
    const damage = new Damage(base, this.#transform, across)
    if (isAll) damage.addAll()
    else for (const [rect, beyond = 0] of [...this.#changed, ...shapes.map(({ bounds }) => [bounds])]) damage.add(rect, reach + beyond * this.camera.scale)
    return damage
  }

  /**
   * Draws the map, or only its changes; false if some of it is still to be made. `look` gives whether all is flat, the
   * fill colour of a shape, and the colour over it.
   */
  drawBase(look) {
    const start = performance.now()
    const { base, camera, map, outlines } = this
    const isDrawn = Boolean(map && !look.isFlat() && outlines.picture)
    const isAll = !this.#drawn || isDrawn !== this.#isDrawn
    this.#isDrawn = isDrawn
    if (isAll) this.#readColors()
    // In a picture, marks that reach into what has changed are drawn anew with it.
    const damage = this.#damage(isAll, base === this.marks ? REACH : BEYOND)
    const isWhole = this.#draw(base, damage, true, context => {
      context.save()
      if (map.overflow === 'hidden') {
        // To whole pixels: at any other edge, shapes get other edges too.
        const page = new Damage(base, this.#transform, 1)
        page.add(camera.frame, 0)
        page.clip(context)
        this.#placed(context)
      }
      const isReady = isDrawn ? this.#drawPicture(context, damage, look, start) : this.#drawShapes(context, damage, look, start)
      context.restore()
      const groups = this.colors['group-border'] === CLEAR ? [] : look.groups()
      for (const { id, bounds } of groups.filter(({ bounds }) => damage.touches(bounds, BEYOND))) {
        this.#line(context, outlines.border(id), this.colors['group-border'], this.#width(bounds, BORDER.group))
      }
      return isReady
    })
    const { scale, x, y } = camera
    this.#drawn = isWhole ? { scale, x, y } : null
    // A browser draws later than it is told.
    if (isWhole && isAll) requestAnimationFrame(() => { this.#isSlow = performance.now() - start > FRAME })
    return isWhole
  }

  /** Draws some pixels of a canvas, replacing its content or over it, and returns the result of `draw`. */
  #draw(canvas, damage, isAnew, draw) {
    if (damage.isAll) return draw(this.#placed(isAnew ? this.#cleared(canvas) : canvas.getContext('2d')))
    // Drawn elsewhere first: a browser draws clipped edges differently.
    const { width, height } = canvas
    if (this.#scratch.width !== width || this.#scratch.height !== height) Object.assign(this.#scratch, { width, height })
    const answer = draw(this.#placed(this.#cleared(this.#scratch)))
    const to = canvas.getContext('2d')
    to.save()
    damage.clip(to)
    if (isAnew) to.clearRect(0, 0, width, height)
    to.drawImage(this.#scratch, 0, 0)
    to.restore()
    return answer
  }

  /** Draws everything in its own colours; false if some paths are still to be made. */
  #drawPicture(context, damage, look, start) {
    const { scale } = this.camera
    let [isWhole, clips] = [true, []]
    context.save()
    for (const drawing of this.outlines.picture) {
      const stroke = drawing.stroke && { ...drawing.stroke, width: drawing.stroke.width || BORDER.shape / scale }
      if (!damage.touches(drawing.bounds ?? drawing.shape.bounds, stroke ? reachOf(stroke) * scale : 0)) continue
      if (drawing.clips.length !== clips.length || drawing.clips.some((clip, index) => clip !== clips[index])) {
        context.restore()
        context.save()
        clips = drawing.clips
        for (const clip of clips) context.clip(make(clip).path, clip.fill ?? 'nonzero')
      }
      const isReady = isMade(drawing) || performance.now() < start + BUDGET
      this.#drawDrawing(context, isReady ? make(drawing) : drawing, stroke, look)
      isWhole &&= isReady
    }
    context.restore()
    return isWhole
  }

  /** Draws a fill and its stroke, each below the colour over the shape; a box if the path is not made. */
  #drawDrawing(context, { shape, path, fill, ...drawing }, stroke, look) {
    const { colors } = this
    const fillColor = (shape && look.fill(shape)) ?? drawing.fillColor ?? colors.fill
    const strokeColor = drawing.strokeColor ?? (fill ? colors.border : colors.fill)
    const over = shape && look.over(shape, colors)
    if (isMade({ path })) {
      const parts = [[{ path, fill }, fillColor], [{ path, stroke }, strokeColor]]
      for (const [part, color] of parts) for (const each of [color, over]) if (each) paint(context, part, each)
    } else if (shape && fill) drawBox(context, shape, fillColor)
  }

  /** Draws shapes and their borders; false if the outlines of some are still to be made. */
  #drawShapes(context, damage, look, start) {
    const shapes = this.outlines.order.filter(({ bounds }) => damage.touches(bounds, BEYOND))
    const ready = []
    for (const shape of shapes) {
      const color = look.over(shape, this.colors) ?? look.fill(shape) ?? this.colors.fill
      if (this.outlines.has(shape.index) || performance.now() < start + BUDGET) {
        for (const drawing of this.outlines.drawings(shape.index)) within(context, drawing.clips, () => paint(context, drawing, color))
        ready.push(shape)
      } else {
        drawBox(context, shape, color)
      }
    }
    for (const shape of ready) {
      for (const { path, fill, clips } of this.outlines.drawings(shape.index)) {
        if (fill) within(context, clips, () => this.#line(context, path, this.colors.border, this.#width(shape.bounds, BORDER.shape)))
      }
    }
    return ready.length === shapes.length
  }

  /** How wide the border of a shape or group is, in CSS pixels. */
  #width({ width, height }, most) { return Math.min(most, Math.sqrt(width * height) * this.camera.scale * BORDER.share) }

  clear() { for (const canvas of [this.base, this.marks]) this.#cleared(canvas) }

  #cleared(canvas) {
    const context = canvas.getContext('2d')
    context.resetTransform()
    // Paper is new, and clearing would make a hole in the page.
    if (!this.isPaper) context.clearRect(0, 0, canvas.width, canvas.height)
    return context
  }

  /** From the map to pixels of the canvas. */
  get #transform() {
    const { camera: { transform: [a, , , d, x, y] }, ratio: [across, down] } = this
    return [a * across, 0, 0, d * down, x * across, y * down]
  }

  #placed(context) {
    context.setTransform(...this.#transform)
    return context
  }

  /**
   * Draws the marked shapes, weakest first, and what is above them, for which `above` is called: all, or what has changed and
   * what is around the hover and the focus. Returns what `above` does.
   */
  drawMarks({ selected, hover, focus, line }, isAll, above) {
    const marked = [hover, focus].filter(Boolean)
    const damage = this.#damage(isAll, REACH, [...this.#marked, ...marked])
    this.#marked = marked
    this.#changed = []
    if (damage.isEmpty) return true
    // If both share a canvas, the map is there already.
    return this.#draw(this.marks, damage, this.marks !== this.base, context => {
      for (const shape of selected) if (damage.touches(shape.bounds, REACH)) this.#mark(context, shape, 'selected', 2.2)
      if (hover) this.#mark(context, hover, 'hover', 1.8)
      if (focus) this.#ring(context, focus)
      if (line.length) this.#line(context, new Path2D(`M${line.join('L')}`), this.colors['focus-ring'], 2)
      return above(context, damage, REACH)
    })
  }

  /** Draws a line alone, over a drawing that is the page's. */
  drawLine(line) {
    if (!this.ratio) return
    this.#readColors()
    const context = this.#placed(this.#cleared(this.marks))
    if (line.length) this.#line(context, new Path2D(`M${line.join('L')}`), this.colors['focus-ring'], 2)
  }

  /** The level's shapes whose label spot is inside a lasso. */
  inside(line) {
    const context = this.marks.getContext('2d')
    const path = new Path2D(`M${line.join('L')}Z`)
    const [[x, right], [y, bottom]] = [0, 1].map(axis => line.map(point => point[axis])).map(all => [Math.min(...all), Math.max(...all)])
    const box = { x, y, width: right - x, height: bottom - y }
    context.resetTransform()
    return this.level.shapes.filter(({ id, bounds, isHidden }) => {
      const spot = !isHidden && overlaps(bounds, box) && this.outlines.spot(id, true)
      return spot && context.isPointInPath(path, spot.x, spot.y)
    })
  }

  #mark(context, shape, state, width) {
    const [fill, line] = [this.colors[`${state}-fill`], this.colors[`${state}-border`]]
    const border = this.outlines.border(shape.id)
    context.fillStyle = fill
    context.fill(border)
    for (const { path, stroke } of this.outlines.strokes(shape.id)) paint(context, { path, stroke }, fill)
    // In two colours, so that one contrasts.
    this.#line(context, border, this.colors.halo, width + 2)
    this.#line(context, border, line, width)
  }

  /** The focus: a line in two colours, so that one contrasts with everything below. */
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

/** Draws a shape's bounds, while its outlines are not made. */
function drawBox(context, { bounds: { x, y, width, height } }, color) {
  context.fillStyle = color
  context.fillRect(x, y, width, height)
}
