// Names on the map, where they fit: drawn on the canvas, or the page's own elements.

/** How long finding label spots may take in a frame, in milliseconds. */
const SPOTS = 6
/** Shapes narrower than this, in CSS pixels, have no room for a name. */
const NARROWEST = 30
/** A line's height, in letters' sizes. */
const LINE = 1.15

export class Labels {
  #slots = new Map()
  /** The map that has been warned about, because no name fits. */
  #told

  /** `holder` is where the slots of the page's own labels go. */
  constructor(painter, holder) { Object.assign(this, { painter, holder }) }

  /** Draws the names that fit, of shapes within reach of the repainted area; false if some spots are still to be found. */
  draw(context, lines, damage, reach) {
    const { painter: { level, camera, colors, ratio: [across, down], outlines } } = this
    context.setTransform(across, 0, 0, down, 0, 0)
    Object.assign(context, { textAlign: 'center', textBaseline: 'middle', lineJoin: 'round', lineWidth: 3 })
    context.strokeStyle = colors.halo
    context.fillStyle = colors.label
    const end = performance.now() + SPOTS
    let [isWhole, written, all] = [true, 0, 0]
    for (const shape of level.shapes) {
      const { id, bounds, isHidden } = shape
      const isLeftOut = isHidden || bounds.width * camera.scale < NARROWEST || this.#slots.has(id)
      if (isLeftOut || !damage.touches(bounds, reach)) continue
      const spot = outlines.spot(id, performance.now() < end)
      if (spot === undefined) isWhole = false
      else all += 1
      if (spot) written += this.#write(context, lines(shape), spot)
    }
    if (isWhole && damage.isAll && all > 0 && !written && this.#told !== level) {
      this.#told = level
      console.warn('<hit-map>: no name fits its shape at this size; set a smaller --hit-map-label-font, or shorter linesOf')
    }
    return isWhole
  }

  /** Writes the lines that fit. The first has to. */
  #write(context, lines, spot) {
    const { camera, fonts } = this.painter
    const line = LINE * parseFloat(fonts[0].match(/[\d.]+(?=px)/))
    const [width, height] = [spot.width * camera.scale + 6, spot.height * camera.scale]
    const fitting = lines.filter((text, index) => {
      context.font = fonts[Math.min(index, 1)]
      return context.measureText(text).width <= width && height >= line * (index + 1) - 3
    })
    if (fitting[0] !== lines[0]) return 0
    const [x, y] = camera.toView(spot.x, spot.y)
    fitting.forEach((text, index) => {
      context.font = fonts[Math.min(index, 1)]
      const top = y + line * (index - (fitting.length - 1) / 2)
      context.strokeText(text, x, top)
      context.fillText(text, x, top)
    })
    return 1
  }

  /** Makes a slot for each of the page's elements that names a shape. */
  adopt(children) {
    const names = new Set([...children].map(({ slot }) => slot).filter(Boolean))
    for (const name of [...names].filter(name => !this.#slots.has(name))) {
      const box = document.createElement('div')
      box.append(Object.assign(document.createElement('slot'), { name }))
      this.#slots.set(name, box)
      this.holder.append(box)
    }
    for (const [name, box] of this.#slots) {
      if (names.has(name)) continue
      box.remove()
      this.#slots.delete(name)
    }
  }

  /** Moves the page's elements to their spots, and hides those that do not fit. */
  place() {
    const { level, camera, outlines } = this.painter
    if (!this.#slots.size) return
    const shown = new Set(level.shapes.filter(({ isHidden }) => !isHidden).map(({ id }) => id))
    for (const [name, box] of this.#slots) {
      const spot = shown.has(name) && outlines.spot(name, true)
      box.style.visibility = 'hidden'
      if (!spot) continue
      const [x, y] = camera.toView(spot.x, spot.y)
      Object.assign(box.style, { left: `${x}px`, top: `${y}px` })
      const fits = box.offsetWidth <= spot.width * camera.scale + 6 && box.offsetHeight <= spot.height * camera.scale + 6
      box.style.visibility = fits ? '' : 'hidden'
    }
  }
}
