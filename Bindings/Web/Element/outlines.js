// The outlines of a map as the canvas draws them, made when first needed.

/** Whether two rectangles share a point, or are within a distance along each axis. */
export function overlaps(a, b, within = 0) {
  return a.x <= b.x + b.width + within && b.x <= a.x + a.width + within
    && a.y <= b.y + b.height + within && b.y <= a.y + a.height + within
}

export class Outlines {
  #drawings = []
  #picture
  #sorted
  #order
  #borders = new Map()
  #spots = new Map()

  constructor(map) { this.map = map }

  /** All that is painted, bottom to top; null if the map has no colours of its own. */
  get picture() {
    const { map } = this
    return this.#picture ??= map.mode === 'exact' && map.hasColors ? map.drawings() : null
  }

  /** The shapes that are painted, bottom to top. */
  get order() {
    const { map } = this
    const { shapes } = map
    if (map.mode !== 'exact') return shapes.filter(({ isHidden }) => !isHidden)
    this.#order ??= [...new Set(map.paintOrder)].filter(index => index >= 0)
    return this.#order.map(index => shapes[index])
  }

  /** Makes anew what belongs to shapes that have changed, and to the groups around them. */
  change(changes, isReordered) {
    const names = new Set(changes.flatMap(({ shape: { id, ancestors } }) => [id, ...ancestors]))
    for (const name of names) for (const made of [this.#borders, this.#spots]) made.delete(name)
    if (isReordered) this.#order = undefined
    if (this.map.mode !== 'exact') return
    const now = sorted(this.map.painted(changes.map(({ shape }) => shape.index)))
    for (const { shape: { index } } of changes) if (this.has(index)) this.#drawings[index] = hit(now.get(index) ?? [])
    if (!this.#picture) return
    const all = this.#parts
    for (const { shape: { index } } of changes) {
      const [last, parts] = [all.get(index) ?? [], now.get(index) ?? []]
      isReordered ||= parts.length !== last.length
      // The same objects, in the same places of the picture.
      all.set(index, parts.map((part, number) => Object.assign(last[number] ?? {}, part)))
    }
    if (!isReordered) return
    const rest = new Map([...all].map(([index, parts]) => [index, parts.values()]))
    this.#picture = Array.from(this.map.paintOrder, index => rest.get(index)?.next().value).filter(Boolean)
  }

  /** What of the picture is each shape's, by its index; that of no shape by −1. */
  get #parts() { return this.#sorted ??= sorted(this.#picture) }

  /** How far the strokes reach that a shape has along its fills, in the map's units. */
  reach(index) {
    return Math.max(0, ...(this.#picture && this.#parts.get(index) || []).map(({ fill, stroke }) => (fill && stroke ? reachOf(stroke) : 0)))
  }

  /** Whether a shape's outlines are made. */
  has(index) { return this.#drawings[index] !== undefined }

  /**
   * The drawings of a shape: paths, each with its fill rule and its stroke, or null; for masks, the outline of their
   * pixels.
   */
  drawings(index) {
    const { map } = this
    return this.#drawings[index] ??= map.mode === 'exact'
      ? hit(map.drawings(index))
      : [{ path: this.border(map.shapes[index].id), fill: 'nonzero', stroke: null, clips: [] }]
  }

  /** The strokes of a shape or group, which its border does not have. */
  strokes(id) {
    return this.map.members(id).flatMap(index => this.drawings(index)).filter(({ stroke }) => stroke)
  }

  /** The outer border of a shape or group. */
  border(id) {
    if (!this.#borders.has(id)) this.#borders.set(id, new Path2D(this.map.border(id)))
    return this.#borders.get(id)
  }

  /** The spot for a label of a shape or group; undefined if it is not known yet and there is no time to find it. */
  spot(id, hasTime) {
    if (!this.#spots.has(id) && hasTime) this.#spots.set(id, this.map.labelSpot(id))
    return this.#spots.get(id)
  }
}

/** What of drawings takes hits. */
function hit(drawings) {
  return drawings.filter(({ bounds }) => !bounds)
    .map(({ path, fill, stroke, clips }) => ({ path: new Path2D(path), fill, stroke: fill ? null : stroke, clips }))
}

/** Drawings by the indices of their shapes. */
function sorted(drawings) {
  const all = new Map()
  for (const drawing of drawings) {
    const index = drawing.shape?.index ?? -1
    if (!all.get(index)?.push(drawing)) all.set(index, [drawing])
  }
  return all
}

/** How far a stroke reaches from its line, at most. */
export const reachOf = ({ width, join, miterLimit }) => width * Math.max(1, join === 'miter' ? miterLimit / 2 : 1)

/** Whether the path of a drawing is made. */
export const isMade = ({ path }) => typeof path !== 'string'

/** Makes the path of a drawing, or of a clip. */
export function make(outline) {
  if (!isMade(outline)) outline.path = new Path2D(outline.path)
  return outline
}

/** Draws within clips. */
export function within(context, clips, draw) {
  if (!clips.length) return draw()
  context.save()
  for (const clip of clips) context.clip(make(clip).path, clip.fill ?? 'nonzero')
  draw()
  context.restore()
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
