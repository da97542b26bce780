// A map for screen readers and the keyboard: a button for each shape, in reading order, with arrow keys, typing and
// announcements. <hit-map> and the adapters use it; MapKeys gives it to any page that draws a map.

/** How long a map in degrees, say, is in units of its list, whose places a browser rounds. */
const LENGTH = 1000
const ARROWS = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' }
const NEARER = 1.4
/** Letters that follow one another faster, in milliseconds, are one word. */
const TYPING = 700
/** What names a shape that has no title, in a map of whatever origin. */
const NAMES = ['aria-label', 'data-name', 'name', 'inkscape:label']

/** A shape's name: an attribute of its own that the page says, its title, one of those that drawings have, or its id. */
export function nameOf({ id, title, attributes = {} }, attribute) {
  const own = name => (Object.hasOwn(attributes, name) ? attributes[name].trim() : '')
  return own(attribute) || title || NAMES.map(own).find(Boolean) || id
}

/** Units of a map's list per unit of the map. */
export const unitOf = ({ yAxis, size }) => (yAxis === 'up' ? LENGTH / Math.max(size.width, size.height) : 1)

/** Where rectangles of a map are in its list. */
function sheetOf(level) {
  const { origin, size, yAxis } = level
  const [unit, isUp] = [unitOf(level), yAxis === 'up']
  const inList = ({ x, y, width, height }) => ({
    x: (x - origin.x) * unit, y: (isUp ? origin.y + size.height - y - height : y - origin.y) * unit, width: width * unit, height: height * unit,
  })
  const zero = inList({ x: 0, y: 0, width: 0, height: 0 })
  return { inList, transform: [unit, 0, 0, isUp ? -unit : unit, zero.x, zero.y], bounds: inList({ ...origin, ...size }) }
}

/**
 * Buttons are made in chunks of this size, each in 0.2 s by a phone: the first at once, the others when they are reached.
 */
const CHUNK = 250
const FIRST_CHUNKS = 20
/** How often buttons follow shapes that move, in milliseconds. */
const PLACING = 200

export class ShapeList {
  #buttons = new Map()
  #order
  #chunks = new Map()
  #current
  #later = 0
  #updating = 0
  /** The indices of the shapes whose buttons are to be put where they are, and a timer. */
  #moved = new Set()
  #placing
  /** Where shapes are in the list. */
  #sheet
  #typed = { text: '', time: 0 }

