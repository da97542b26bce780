// <hit-map>: a map whose shapes are buttons, for a mouse, fingers, keys and screen readers.

import { HitMap } from './silhouette.js'

import { Camera } from './camera.js'
import { listenToKeys, listenToPointers } from './gestures.js'
import { Labels } from './labels.js'
import { ShapeList } from './list.js'
import { template } from './looks.js'
import { Painter } from './painter.js'
import { WORDS } from './words.js'

// A server renders pages without a DOM; there the class is only a name.
const Base = globalThis.HTMLElement ?? class {}
/** What a finger reaches, and the least side of a target (WCAG 2.2, 2.5.8), in CSS pixels. */
const FINGER = 22
const TARGET = 24
/** Letters that follow one another faster, in milliseconds, are one word. */
const TYPING = 700

export class HitMapElement extends Base {
  static formAssociated = true
  static observedAttributes = [
    'src', 'mode', 'scales', 'by', 'names', 'drill', 'controls', 'labels', 'picture', 'disabled-shapes', 'aria-label',
  ]

  #map = null
  #level = null
  #path = []
  #selected = new Set()
  #hover = null
  #focus = null
  #pointer = null
  #typed = { text: '', time: 0 }
  #due = new Set()
  #loading = 0
  #options = { where: undefined, isDisabled: undefined, fill: undefined, linesOf: undefined, words: WORDS }
  #parts
  #internals
  #camera = new Camera(() => this.#request('base'))
  #painter
  #labels
  #list
  #resizing

