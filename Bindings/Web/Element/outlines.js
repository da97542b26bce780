// The outlines of a map as the canvas draws them, made when first needed.

/** Whether two rectangles share a point, or are within a distance along each axis. */
export function overlaps(a, b, within = 0) {
  return a.x <= b.x + b.width + within && b.x <= a.x + a.width + within
    && a.y <= b.y + b.height + within && b.y <= a.y + a.height + within
}

export class Outlines {
  #drawings = []
  #picture
  #borders = new Map()
  #members = new Map()
  #spots = new Map()

  constructor(map) {
    this.map = map
    for (const { id, index, ancestors } of map.shapes) {
      for (const name of new Set([id, ...ancestors])) {
        if (!this.#members.has(name)) this.#members.set(name, [])
        this.#members.get(name).push(index)
      }
    }
  }

  /** The indices of the shapes under an id: of a shape, or of everything in a group. */
  members(id) { return this.#members.get(id) ?? [] }

  /** All that is painted, bottom to top; null if the map has no colours of its own. */
  get picture() {
    const { map } = this
    return this.#picture ??= map.mode === 'exact' && map.hasColors ? map.drawings() : null
  }

  /** Whether a shape's outlines are made. */
  has(index) { return this.#drawings[index] !== undefined }

  /** What a shape draws: paths, each with its fill rule and its stroke, or null; of masks, what is around their pixels. */
  drawings(index) {
    const { map } = this
    return this.#drawings[index] ??= map.mode === 'exact'
      ? map.drawings(index).map(({ path, fill, stroke }) => ({ path: new Path2D(path), fill, stroke }))
      : [{ path: this.border(map.shapes[index].id), fill: 'nonzero', stroke: null }]
  }

  /** The strokes of what is under an id, which its border does not have. */
  strokes(id) {
    return this.members(id).flatMap(index => this.drawings(index)).filter(({ stroke }) => stroke)
  }

  /** The outer border of what is under an id. */
  border(id) {
    if (!this.#borders.has(id)) this.#borders.set(id, new Path2D(this.map.border(id)))
    return this.#borders.get(id)
  }

  /** The spot for a label of what is under an id; undefined if it is not known yet and there is no time to find it. */
  spot(id, hasTime) {
    if (!this.#spots.has(id) && hasTime) this.#spots.set(id, this.map.labelSpot(id))
    return this.#spots.get(id)
  }
}

/** Whether the path of a drawing is made. */
export const isMade = ({ path }) => typeof path !== 'string'

/** Makes the path of a drawing, or of a clip. */
export function make(outline) {
  if (!isMade(outline)) outline.path = new Path2D(outline.path)
  return outline
}

/** Draws a drawing's fill and its stroke in one colour. */
export function paint(context, { path, fill, stroke }, color) {
  if (fill) {
    context.fillStyle = color
    context.fill(path, fill)
  }
  if (!stroke) return
  context.strokeStyle = color
  context.lineWidth = stroke.width
  context.lineCap = stroke.cap
  context.lineJoin = stroke.join
  context.miterLimit = stroke.miterLimit
  context.setLineDash(stroke.dashes)
  context.lineDashOffset = stroke.dashOffset
  context.stroke(path)
  context.setLineDash([])
}
