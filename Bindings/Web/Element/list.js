// The map for screen readers and the keyboard: a button for each shape, in reading order, as large as the shape.

import { Camera, unitOf } from './camera.js'
import { made } from './looks.js'

/** Buttons are made so many at a time: the first without being asked, the others when they are reached. */
const CHUNK = 500
const FIRST_CHUNKS = 10
/** How often buttons follow shapes that move, in milliseconds. */
const PLACING = 200

export class ShapeList {
  #buttons = new Map()
  #order
  #chunks = new Map()
  #current
  #later = 0
  /** The indices of the shapes whose buttons are to be put where they are, and a timer. */
  #moved = new Set()
  #placing
  /** Where shapes are in the list. */
  camera = new Camera()

  /** `receiver` has focus, blur and choose, which take shapes. */
  constructor(holder, receiver) {
    Object.assign(this, { holder, receiver })
    // One listener for all, as there may be thousands.
    const shape = event => this.level.shapes[event.target.dataset?.index]
    holder.addEventListener('focusin', event => {
      if (event.target.dataset.chunk) return this.#enter(event.target)
      // A screen reader leads to any of them.
      this.reach(shape(event))
      receiver.focus(shape(event))
    })
    holder.addEventListener('focusout', ({ relatedTarget }) => { if (!holder.contains(relatedTarget)) receiver.blur() })
    holder.addEventListener('click', event => {
      if (event.target.dataset.chunk) this.#enter(event.target)
      else receiver.choose(shape(event))
    })
  }