  constructor() {
    super()
    this.#internals = this.attachInternals()
    const shadow = this.attachShadow({ mode: 'open', delegatesFocus: true })
    shadow.innerHTML = template
    this.#parts = Object.fromEntries(
      ['picture', 'base', 'marks', 'list', 'labels', 'back', 'controls', 'tip', 'message', 'unseen', 'ratio', 'stage']
        .map(name => [name, shadow.querySelector(`.${name}`)]))
    const { base, marks, list, labels } = this.#parts
    this.#painter = new Painter({
      base, marks, colors: shadow.querySelectorAll('.colors i'), camera: this.#camera, request: () => this.#request('base'),
    })
    this.#labels = new Labels(this.#painter, labels)
    this.#list = new ShapeList(list, {
      focus: shape => this.#focusOn(shape), blur: () => this.#focusOn(null),
      choose: shape => { if (shape) this.#choose(shape, null) },
    })
    this.#listen(shadow)
  }

  #listen(shadow) {
    const { marks, stage, controls, back } = this.#parts
    const camera = this.#camera
    listenToPointers(marks, {
      ...this.#motion(), hold: () => camera.stop(), glide: (dx, dy) => camera.glide(dx, dy),
      point: place => this.#pointAt(place), leave: () => this.#pointAt(null), tap: place => this.#tap(place),
    })
    listenToKeys(stage, {
      ...this.#motion(), arrow: direction => this.#arrow(direction), escape: () => this.#escape(),
      home: () => camera.fly(camera.whole), type: letter => this.#type(letter),
    })
    const zooms = { in: () => camera.fly(camera.zoomed(1.6)), out: () => camera.fly(camera.zoomed(1 / 1.6)),
      all: () => camera.fly(camera.whole) }
    controls.addEventListener('click', ({ target }) => zooms[target.dataset.zoom]?.())
    back.addEventListener('click', () => this.back())
    // A colour that a page changes, by a class or a theme, starts a transition of a millisecond.
    shadow.querySelector('.colors').addEventListener('transitionend', () => this.refresh())
    shadow.querySelector('slot').addEventListener('slotchange', () => this.#adopt())
    new MutationObserver(() => this.#adopt()).observe(this, { childList: true, subtree: true, attributeFilter: ['slot'] })
  }

  /** What wheel, drag and keys do; `moves` says whether they may. */
  #motion() {
    const element = this
    return {
      get moves() { return element.moves },
      pan: (dx, dy) => { if (element.moves !== 'none') element.#camera.pan(dx, dy) },
      zoom: (factor, x, y) => { if (element.moves !== 'none') element.#camera.zoom(factor, x, y) },
    }
  }

  connectedCallback() {
    this.#internals.role ??= 'group'
    // Properties that were set before the element was defined.
    for (const name of ['map', 'value', ...Object.keys(this.#options)]) {
      if (!Object.hasOwn(this, name)) continue
      const value = this[name]
      delete this[name]
      this[name] = value
    }
    const { stage } = this.#parts
    this.#resizing = new ResizeObserver(([entry]) => this.#resize(entry))
    try {
      this.#resizing.observe(stage, { box: 'device-pixel-content-box' })
    } catch {
      // Safari does not say how many pixels of the screen it gives to an element.
      this.#resizing.observe(stage)
    }
    this.#describeControls()
    this.#load()
  }

  disconnectedCallback() {
    this.#resizing.disconnect()
    this.#camera.stop()
  }

  attributeChangedCallback(name, before, after) {
    if (!this.isConnected || before === after) return
    if (['src', 'mode', 'scales', 'by'].includes(name)) this.#load()
    else if (name === 'drill') this.#showTop()
    else {
      this.#describeControls()
      this.refresh()
    }
  }

  // MARK: What a page may set

  /** The map; set one that a script has made. */
  get map() { return this.#map }
  set map(map) {
    this.#loading += 1
    this.#show(map)
  }

  /** The map whose shapes are the buttons: the whole, or what is open. */
  get level() { return this.#level }
  /** The ids of the open groups, outermost first. */
  get path() { return [...this.#path] }
  /** The ids of the selected shapes. */
  get value() { return [...this.#selected] }
  set value(ids) {
    this.#selected = new Set(ids)
    this.#changed()
  }

  /** Which shapes take hits, as a function of a shape; undefined for all. */
  get where() { return this.#options.where }
  set where(where) { this.#set({ where }) }
  /** Which shapes are disabled: seen and named, but not chosen. */
  get isDisabled() { return this.#options.isDisabled }
  set isDisabled(isDisabled) { this.#set({ isDisabled }) }
  /** The CSS colour of a shape; undefined for that of the style. */
  get fill() { return this.#options.fill }
  set fill(fill) { this.#set({ fill }) }
  /** The lines of a shape's label, of which the first has to fit. */
  get linesOf() { return this.#options.linesOf }
  set linesOf(linesOf) { this.#set({ linesOf }) }
  /** What the element says. */
  get words() { return this.#options.words }
  set words(words) { this.#set({ words: { ...WORDS, ...words } }) }

  #set(options) {
    for (const [name, value] of Object.entries(options)) {
      if (value !== undefined && name !== 'words' && typeof value !== 'function') {
        throw new TypeError(`<hit-map>: ${name} is a function of a shape, not ${typeof value}`)
      }
    }
    Object.assign(this.#options, options)
    this.#describeControls()
    this.refresh()
  }

  /** What may move the map: 'both', 'shared' if one finger and the plain wheel scroll the page, or 'none'. */
  get moves() { return this.getAttribute('moves') ?? 'both' }
  set moves(moves) { this.setAttribute('moves', moves) }
  /** What is selected: 'single', 'multiple' or 'none'. */
  get selection() { return this.getAttribute('selection') ?? 'single' }
  set selection(selection) { this.setAttribute('selection', selection) }
  get src() { return this.getAttribute('src') }
  set src(src) { this.setAttribute('src', src) }

  // MARK: What a page may ask

  /** A shape's name: its attribute that `names` says, its title, label or data-name, or its id. */
  nameOf({ id, title, attributes = {} }) {
    const own = name => (Object.hasOwn(attributes, name) ? attributes[name] : '')
    return own(this.getAttribute('names')) || title || own('aria-label') || own('data-name') || id
  }

  /** Draws anew: after a colour has changed, say. */
  refresh() {
    this.#list.update?.()
    this.#painter.forget()
    this.#request('base')
  }

  /** Opens a group: its children become the buttons. */
  open(id, from) {
    const level = this.#map?.drillDown(id)
    if (!level) return false
    this.#path.push(id)
    this.#enter(level)
    this.#camera.fly(this.#camera.fitting(this.#map.frame(id, ...(from ?? [])) ?? { x: 0, y: 0, ...this.#map.size }))
    this.#say(this.words.opened(this.#nameOfGroup(id), level.shapes.length))
    return true
  }

  /** Leads back to the group around the open one, or with a depth, that many levels from the top. */
  back(depth = this.#path.length - 1) {
    if (this.#path.length === 0 || depth < 0) return false
    const left = this.#path[depth]
    const rest = this.#path.slice(0, depth)
    this.#path = rest
    this.#enter(rest.length ? this.#map.drillDown(rest.at(-1)) : this.#top(), left)
    const frame = rest.length ? this.#map.frame(rest.at(-1)) : { x: 0, y: 0, ...this.#map.size }
    this.#camera.fly(this.#camera.fitting(frame))
    this.#say(rest.length ? this.#nameOfGroup(rest.at(-1)) : this.ariaLabel ?? this.words.map)
    return true
  }

  /** Shows a shape or a group, by its id, or without one the whole map, as large as it fits. */
  zoomTo(id) {
    const frame = id === undefined ? { x: 0, y: 0, ...this.#map.size } : this.#map.frame(id)
    if (!frame) return false
    this.#camera.fly(this.#camera.fitting(frame))
    return true
  }

  /** The map as the element shows it, whose points are CSS pixels from the element's corner. */
  get placed() { return this.#level && this.#place(this.#level) }

  // MARK: Loading and levels

  async #load() {
    const src = this.getAttribute('src')
    if (!src) return
    const turn = this.#loading += 1
    this.#state('failed', false)
    this.#state('loading', true)
    this.#message(this.words.loading)
    try {
      const scales = this.getAttribute('scales')
      const map = await HitMap.load(new URL(src, this.baseURI), {
        mode: this.getAttribute('mode') ?? undefined, identifiedBy: this.getAttribute('by') ?? undefined,
        scales: scales ? scales.split(/[\s,]+/).map(Number) : undefined,
      })
      if (turn === this.#loading) this.#show(map)
      else map.dispose()
    } catch (error) {
      if (turn !== this.#loading) return
      this.#state('loading', false)
      this.#state('failed', true)
      this.#message(error.message)
      this.dispatchEvent(new CustomEvent('error', { detail: { error } }))
    }
  }

  #show(map) {
    this.#state('loading', false)
    this.#message('')
    this.#map = map
    this.#camera.size = map?.size ?? { width: 1, height: 1 }
    if (map) this.#parts.ratio.textContent = `:host { aspect-ratio: ${map.size.width} / ${map.size.height} }`
    this.#showTop()
    if (map) this.dispatchEvent(new CustomEvent('load', { detail: { map } }))
  }

  #showTop() {
    this.#path = []
    this.#enter(this.#map && this.#top())
    if (this.#map) this.#camera.place(this.#camera.whole)
  }

  #top() {
    return this.hasAttribute('drill') && this.#map.groups.length ? this.#map.mergeGroups() : this.#map
  }

  /** Makes a level's shapes the buttons, of which the keys go on from one. */
  #enter(level, start) {
    if (this.#level !== this.#map) this.#level?.dispose()
    this.#level = level
    this.#hover = this.#focus = null
    this.#painter.show(this.#map, level)
    this.#listShapes(start)
    this.#describeControls()
    this.#request('base')
    this.dispatchEvent(new CustomEvent('level', { detail: { path: this.path, level } }))
  }

  /** Lists the shapes: once the map is drawn, since that can take longer, unless the focus has to stay in the list. */
  #listShapes(start) {
    const level = this.#level
    const isFocused = Boolean(this.shadowRoot.activeElement?.closest('.list, .back'))
    const list = () => {
      if (level !== this.#level) return
      if (!level) return this.#list.clear()
      const isRightToLeft = getComputedStyle(this).direction === 'rtl'
      this.#list.show(level, { describe: shape => this.#describe(shape), isRightToLeft })
      const shape = level.shapes.find(({ id }) => id === start) ?? this.#list.current
      const button = shape && this.#list.reach(shape)
      if (isFocused) button?.focus({ preventScroll: true })
    }
    if (isFocused) list()
    else setTimeout(list)
  }

  #describe(shape) {
    const isGroup = this.#opens(shape)
    return {
      name: this.nameOf(shape), isExpanded: isGroup ? false : undefined,
      isPressed: isGroup || this.selection === 'none' ? undefined : this.#selected.has(shape.id),
      isDisabled: this.#isDisabled(shape) || undefined,
    }
  }

  #opens(shape) { return this.hasAttribute('drill') && this.#map.groups.some(({ id }) => id === shape.id) }

  #nameOfGroup(id) { return this.nameOf(this.#map.groups.find(group => group.id === id) ?? { id }) }

  #isDisabled(shape) {
    const listed = this.getAttribute('disabled-shapes')?.split(/[\s,]+/) ?? []
    return listed.includes(shape.id) || Boolean(this.isDisabled?.(shape))
  }

  // MARK: Pointer and keys

  #place(map) {
    const { view: { width, height }, transform } = this.#camera
    return map.placed({ width, height, transform })
  }

  /** What is at a place of the view: what lies there, or else what is near and can be chosen. */
  #find({ x, y, isTouch }) {
    if (!this.#level) return null
    const view = this.#place(this.#level)
    const { where } = this
    const displayScale = devicePixelRatio
    const direct = view.hitTest(x, y, { where, displayScale })
    if (direct) return direct
    const canBe = shape => (!where || where(shape)) && !this.#isDisabled(shape)
    const number = (name, fallback) => Number(this.getAttribute(name) ?? fallback)
    return view.hitTest(x, y, { minimumTarget: number('minimum-target', TARGET), where: canBe, displayScale })
      ?? (isTouch ? view.hitTest(x, y, { tolerance: number('tolerance', FINGER), where: canBe, displayScale }) : null)
  }

  #pointAt(place) {
    this.#pointer = place
    this.#request('marks')
  }

  #setHover(hit, place) {
    const shape = hit?.shape ?? null
    const { marks, tip } = this.#parts
    const isBlocked = shape && this.#isDisabled(shape)
    marks.classList.toggle('over', Boolean(shape) && !isBlocked)
    marks.classList.toggle('blocked', Boolean(isBlocked))
    tip.hidden = !shape || !this.hasAttribute('tips') || place.isTouch
    if (!tip.hidden) {
      tip.textContent = this.nameOf(shape)
      const { width, height } = this.#camera.view
      const x = Math.min(place.x + 14, Math.max(0, width - tip.offsetWidth))
      const y = place.y + 18 + tip.offsetHeight > height ? place.y - 10 - tip.offsetHeight : place.y + 18
      tip.style.transform = `translate(${x}px, ${y}px)`
    }
    if (shape?.id === this.#hover?.id) return
    this.#hover = shape
    this.dispatchEvent(new CustomEvent('hover', { detail: { shape, hit } }))
  }

  #tap(place) {
    const hit = this.#find(place)
    this.#pointer = place.isTouch ? null : place
    if (!hit) return this.#chooseNothing(place)
    // Keys go on from here.
    this.#list.reach(hit.shape).focus({ preventScroll: true, focusVisible: false })
    this.#choose(hit.shape, place, hit)
  }

  #chooseNothing(place) {
    const event = new CustomEvent('hit', { detail: { shape: null, hit: null, point: place }, cancelable: true })
    if (!this.dispatchEvent(event)) return
    if (this.#path.length) this.back()
    else if (this.selection === 'single' && this.#selected.size) this.#select([])
  }

  /** A shape was clicked, tapped or entered: a group opens, any other is selected. */
  #choose(shape, place, hit = null) {
    if (this.#isDisabled(shape)) return
    const point = place ? this.#camera.toMap(place.x, place.y) : null
    if (!this.dispatchEvent(new CustomEvent('hit', { detail: { shape, hit, point }, cancelable: true }))) return
    if (this.#opens(shape)) return this.open(shape.id, point)
    if (this.selection === 'none') return
    const has = this.#selected.has(shape.id)
    const others = this.selection === 'multiple' ? this.value.filter(id => id !== shape.id) : []
    this.#select(has ? others : [...others, shape.id])
    this.#say((has ? this.words.deselected : this.words.selected)(this.nameOf(shape)))
  }

  #select(ids) {
    this.#selected = new Set(ids)
    this.#changed()
    this.dispatchEvent(new CustomEvent('select', { detail: { value: this.value, shapes: this.selected } }))
  }

  /** The selected shapes: of the level, or of the whole map. */
  get selected() {
    const all = [...(this.#level?.shapes ?? []), ...(this.#map?.shapes ?? [])]
    return this.value.map(id => all.find(shape => shape.id === id)).filter(Boolean)
  }

  #changed() {
    const name = this.getAttribute('name')
    const data = new FormData()
    for (const id of this.#selected) data.append(name, id)
    this.#internals.setFormValue(name ? data : null)
    this.#list.update()
    this.#request('marks')
  }

  formResetCallback() { this.value = [] }

  #focusOn(shape) {
    this.#focus = shape
    if (shape && this.shadowRoot.activeElement?.matches(':focus-visible')) this.#camera.reveal(shape.bounds)
    this.#request('marks')
  }

  /** Leads the keys to a shape. A mouse that stands still marks nothing any more. */
  #go(shape) {
    this.#pointer = null
    this.#list.reach(shape).focus({ preventScroll: true, focusVisible: true })
    return true
  }

  #arrow(direction) {
    const { current } = this.#list
    const next = current && this.#level.neighbour(current.id, direction)
    return next ? this.#go(next) : Boolean(current)
  }

  #type(letter) {
    const now = performance.now()
    const isNew = now - this.#typed.time > TYPING
    this.#typed = { text: (isNew ? '' : this.#typed.text) + letter.toLocaleLowerCase(), time: now }
    const found = this.#list.find(this.#typed.text)
    return found ? this.#go(found) : false
  }

  #escape() {
    if (this.#selected.size && this.selection === 'single') return this.#select([])
    return this.back()
  }

  // MARK: Drawing

  #resize({ contentRect: { width, height }, devicePixelContentBoxSize: exact }) {
    if (!width || !height) return
    const style = getComputedStyle(this)
    const room = name => parseFloat(style[`padding-${name}`]) || 0
    const camera = this.#camera
    const isWhole = ['scale', 'x', 'y'].every(name => camera[name] === camera.whole[name]) || camera.view.width === 1
    camera.view = { width, height }
    camera.insets = { top: room('top'), left: room('left'), right: room('right'), bottom: room('bottom') }
    this.#painter.resize(camera.view, {
      width: exact?.[0].inlineSize ?? Math.round(width * devicePixelRatio),
      height: exact?.[0].blockSize ?? Math.round(height * devicePixelRatio),
    })
    if (isWhole && this.#map) camera.place(camera.whole)
    this.#request('base')
  }

  /** Draws in the next frame. */
  #request(what) {
    if (this.#due.size === 0) requestAnimationFrame(() => this.#draw())
    this.#due.add(what)
  }

  #draw() {
    const isMoved = this.#due.has('base')
    this.#due.clear()
    if (!this.#level) return this.#painter.clear()
    if (!this.#painter.ratio) return
    const { picture, list } = this.#parts
    if (isMoved) {
      this.#painter.drawBase({ color: (shape, colors) => this.#colorOf(shape, colors), groups: this.#groups() })
      const { scale, x, y, size } = this.#camera
      list.style.transform = `matrix(${scale}, 0, 0, ${scale}, ${x}, ${y})`
      Object.assign(picture.style, {
        inlineSize: `${size.width * scale}px`, blockSize: `${size.height * scale}px`, transform: `translate(${x}px, ${y}px)`,
      })
      this.#labels.place()
    }
    this.#setHover(this.#pointer ? this.#find(this.#pointer) : null, this.#pointer)
    const isFocused = this.shadowRoot.activeElement?.matches('.list :focus-visible')
    const shown = new Set(this.#level.shapes.map(({ id }) => id))
    this.#painter.drawMarks({
      selected: this.selected.filter(({ id }) => shown.has(id)), hover: this.#hover, focus: isFocused ? this.#focus : null,
    })
    if (this.hasAttribute('labels') && !this.#labels.draw(shape => this.linesOf?.(shape) ?? [this.nameOf(shape)])) {
      this.#request('marks')
    }
  }

  /** The groups that are buttons, whose borders are drawn. */
  #groups() {
    const ids = new Set(this.#map.groups.map(({ id }) => id))
    return this.#painter.pixels ? [] : this.#level.shapes.filter(({ id }) => ids.has(id))
  }

  #colorOf(shape, colors) {
    const isOpen = this.#path.length === 0 || shape.ancestors.includes(this.#path.at(-1))
    if (!isOpen) return colors['muted-fill']
    return this.#isDisabled(shape) ? colors['disabled-fill'] : this.fill?.(shape) ?? colors.fill
  }

  // MARK: Around the map

  #adopt() {
    this.#labels.adopt(this.children)
    this.#request('base')
  }

  #describeControls() {
    const { controls, back, picture } = this.#parts
    const { words } = this
    this.#internals.ariaLabel = this.getAttribute('aria-label') ?? words.map
    controls.hidden = !this.hasAttribute('controls')
    controls.setAttribute('aria-label', words.zoom)
    for (const button of controls.children) {
      const name = { in: words.zoomIn, out: words.zoomOut, all: words.zoomAll }[button.dataset.zoom]
      button.setAttribute('aria-label', name)
      button.title = name
    }
    back.hidden = controls.hidden || this.#path.length === 0
    back.textContent = `‹ ${words.back}`
    const address = this.getAttribute('picture')
    picture.hidden = address === null
    if (address !== null) picture.src = new URL(address || this.src, this.baseURI)
  }

  #say(words) { this.#parts.unseen.textContent = words }

  #message(text) {
    this.#parts.message.textContent = text
    this.#parts.message.hidden = !text
  }

  #state(name, isOn) {
    // Browsers before 2024 have no states.
    try {
      this.#internals.states[isOn ? 'add' : 'delete'](name)
    } catch {}
  }
}

globalThis.customElements?.get('hit-map') ?? globalThis.customElements?.define('hit-map', HitMapElement)
