// The drawing: the picture, the map, the marks and the labels, in the frame after a change.

import { unitOf } from '../keys.js'

import { Camera } from './camera.js'
import { Labels } from './labels.js'
import { Painter } from './painter.js'

export class Stage {
  #due = new Set()
  #look
  #level = null
  /** The frame of the last change drawn. */
  #frame
  #sheet
  #previewed = { width: 4, height: 3 }

  /** `parts` are the element's; `look` says how shapes look, and is asked in each frame. */
  constructor(parts, look) {
    const { base, marks, labels, colors: { children: colors } } = parts
    this.#look = look
    this.parts = parts
    this.camera = new Camera(() => this.request('base'))
    this.painter = new Painter({ base, marks, colors, camera: this.camera, request: () => this.request('base') })
    this.labels = new Labels(this.painter, labels)
  }

  /** Shows a map. A level's shapes are the buttons. */
  show(map, level) {
    this.#level = level
    if (map) this.camera.show(map)
    this.painter.show(map, level)
    this.#setRatio()
    this.request('base')
  }

  /** Draws the changes of the map: in this frame, but only once in it. A level's shapes are the buttons. */
  change(level, changes, isReordered) {
    this.#level = level
    this.painter.change(level, changes, isReordered)
    const frame = document.timeline.currentTime
    if (frame === this.#frame) return this.request('change')
    this.#frame = frame
    this.#due.add('change')
    this.draw()
  }

  /** Draws some shapes anew in the next frame. */
  update(shapes) {
    this.painter.touch(shapes)
    this.request('change')
  }

  /** Takes the style sheet that has the ratio of the map. */
  dress(sheet) {
    this.#sheet = sheet
    this.#setRatio()
  }

  /** Has the ratio of a picture, until there is a map. */
  preview(width, height) {
    if (width && height) this.#previewed = { width, height }
    this.#setRatio()
  }

  #setRatio() {
    const { width, height } = this.painter.map?.size ?? this.#previewed
    this.#sheet.replaceSync(`:host { aspect-ratio: ${width} / ${height} }`)
  }

  /** Fits everything to the element; `style` has its padding. */
  resize({ contentRect: { width, height }, devicePixelContentBoxSize: exact }, style) {
    if (!width || !height) return
    const room = name => parseFloat(style[`padding-${name}`]) || 0
    const view = { width, height }
    // The browser's number of pixels is exact, but the ratio of a window may only be emulated.
    const ratio = devicePixelRatio * (this.parts.stage.currentCSSZoom ?? 1)
    const pixels = (length, said) => (Math.abs(said - length * ratio) < 1 ? said : Math.round(length * ratio))
    this.painter.resize(view, {
      width: pixels(width, exact?.[0].inlineSize), height: pixels(height, exact?.[0].blockSize),
    })
    this.camera.resize(view, { top: room('top'), left: room('left'), right: room('right'), bottom: room('bottom') })
  }

  /** Draws at once: on a single sheet of paper, or on the screen again. */
  print(isPaper) {
    Object.assign(this.painter, { isPaper, marks: isPaper ? this.parts.base : this.parts.marks })
    this.painter.resize(this.camera.view, this.painter.base)
    this.request('base')
    this.draw()
  }

  /** Draws all of it anew. */
  refresh() {
    this.painter.forget()
    this.request('base')
  }

  /**
   * Draws in the next frame: the map, which has moved ('base'), what of it has changed ('change'), the 'marks', or only what
   * is around the 'hover' and the focus.
   */
  request(what) {
    if (this.#due.size === 0) requestAnimationFrame(() => this.draw())
    this.#due.add(what)
  }

  /** Draws what is due. */
  draw() {
    const [isMoved, isMarked, isChanged] = ['base', 'marks', 'change'].map(what => this.#due.has(what))
    const { painter } = this
    this.#due.clear()
    this.#look.settle()
    const marks = this.#look.marks()
    if (this.parts.stage.classList.contains('inline')) {
      if (this.#level) this.#place(this.#look.isEarly())
      this.#look.write(marks)
      return painter.drawLine(marks.line)
    }
    if (!this.#level) return painter.clear()
    if (!painter.ratio) return
    if (this.#look.isEarly()) return this.#place(true)
    if (isMoved) {
      this.#place()
      painter.move()
    } else if (isChanged) this.labels.place()
    const drawMarks = (marks, isAll) => painter.drawMarks(marks, isAll, (context, damage, reach) =>
      !this.#look.isLabelled() || this.labels.draw(context, this.#look.lines, damage, reach))
    if (painter.isMoving) {
      return painter.drawMoved(() => {
        painter.drawBase(this.#look)
        drawMarks({ ...marks, hover: null, focus: null }, false)
      })
    }
    if ((isMoved || isChanged) && !painter.drawBase(this.#look)) this.request('base')
    if (!drawMarks(marks, isMoved || isMarked)) this.request('marks')
  }

  /** Moves what is not drawn: with an engine that only tests points, a picture is all that is shown. */
  #place(isEarly = false) {
    const { scale, x, y, frame } = this.camera
    const unit = unitOf(this.painter.map)
    const { picture, poster, sheet, list } = this.parts
    list.style.transform = `matrix(${scale / unit}, 0, 0, ${scale / unit}, ${x}, ${y})`
    for (const { style } of isEarly ? [picture, sheet, poster] : [picture, sheet]) {
      Object.assign(style, {
        inlineSize: `${frame.width * scale}px`, blockSize: `${frame.height * scale}px`, transform: `translate(${x}px, ${y}px)`,
      })
    }
    poster.classList.toggle('placed', isEarly)
    if (!isEarly) this.labels.place()
  }
}