  /**
   * Lists a level's shapes, if there is one, of which the keys go on from `start`. `describe` gives the name and the state
   * of a shape, `nameOf` its name; `compare` sorts shapes, or else they are in reading order.
   */
  show(level, options) {
    Object.assign(this, { level, ...options })
    clearTimeout(this.#later)
    this.#buttons.clear()
    this.#chunks.clear()
    this.#current = this.#order = undefined
    this.holder.replaceChildren()
    // The map is drawn first.
    if (level?.shapes.length) this.#later = setTimeout(() => this.#fill(0))
  }

  /** The shapes in order, with their places. */
  get #items() {
    if (this.#order) return this.#order
    const { camera, level, rightToLeft, compare } = this
    camera.show(level)
    camera.scale = unitOf(level)
    this.#order = level.accessibleShapes(camera.transform, camera.inView(camera.frame), { rightToLeft })
    if (compare) this.#order.sort((a, b) => compare(a.shape, b.shape))
    for (let start = 0; start < this.#order.length; start += CHUNK) this.holder.append(this.#unmade(start))
    return this.#order
  }

  /** Stands for buttons that are not made, and says which: from the first to the last. */
  #unmade(start) {
    const items = this.#order.slice(start, start + CHUNK)
    const name = [items[0], items.at(-1)].map(({ shape }) => this.nameOf(shape)).join(' – ')
    const box = made('div', {}, listOf(null, [button({ 'data-chunk': start, 'aria-label': name })]))
    for (const item of items) this.#chunks.set(item.shape.index, { box, items })
    return box
  }

  /** Makes the chunk of an item, and in time those after it that are made without being asked. */
  #fill(index) {
    const shape = this.#items[index]?.shape ?? this.level.shapes[0]
    this.#make(shape)
    if (!this.#current) this.reach(this.level.shapes.find(({ id }) => id === this.start) ?? shape)
    const next = index + CHUNK
    if (next < Math.min(this.#order.length, FIRST_CHUNKS * CHUNK)) this.#later = setTimeout(() => this.#fill(next))
  }

  /** Makes a shape's button, with those around it. */
  #make(shape) {
    if (this.#buttons.has(shape.index)) return
    const chunk = this.#items && this.#chunks.get(shape.index)
    // What is all covered is in no order.
    if (!chunk) {
      this.holder.append(listOf(null, [this.#item(shape)]))
      return this.#place(shape)
    }
    const lists = []
    for (const { shape, container } of chunk.items) {
      if (lists.at(-1)?.container !== container) lists.push({ container, items: [] })
      lists.at(-1).items.push(this.#item(this.level.shapes[shape.index]))
    }
    chunk.box.replaceChildren(...lists.map(({ container, items }) => listOf(container, items)))
    for (const { shape } of chunk.items) this.#place(this.level.shapes[shape.index])
  }

  /** Takes over shapes of a level that have changed: they keep their places in the list, and new ones come last. */
  change(level, shapes) {
    this.level = level
    if (!this.#order) return
    const isFocused = Boolean(this.#current?.matches(':focus'))
    for (const shape of shapes) {
      if (!this.#buttons.has(shape.index) && !this.#chunks.has(shape.index) && !shape.isHidden) {
        this.#order.push({ shape })
        this.#make(shape)
      }
      const button = this.#buttons.get(shape.index)
      if (button) button.parentNode.hidden = Boolean(shape.isHidden)
      if (button) this.#moved.add(shape.index)
    }
    // Where thousands move in each frame, a screen reader need not see it in each.
    this.#placing ??= setTimeout(() => {
      this.#placing = undefined
      for (const index of this.#moved) {
        if (!this.#buttons.has(index)) continue
        this.#place(this.level.shapes[index])
        this.#describe(this.level.shapes[index], this.#buttons.get(index))
      }
      this.#moved.clear()
    }, PLACING)
    if (!this.#current?.parentNode.hidden) return
    const start = this.#order.findIndex(({ shape }) => shape.index === this.current.index)
    const next = [...this.#order.slice(start), ...this.#order].find(({ shape }) => !level.shapes[shape.index].isHidden)
    if (next) this.reach(next.shape)
    if (next && isFocused) this.focus()
  }

  /** Puts a shape's button where the shape is; none where it is not shown. */
  #place({ index, bounds, isHidden }) {
    const { x, y, width, height } = this.camera.inView(bounds)
    const button = this.#buttons.get(index)
    button.style.cssText = `left:${x}px;top:${y}px;width:${width}px;height:${height}px`
    button.parentNode.hidden = Boolean(isHidden)
  }

  /** Leads into a chunk that is not made. */
  #enter({ dataset: { chunk } }) { this.reach(this.#order[chunk].shape).focus({ preventScroll: true }) }

  #item(shape) {
    const item = button({ 'data-index': shape.index })
    this.#buttons.set(shape.index, item)
    this.#describe(shape, item)
    return item
  }

  #describe(shape, button) {
    const { name, isPressed, isExpanded, isDisabled } = this.describe(shape)
    const states = { 'aria-label': name, 'aria-pressed': isPressed, 'aria-expanded': isExpanded, 'aria-disabled': isDisabled }
    for (const [state, value] of Object.entries(states)) {
      if (value === undefined) button.removeAttribute(state)
      else if (button.getAttribute(state) !== `${value}`) button.setAttribute(state, value)
    }
  }

  /** Says the states anew. */
  update() {
    for (const [index, button] of this.#buttons) this.#describe(this.level.shapes[index], button)
  }

  /** Makes a shape's button the one that the Tab key leads to. */
  reach(shape) {
    this.#make(shape)
    const button = this.#buttons.get(shape.index)
    this.#current?.setAttribute('tabindex', -1)
    button.setAttribute('tabindex', 0)
    this.#current = button
    return button
  }

  /** Leads the focus to the current button. */
  focus() {
    if (!this.#current && this.level?.shapes.length) this.#fill(0)
    this.#current?.focus({ preventScroll: true })
  }

  /** The shape that the Tab key leads to. */
  get current() { return this.level?.shapes[this.#current?.dataset.index] }

  /** The next shape, after the current one, whose name begins with a text. */
  find(text) {
    const shapes = this.#items.map(({ shape }) => this.level.shapes[shape.index]).filter(({ isHidden }) => !isHidden)
    const start = shapes.indexOf(this.current) + (text.length > 1 ? 0 : 1)
    const order = [...shapes.slice(start), ...shapes.slice(0, start)]
    return order.find(shape => this.nameOf(shape).toLocaleLowerCase().startsWith(text))
  }
}

const button = attributes => made('button', { type: 'button', tabindex: -1, ...attributes })

/** Buttons as a list, with the name of the group that they are in. */
function listOf(name, buttons) {
  const items = buttons.map(button => made('li', { role: 'listitem' }, button))
  return made('ul', { role: 'list', ...(name && { 'aria-label': name }) }, ...items)
}
