// Which shapes are the buttons: those of the whole map, its topmost groups, or what is in a group that was opened.

export class Levels {
  map = null
  /** The map whose shapes are the buttons. */
  current = null
  /** The ids of the open groups, outermost first. */
  path = []
  // Made when first needed: a point is answered without them.
  #madeGroups
  #madeShown
  #madeAll
  /** Whether the buttons are all of the map's shapes. */
  isWhole = true
  #isGiven = false

  /** The map whose shapes are the buttons, for others. */
  get given() {
    this.#isGiven = true
    return this.current
  }

  /** Shows a map, or null; if it is drilled into, its groups are the buttons, and those that are open stay so. */
  start(map, isDrilled) {
    Object.assign(this, { map, isDrilled })
    this.change(true)
  }

  /** Opens a group; false if there is no such group. */
  open(id) {
    if (!this.#groups.has(id)) return false
    this.path.push(id)
    this.#show(this.map.drillDown(id))
    return true
  }

  /** Closes groups until `depth` are open. Returns the id of the outermost one closed, or null. */
  back(depth) {
    const left = depth >= 0 && this.path[depth]
    if (!left) return null
    this.path = this.path.slice(0, depth)
    this.#show(this.#made())
    return left
  }

  /** Takes over a change of the map: a level is a map of its own, and made anew. */
  change(isOther) {
    if (isOther) {
      this.#madeAll = this.#madeGroups = undefined
      const gone = this.path.findIndex(id => !this.isDrilled || !this.#groups.has(id))
      if (gone >= 0) this.path = this.path.slice(0, gone)
    }
    if (isOther || !this.isWhole) this.#show(this.#made())
  }

  get #all() { return this.#madeAll ??= byID(this.map) }
  get #shown() { return this.isWhole ? this.#all : this.#madeShown ??= byID(this.current) }
  get #groups() { return this.#madeGroups ??= new Map(this.map?.groups.map(group => [group.id, group])) }

  /** The level that is open. */
  #made() {
    if (this.path.length) return this.map.drillDown(this.path.at(-1))
    return this.isDrilled && this.#groups.size ? this.map.mergeGroups() : this.map
  }

  #show(level) {
    // Whoever was given a level may keep it; the collector closes that one.
    if (this.current !== level && this.current && !this.isWhole && !this.#isGiven) this.current.dispose()
    this.current = level
    this.#isGiven = false
    this.isWhole = level === this.map
    this.#madeShown = undefined
    if (this.isWhole) return
    // A level does not know what is hidden in the map.
    for (const { id } of this.map.shapes.filter(({ id, isHidden }) => isHidden && this.#shown.has(id))) level.hide(id)
  }

  /** Whether a button opens a group. */
  opens(id) { return Boolean(this.isDrilled) && this.#groups.has(id) }

  /** The index in the map of the shape with an id; undefined if there is none. */
  indexOf(id) { return this.#all.get(id) }

  /** Whether a shape or group is one of the buttons. */
  shows(id) { return this.#shown.has(id) }

  /** Whether a shape is in the open group. */
  includes({ ancestors }) { return this.path.length === 0 || ancestors.includes(this.path.at(-1)) }

  group(id) { return this.#groups.get(id) ?? { id } }

  /** The groups that are buttons. */
  get groups() { return this.isWhole ? [] : this.current.shapes.filter(({ id }) => this.#groups.has(id)) }

  /** The shape or group with an id, of the buttons if it is one of them. */
  shape(id) {
    return this.current?.shapes[this.#shown.get(id)] ?? this.map?.shapes[this.#all.get(id)] ?? this.#groups.get(id)
  }

  /** A button as it is now; null if it has gone, or is hidden. */
  now(shape) {
    // Nothing is asked of a map's thousands of shapes if nothing is kept.
    if (!shape) return null
    const same = this.current?.shapes[shape.index]
    if (same && same.id === shape.id && !same.isHidden) return same
    return this.shows(shape.id) ? this.shape(shape.id) : null
  }

  /** The button that a shape of the map is, or is in; undefined if it is not among them. */
  button({ index, id, ancestors }) {
    const { shapes } = this.current
    return this.isWhole ? shapes[index] : shapes[[id, ...ancestors].map(name => this.#shown.get(name)).find(found => found >= 0)]
  }
}

/** The indices of a map's shapes by their ids; of several with one id, the first. */
function byID(map) {
  return new Map(map?.shapes.filter(({ isHidden }) => !isHidden).map(({ id, index }) => [id, index]).reverse())
}
