// The map for screen readers and the keyboard: a button for each shape, in reading order, as large as the shape.

import { Camera, unitOf } from './camera.js'

/** Maps of more shapes have buttons only for those that were reached by keys. */
const MOST_LISTED = 5000

export class ShapeList {
  #buttons = new Map()
  #current
  /** Where shapes are in the list. */
  camera = new Camera()

  /** `receiver` has focus, blur and choose, which take shapes. */
  constructor(holder, receiver) {
    Object.assign(this, { holder, receiver })
    // One listener for all, as there may be thousands.
    const shape = event => this.level.shapes[event.target.dataset?.index]
    holder.addEventListener('focusin', event => {
      // A screen reader leads to any of them.
      this.reach(shape(event))
      receiver.focus(shape(event))
    })
    holder.addEventListener('focusout', () => receiver.blur())
    holder.addEventListener('click', event => receiver.choose(shape(event)))
  }

  /** Lists a level's shapes; `describe` gives the name and the state of one. */
  show(level, { describe, rightToLeft }) {
    Object.assign(this, { level, describe })
    this.clear()
    const { camera } = this
    camera.show(level)
    camera.scale = unitOf(level)
    const listed = level.shapes.length > MOST_LISTED ? []
      : level.accessibleShapes(camera.transform, camera.inView(camera.frame), { rightToLeft })
    const lists = []
    for (const { shape, container, frame } of listed) {
      if (lists.at(-1)?.container !== container) lists.push({ container, items: [] })
      lists.at(-1).items.push(this.#item(shape, frame))
    }
    this.holder.replaceChildren(...lists.map(({ container, items }) => {
      const list = made('ul', { role: 'list', ...(container && { 'aria-label': container }) })
      list.append(...items)
      return list
    }))
    const first = listed[0]?.shape ?? level.shapes[0]
    if (first) this.reach(first)
  }

  clear() {
    this.#buttons.clear()
    this.#current = undefined
    this.holder.replaceChildren()
  }

  #item(shape, { x, y, width, height }) {
    const button = made('button', { 'type': 'button', 'tabindex': -1, 'data-index': shape.index })
    button.style.cssText = `left:${x}px;top:${y}px;width:${width}px;height:${height}px`
    this.#buttons.set(shape.index, button)
    this.#describe(shape, button)
    const item = made('li', { role: 'listitem' })
    item.append(button)
    return item
  }

  #describe(shape, button) {
    const { name, isPressed, isExpanded, isDisabled } = this.describe(shape)
    const states = { 'aria-label': name, 'aria-pressed': isPressed, 'aria-expanded': isExpanded, 'aria-disabled': isDisabled }
    for (const [state, value] of Object.entries(states)) {
      if (value === undefined) button.removeAttribute(state)
      else button.setAttribute(state, value)
    }
  }

  /** Says the states anew. */
  update() {
    for (const [index, button] of this.#buttons) this.#describe(this.level.shapes[index], button)
  }

  /** Makes a shape's button the one that the Tab key leads to. */
  reach(shape) {
    if (!this.#buttons.has(shape.index)) this.holder.append(this.#item(shape, this.camera.inView(shape.bounds)))
    const button = this.#buttons.get(shape.index)
    this.#current?.setAttribute('tabindex', -1)
    button.setAttribute('tabindex', 0)
    this.#current = button
    return button
  }

  /** The shape that the Tab key leads to. */
  get current() { return this.level?.shapes[this.#current?.dataset.index] }

  /** The next shape, after the current one, whose name begins with a text. */
  find(text) {
    const buttons = [...this.#buttons.values()]
    const start = buttons.indexOf(this.#current) + (text.length > 1 ? 0 : 1)
    const order = [...buttons.slice(start), ...buttons.slice(0, start)]
    const found = order.find(button => button.getAttribute('aria-label').toLocaleLowerCase().startsWith(text))
    return found && this.level.shapes[found.dataset.index]
  }
}

/** An element with attributes. */
export function made(tag, attributes) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}
