// The interaction of a finger, a mouse and keys with a map: open groups, selection, press, hover and focus. It has no
// view and no clock: the element passes events on, and shows the changes. MapSession in Swift does the same.

import { Levels } from './levels.js'

/** How far a tap may slip, in CSS pixels. */
const slop = ({ isTouch }) => (isTouch ? 10 : 6)

export class MapSession {
  levels = new Levels()
  /** The ids of the selected shapes, also of those that are not in the level. */
  selection = new Set()
  /** Where the pointer rests: a place of the view, { x, y, isTouch }. */
  pointer = null
  /** The level's shapes under the pointer, and where keys are. */
  hovered = null
  focused = null
  #press = null
  /** The ids that were told last. */
  #told = {}

  /**
   * `rules` says what holds now: `placed`, the level as it is shown, `where`, `selection`, `tolerance`, `minimumTarget`, `isOff`;
   * `canBe` whether a shape can be tapped. `tell` takes what has changed: 'opened', 'changed', 'selected', 'tapped' (false ends
   * the tap), 'hovered' or 'focused'.
   */
  constructor({ rules, canBe, tell }) { Object.assign(this, { rules, canBe, tell }) }

  /** The shape to show as pressed; null for a press next to all shapes, on a disabled shape, or that has left its shape. */
  get pressed() {
    const { shape, isInside } = this.#press ?? {}
    return shape && isInside && this.canBe(shape) ? shape : null
  }

  /** A finger or a button goes down; a second one ends the press. If a move `pans` or draws, it is no tap. */
  press(place, pans = false) {
    if (this.#press) return this.cancel()
    const [hit, at] = [this.#find(place), this.rules().placed?.toMap(place.x, place.y)]
    if (at) this.#press = { start: place, point: [at.x, at.y], pans, hit, shape: hit?.shape, isTap: true, isInside: true }
  }

  /** The press moves: false once it has slipped too far to be a tap where it began. */
  move(place) {
    const press = this.#press
    if (!press) return false
    const { start, shape, pans } = press
    // False for NaN, too.
    press.isTap &&= Math.hypot(place.x - start.x, place.y - start.y) <= slop(start)
    if (!press.isTap) press.isInside = !pans && this.#find({ ...start, x: place.x, y: place.y })?.shape.index === shape?.index
    return press.isTap
  }

  /** A tap is of the shape where it began, if it has not slipped, or ends on that shape of a map that does not pan. */
  release(place) {
    const isTap = this.move(place)
    const press = this.#press
    this.cancel()
    if (press?.shape && press.isInside) this.activate(press.shape.id, press)
    const isBeside = isTap && !press.shape && !this.rules().isOff
    if (!isBeside || this.tell('tapped', { shape: null, hit: null, point: press.point }) === false) return isTap
    if (this.selection.size && this.rules().selection !== 'none') this.select([])
    else this.back()
    return isTap
  }

  /** A finger rests on its pressed shape, which ends the tap. Returns the shape, or null. */
  hold() {
    const { shape = null } = this.#press ?? {}
    if (shape) this.cancel()
    return shape
  }

  /** The press ends without a tap. */
  cancel() { this.#press = null }

  /** The pointer is at a place, or leaves: null. */
  hover(place) {
    this.pointer = place
    this.settle()
  }

  /** Asks again what is under the pointer, as the map or the view may be another, and tells what was not told yet. */
  settle() {
    const hit = this.pointer && this.#find(this.pointer)
    this.hovered = hit?.shape ?? null
    this.#tellOther('hovered', this.hovered, hit)
  }

  #find({ x, y, isTouch }) {
    const { placed, where, minimumTarget, tolerance } = this.rules()
    return placed?.hitTest(x, y, { where, minimumTarget, tolerance: isTouch ? tolerance : 0 }) ?? null
  }

  #tellOther(name, shape, hit) {
    if (this.#told[name] === shape?.id) return
    this.#told[name] = shape?.id
    this.tell(name, { shape, hit })
  }

  /** A tap on a shape of the level opens a group, or selects. Without a place, it was a key. */
  activate(id, { hit = null, point = null } = {}) {
    const { levels } = this
    const shape = levels.shows(id) && levels.shape(id)
    // The listener may change the level, and the selection.
    if (!shape || !this.canBe(shape) || this.tell('tapped', { shape, hit, point }) === false || !levels.shows(id)) return
    if (levels.opens(id)) return this.open(id, point ?? [])
    const mode = this.rules().selection
    const { selection } = this
    const others = mode === 'multiple' ? [...selection].filter(each => each !== id) : []
    if (mode !== 'none') this.select(selection.has(id) ? others : [...others, id], shape)
  }

  /** Selects shapes for a reader, after a tap for example. */
  select(ids, shape = null) {
    this.selection = new Set(ids)
    this.tell('selected', { shape, isChoice: true })
  }

  /** Opens a group, from a point of the map; false if there is none. */
  open(id, from) { return this.#enter(this.levels.open(id) && { opened: id, from }) }

  /** Closes groups until `depth` are open; false if no more are open. */
  back(depth = this.levels.path.length - 1) {
    const left = this.levels.back(depth)
    return this.#enter(left !== null && { left })
  }

  #enter(detail) {
    if (!detail) return false
    this.#press = this.hovered = this.focused = null
    this.#follow('opened', detail)
    return true
  }

  /** An arrow key moves to the neighbour; from nothing, to the place where keys begin. False if there is none. */
  step(direction, first) {
    const { focused, hovered, selection, levels: { current } } = this
    const begin = isIn => current?.shapes.find(({ id, isHidden }) => !isHidden && isIn(id))
    const start = () => first ?? hovered ?? begin(id => selection.has(id)) ?? begin(() => true) ?? null
    this.focus(focused ? current.neighbour(focused.index, direction) ?? focused : start())
    return this.focused !== null
  }

  /** Keys are at a shape of the level, or elsewhere: null. */
  focus(shape) {
    this.focused = shape
    this.#tellOther('focused', shape)
  }

  /**
   * Continues with another map, or with none. Groups of a drilled map are buttons. Keeps everything that the map still
   * has.
   */
  show(map, isDrilled) {
    this.levels.start(map, isDrilled)
    this.#keep('opened', { isOther: true })
  }

  /** Continues with the changed map. */
  change(detail) {
    const { path } = this.levels
    this.levels.change(detail.isReordered)
    this.#keep(this.levels.path === path ? 'changed' : 'opened', detail)
  }

  #keep(name, detail) {
    const { levels, selection } = this
    const press = this.#press
    if (press?.shape && !(press.shape = levels.now(press.shape))) this.cancel()
    this.hovered = null
    this.focused = levels.now(this.focused)
    if (levels.map) this.selection = new Set([...selection].filter(id => levels.shape(id)))
    this.#follow(name, detail, this.selection.size < selection.size)
  }

  /** Tells that the level is another, and what follows. */
  #follow(name, detail, isLess = false) {
    this.tell(name, detail)
    if (isLess) this.tell('selected', { shape: null, isChoice: false })
    this.settle()
    this.focus(this.focused)
  }
}