  /** `receiver` has focus, blur and choose, which take shapes. */
  constructor(holder, receiver) {
    Object.assign(this, { holder, receiver })
    // One listener for all, as there may be thousands.
    const shape = event => this.level.shapes[event.target.dataset?.index]
    holder.addEventListener('focusin', event => {
      if (event.target.dataset.chunk) return this.#enter(event.target)
      // A screen reader can reach any of them.
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
   * Lists a level's shapes, if there is one; keys continue from `start`. `describe` gives the name and the state of a
   * shape, `nameOf` its name; `compare` sorts shapes, which otherwise are in reading order.
   */
  show(level, options) {
    Object.assign(this, { level, ...options })
    this.#sheet = level && sheetOf(level)
    clearTimeout(this.#later)
    this.#buttons.clear()
    this.#chunks.clear()
    this.#current = this.#order = undefined
    this.holder.replaceChildren()
    // The map is drawn first.
    if (level?.shapes.length) this.#later = setTimeout(() => this.#items && (this.#later = setTimeout(() => this.#fill(0))))
  }

  /** The shapes in order, with their places. */
  get #items() {
    if (this.#order) return this.#order
    const { level, rightToLeft, compare } = this
    const { transform, bounds } = this.#sheet
    this.#order = level.accessibleShapes(transform, bounds, { rightToLeft })
    if (compare) this.#order.sort((a, b) => compare(a.shape, b.shape))
    for (let start = 0; start < this.#order.length; start += CHUNK) this.holder.append(this.#unmade(start))
    return this.#order
  }

  /** One item in place of buttons that are not made, named from the first to the last. */
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
    // Fully covered shapes are in no order.
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
    const { x, y, width, height } = this.#sheet.inList(bounds)
    const button = this.#buttons.get(index)
    button.style.cssText = `left:${x}px;top:${y}px;width:${width}px;height:${height}px`
    button.parentNode.hidden = Boolean(isHidden)
  }

  /** Enters a chunk that is not made. */
  #enter({ dataset: { chunk } }) { this.reach(this.#order[chunk].shape).focus({ preventScroll: true }) }

  #item(shape) {
    const item = button({ 'data-index': shape.index })
    this.#buttons.set(shape.index, item)
    this.#describe(shape, item)
    return item
  }

  #describe(shape, button) {
    const { name, description, isPressed, isExpanded, isDisabled } = this.describe(shape)
    const states = { 'aria-label': name, 'aria-description': description, 'aria-pressed': isPressed, 'aria-expanded': isExpanded, 'aria-disabled': isDisabled }
    for (const [state, value] of Object.entries(states)) {
      if (value === undefined) button.removeAttribute(state)
      else if (button.getAttribute(state) !== `${value}`) button.setAttribute(state, value)
    }
  }

  /** Says the states of some shapes anew, or of all: of the first at once, of thousands in time. */
  update(shapes) {
    const describe = ([index, button]) => { if (button && this.#buttons.get(index) === button) this.#describe(this.level.shapes[index], button) }
    if (shapes) return shapes.forEach(({ index }) => describe([index, this.#buttons.get(index)]))
    clearTimeout(this.#updating)
    const rest = [...this.#buttons]
    const step = () => {
      rest.splice(0, CHUNK).forEach(describe)
      if (rest.length) this.#updating = setTimeout(step)
    }
    step()
  }

  /** Makes a shape's button the one that the Tab key reaches. */
  reach(shape) {
    this.#make(shape)
    const button = this.#buttons.get(shape.index)
    this.#current?.setAttribute('tabindex', -1)
    button.setAttribute('tabindex', 0)
    this.#current = button
    return button
  }

  /** Moves the focus to the current button. */
  focus() {
    if (!this.#current && this.level?.shapes.length) this.#fill(0)
    this.#current?.focus({ preventScroll: true })
  }

  /** The shape that the Tab key reaches. */
  get current() { return this.level?.shapes[this.#current?.dataset.index] }

  /**
   * The shape for a typed letter and those typed just before it: the next whose name begins with them, has a word that
   * does, or contains them. Undefined if there is none.
   */
  type(letter) {
    const now = performance.now()
    const { text: last, time } = this.#typed
    const text = (now - time > TYPING ? '' : last) + letter.toLocaleLowerCase()
    this.#typed = { text, time: now }
    const shapes = this.#items.map(({ shape }) => this.level.shapes[shape.index]).filter(({ isHidden }) => !isHidden)
    const start = shapes.indexOf(this.current) + (text.length > 1 ? 0 : 1)
    const order = [...shapes.slice(start), ...shapes.slice(0, start)]
    const ranks = order.map(shape => {
      const name = this.nameOf(shape).toLocaleLowerCase()
      const at = name.indexOf(text)
      if (at <= 0) return at === 0 ? 0 : 3
      return new RegExp(`[^\\p{L}\\p{N}]${text.replace(/[^\p{L}\p{N}]/gu, '.')}`, 'u').test(name) ? 1 : 2
    })
    return [0, 1, 2].map(rank => order[ranks.indexOf(rank)]).find(Boolean)
  }
}

const button = attributes => made('button', { type: 'button', tabindex: -1, ...attributes })

/** Buttons as a list, with the name of the group that they are in. */
function listOf(name, buttons) {
  const items = buttons.map(button => made('li', { role: 'listitem' }, button))
  return made('ul', { role: 'list', ...(name && { 'aria-label': name }) }, ...items)
}

/** An element with attributes and children. */
export function made(tag, attributes, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

/** Calls arrow, escape, home, zoom, pan and type of a receiver, for the keys of one element and all in it. */
export function listenToKeys(element, receiver) {
  const actions = {
    'Escape': () => receiver.escape(), 'Home': () => receiver.home(), '0': () => receiver.home(),
    '+': () => receiver.zoom(NEARER), '=': () => receiver.zoom(NEARER), '-': () => receiver.zoom(1 / NEARER),
  }
  const steps = { up: [0, 60], down: [0, -60], left: [60, 0], right: [-60, 0] }
  element.addEventListener('keydown', event => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const direction = ARROWS[event.key]
    const arrow = direction && (event.shiftKey ? () => receiver.pan(...steps[direction]) : () => receiver.arrow(direction))
    const isLetter = event.key.length === 1 && /[\p{L}\p{N}]/u.test(event.key)
    const action = arrow ?? actions[event.key] ?? (isLetter ? () => receiver.type(event.key) : null)
    // False says that the key meant nothing here, as Escape at the top, and is the page's.
    if (action && action() !== false) event.preventDefault()
  })
}

const UNSEEN = `
:host { position: fixed; inset: 0; pointer-events: none; z-index: -1 }
.list, ul, li { display: contents }
button { position: fixed; margin: 0; padding: 0; border: 0; opacity: 0; pointer-events: none; outline: none }
p { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); margin: 0 }`

/**
 * Keys and names for a map that a page draws: a list of buttons that nobody sees, of which one is reached by Tab and the others
 * by arrows and by typing. `host` says what a page does:
 * - name: what the map is called; nameOf: a shape's name; describe: its { name, description, isPressed, isDisabled }
 * - focus(shape): shows that keys are at a shape, or at none: null
 * - activate(shape): what a click on it does; a text that it returns is said
 * - box(bounds): where a rectangle of the map is in the window, for magnifiers and touch: { x, y, width, height }
 */
export class MapKeys {
  #leaving = new AbortController()
  #live = made('p', { 'aria-live': 'polite' })
  #list

  constructor(parent, map, host) {
    const { name = 'Map', describe } = host
    const own = host.nameOf ?? (shape => nameOf(shape))
    this.root = made('div', { 'role': 'group', 'aria-label': name })
    this.host = host
    const shadow = this.root.attachShadow({ mode: 'open', delegatesFocus: true })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(UNSEEN)
    shadow.adoptedStyleSheets = [sheet]
    const list = made('div', { class: 'list' })
    shadow.append(list, this.#live)
    this.#list = new ShapeList(list, {
      focus: shape => {
        host.focus?.(shape)
        this.place()
      },
      blur: () => host.focus?.(null),
      choose: shape => {
        const said = host.activate?.(shape)
        if (typeof said === 'string') this.say(said)
      },
    })
    const lead = shape => Boolean(shape && this.#list.reach(shape).focus({ preventScroll: true }) === undefined)
    listenToKeys(shadow, {
      arrow: way => lead(map.neighbour(this.#list.current.index, way)), type: letter => lead(this.#list.type(letter)),
      escape: () => host.escape?.() ?? false, home: () => false, zoom: () => false, pan: () => false,
    })
    // Keys and clicks used here must not reach the library around it.
    shadow.addEventListener('keydown', event => { if (event.defaultPrevented) event.stopPropagation() })
    shadow.addEventListener('click', event => event.stopPropagation())
    const { signal } = this.#leaving
    map.addEventListener('change', ({ detail: { changes } }) => this.#list.change(map, changes.map(({ shape: { index } }) => map.shapes[index])), { signal })
    addEventListener('scroll', () => this.place(), { capture: true, passive: true, signal })
    parent.append(this.root)
    this.#list.show(map, {
      start: undefined, nameOf: own, describe: describe ?? (shape => ({ name: own(shape) })),
      rightToLeft: getComputedStyle(parent).direction === 'rtl',
    })
  }

  /** Puts the button that has the focus where its shape is. Call it when the view has moved. */
  place() {
    const { current } = this.#list
    const box = current && this.root.shadowRoot.activeElement && this.host.box?.(current.bounds)
    const { style } = this.root.shadowRoot.activeElement ?? this.root
    if (box) Object.assign(style, { left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px` })
  }

  /** Says something to a screen reader. */
  say(text) { this.#live.textContent = text }

  /** Says the names and states of all shapes anew, or of some. */
  update(shapes) { this.#list.update(shapes) }

  /** Moves the focus to the shape where keys begin. */
  focus() { this.#list.focus() }

  remove() {
    this.#leaving.abort()
    this.#list.show(null, {})
    this.root.remove()
  }
}
