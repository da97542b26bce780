// <hit-map>: a map whose shapes are buttons, for a mouse, fingers, keys and screen readers. hit-map.d.ts says what a page
// may set and ask.

import { HitMap } from './silhouette.js'

import { listenToKeys, listenToPointers } from './gestures.js'
import { Levels } from './levels.js'
import { ShapeList } from './list.js'
import { WORDS, template } from './looks.js'
import { Stage } from './stage.js'

// A server renders pages without a DOM; there the class is only a name.
const Base = globalThis.HTMLElement ?? class {}
/** What a finger reaches, and the least side of a target (WCAG 2.2, 2.5.8), in CSS pixels. */
const [FINGER, TARGET] = [22, 24]
/** Letters that follow one another faster, in milliseconds, are one word. */
const TYPING = 700
const ELEMENTS = ['picture', 'base', 'marks', 'list', 'labels', 'back', 'controls', 'tip', 'message', 'unseen', 'ratio', 'stage']

export class HitMapElement extends Base {
  static formAssociated = true
  static observedAttributes = [
    'src', 'mode', 'scales', 'by', 'names', 'drill', 'controls', 'labels', 'colors', 'picture', 'disabled-shapes', 'aria-label',
  ]

  #levels = new Levels()
  #selected = new Set()
  #hover = null
  #focus = null
  #pointer = null
  /** Whether the focus is where a pointer has put it: then it is not shown. */
  #isPointing = false
  #typed = { text: '', time: 0 }
  #loading = 0
  #options = { where: undefined, isDisabled: undefined, fill: undefined, linesOf: undefined, words: WORDS }
  #internals = this.attachInternals()
  #parts
  #stage
  #list
  #resizing

  constructor() {
    super()
    const shadow = this.attachShadow({ mode: 'open', delegatesFocus: true })
    shadow.innerHTML = template
    this.#parts = Object.fromEntries(ELEMENTS.map(name => [name, shadow.querySelector(`.${name}`)]))
    this.#stage = new Stage(this.#parts, shadow.querySelectorAll('.colors i'), this.#look())
    this.#list = new ShapeList(this.#parts.list, {
      focus: shape => this.#focusOn(shape), blur: () => this.#focusOn(null),
      choose: shape => { if (shape) this.#choose(shape, null) },
    })
    this.#listen(shadow)
  }

  /** What the stage draws. */
  #look() {
    return {
      isFlat: () => this.colors === 'flat' || this.hasAttribute('picture') || matchMedia('(forced-colors: active)').matches,
      fill: shape => this.fill?.(shape),
      over: (shape, colors) => this.#colorOver(shape, colors),
      groups: () => this.#levels.groups,
      marks: () => {
        this.#setHover(this.#pointer && this.#find(this.#pointer))
        const isFocused = !this.#isPointing && this.shadowRoot.activeElement?.matches('.list *')
        const selected = this.selected.filter(({ id }) => this.#levels.shows(id))
        return { selected, hover: this.#hover, focus: isFocused ? this.#focus : null }
      },
      isLabelled: () => this.hasAttribute('labels'),
      lines: shape => this.linesOf?.(shape) ?? [this.nameOf(shape)],
    }
  }

  #listen(shadow) {
    const { marks, stage, list, controls, back } = this.#parts
    const { camera } = this.#stage
    const byKeys = () => { this.#isPointing = false }
    // A press also leads the focus into the list, before it is known what is tapped.
    shadow.addEventListener('pointerdown', () => { this.#isPointing = true }, { capture: true })
    shadow.addEventListener('keydown', byKeys, { capture: true })
    list.addEventListener('focusout', ({ relatedTarget }) => { if (!list.contains(relatedTarget)) byKeys() })
    const receiver = {
      moves: () => this.moves,
      pan: (dx, dy) => { if (this.moves !== 'none') camera.pan(dx, dy) },
      zoom: (factor, x, y) => { if (this.moves !== 'none') camera.zoom(factor, x, y) },
      hold: () => camera.stop(), glide: (dx, dy) => camera.glide(dx, dy),
      point: place => this.#pointAt(place), leave: () => this.#pointAt(null), tap: place => this.#tap(place),
      arrow: direction => this.#arrow(direction), escape: () => this.#escape(), home: () => camera.fly(camera.whole),
      type: letter => this.#type(letter),
    }
    listenToPointers(marks, receiver)
    listenToKeys(stage, receiver)
    const zooms = { in: () => camera.fly(camera.zoomed(1.6)), out: () => camera.fly(camera.zoomed(1 / 1.6)),
      all: () => camera.fly(camera.whole) }
    controls.addEventListener('click', ({ target }) => zooms[target.dataset.zoom]?.())
    back.addEventListener('click', () => this.back())
    // A colour that a page changes, by a class or a theme, starts a transition of a millisecond.
    shadow.querySelector('.colors').addEventListener('transitionend', () => this.#stage.refresh())
    const adopt = () => {
      this.#stage.labels.adopt(this.children)
      this.#stage.request('base')
    }
    shadow.querySelector('slot').addEventListener('slotchange', adopt)
    new MutationObserver(adopt).observe(this, { childList: true, subtree: true, attributeFilter: ['slot'] })
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
    this.#resizing = new ResizeObserver(([entry]) => this.#stage.resize(entry, getComputedStyle(this)))
    try {
      this.#resizing.observe(stage, { box: 'device-pixel-content-box' })
    } catch {
      // Safari does not say how many pixels of the screen it gives to an element.
      this.#resizing.observe(stage)
    }
    this.#describeControls()
    if (!this.map) this.#load()
  }

  disconnectedCallback() {
    this.#resizing.disconnect()
    this.#stage.camera.stop()
  }

  attributeChangedCallback(name, before, after) {
    if (!this.isConnected || before === after) return
    if (['src', 'mode', 'scales', 'by'].includes(name)) this.#load()
    else if (name === 'drill') this.#show(this.map)
    else {
      this.#describeControls()
      this.refresh()
    }
  }

  // MARK: What a page may set

  get map() { return this.#levels.map }
  set map(map) {
    this.#loading += 1
    this.#show(map ?? null)
  }

  get value() { return [...this.#selected] }
  set value(ids) {
    if (typeof ids === 'string') throw new TypeError('<hit-map>: value is a list of ids, not a text')
    this.#selected = new Set(ids)
    this.#changed()
  }

  get where() { return this.#options.where }
  set where(where) { this.#set({ where }) }
  get isDisabled() { return this.#options.isDisabled }
  set isDisabled(isDisabled) { this.#set({ isDisabled }) }
  get fill() { return this.#options.fill }
  set fill(fill) { this.#set({ fill }) }
  get linesOf() { return this.#options.linesOf }
  set linesOf(linesOf) { this.#set({ linesOf }) }
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

  get moves() { return this.getAttribute('moves') ?? 'both' }
  set moves(moves) { this.setAttribute('moves', moves) }
  get colors() { return this.getAttribute('colors') ?? 'drawn' }
  set colors(colors) { this.setAttribute('colors', colors) }
  get selection() { return this.getAttribute('selection') ?? 'single' }
  set selection(selection) { this.setAttribute('selection', selection) }
  get src() { return this.getAttribute('src') }
  set src(src) { this.setAttribute('src', src) }

  // MARK: What a page may ask

  get level() { return this.#levels.current }
  get path() { return [...this.#levels.path] }
  get selected() { return this.value.map(id => this.#levels.shape(id)).filter(Boolean) }

  get placed() {
    const { view: { width, height }, transform } = this.#stage.camera
    return this.level && this.level.placed({ width, height, transform })
  }

  /** A shape's name: its attribute that `names` says, its title, label or data-name, or its id. */
  nameOf({ id, title, attributes = {} }) {
    const own = name => (Object.hasOwn(attributes, name) ? attributes[name] : '')
    return own(this.getAttribute('names')) || title || own('aria-label') || own('data-name') || id
  }

  refresh() {
    this.#list.update()
    this.#stage.refresh()
  }

  open(id, from = []) {
    if (!this.#levels.open(id)) return false
    this.#enter()
    this.zoomTo(id, from)
    this.#say(this.words.opened(this.nameOf(this.#levels.group(id)), this.level.shapes.length))
    return true
  }

  back(depth = this.path.length - 1) {
    const left = this.#levels.back(depth)
    if (left === null) return false
    this.#enter(left)
    const group = this.path.at(-1)
    this.zoomTo(group)
    this.#say(group ? this.nameOf(this.#levels.group(group)) : this.#internals.ariaLabel)
    return true
  }

  zoomTo(id, from = []) {
    const { camera } = this.#stage
    const frame = id === undefined ? camera.frame : this.map.frame(id, ...from)
    if (!frame) return false
    camera.fly(camera.fitting(frame))
    return true
  }

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
        all: true, mode: this.getAttribute('mode') ?? undefined, identifiedBy: this.getAttribute('by') ?? undefined,
        scales: scales ? scales.split(/[\s,]+/).map(Number) : undefined,
      })
      if (turn === this.#loading) this.#show(map)
      else map.dispose()
    } catch (error) {
      if (turn !== this.#loading) return
      this.#state('loading', false)
      this.#state('failed', true)
      this.#message(error.message)
      this.#tell('error', { error })
    }
  }

  /** Shows a map from its top. */
  #show(map) {
    this.#state('loading', false)
    this.#message('')
    this.#levels.start(map, this.hasAttribute('drill'))
    this.#enter()
    if (!map) return
    this.#stage.camera.place(this.#stage.camera.whole)
    this.#tell('load', { map })
  }

  /** Makes a level's shapes the buttons, of which the keys go on from one. */
  #enter(start) {
    this.#hover = this.#focus = null
    this.#stage.show(this.map, this.level)
    this.#listShapes(start)
    this.#describeControls()
    this.#tell('level', { path: this.path, level: this.level })
  }

  /** Lists the shapes: once the map is drawn, since that can take longer, unless the focus has to stay in the list. */
  #listShapes(start) {
    const { level } = this
    const isFocused = Boolean(this.shadowRoot.activeElement?.closest('.list, .back'))
    const list = () => {
      if (level !== this.level) return
      if (!level) return this.#list.clear()
      const rightToLeft = getComputedStyle(this).direction === 'rtl'
      // The list loses the focus while it is made anew.
      const isPointing = this.#isPointing
      this.#list.show(level, { describe: shape => this.#describe(shape), rightToLeft })
      this.#isPointing = isPointing
      const shape = level.shapes.find(({ id }) => id === start) ?? this.#list.current
      const button = shape && this.#list.reach(shape)
      if (isFocused) button?.focus({ preventScroll: true })
    }
    if (isFocused) list()
    else setTimeout(list)
  }

  #describe(shape) {
    const opens = this.#levels.opens(shape.id)
    return {
      name: this.nameOf(shape), isExpanded: opens ? false : undefined,
      isPressed: opens || this.selection === 'none' ? undefined : this.#selected.has(shape.id),
      isDisabled: this.#isDisabled(shape) || undefined,
    }
  }

  #isDisabled(shape) {
    const listed = this.getAttribute('disabled-shapes')?.split(/[\s,]+/) ?? []
    return listed.includes(shape.id) || Boolean(this.isDisabled?.(shape))
  }

  /** The colour over a shape that cannot be chosen. */
  #colorOver(shape, colors) {
    if (!this.#levels.includes(shape)) return colors['muted-fill']
    return this.#isDisabled(shape) ? colors['disabled-fill'] : undefined
  }

  // MARK: Pointer and keys

  /** What is at a place of the view: what lies there, or else what is near and can be chosen. */
  #find({ x, y, isTouch }) {
    const { placed, where } = this
    const direct = placed?.hitTest(x, y, { where })
    if (direct || !placed) return direct ?? null
    const canBe = shape => (!where || where(shape)) && !this.#isDisabled(shape)
    const number = (name, fallback) => Number(this.getAttribute(name) ?? fallback)
    return placed.hitTest(x, y, { minimumTarget: number('minimum-target', TARGET), where: canBe })
      ?? (isTouch ? placed.hitTest(x, y, { tolerance: number('tolerance', FINGER), where: canBe }) : null)
  }

  #pointAt(place) {
    this.#pointer = place
    this.#stage.request('marks')
  }

  #setHover(hit) {
    const shape = hit?.shape ?? null
    const { marks } = this.#parts
    const isBlocked = shape !== null && this.#isDisabled(shape)
    marks.classList.toggle('over', shape !== null && !isBlocked)
    marks.classList.toggle('blocked', isBlocked)
    this.#showTip(shape)
    if (shape?.id === this.#hover?.id) return
    this.#hover = shape
    this.#tell('hover', { shape, hit })
  }

  #showTip(shape) {
    const { tip } = this.#parts
    tip.hidden = !shape || !this.hasAttribute('tips') || this.#pointer.isTouch
    if (tip.hidden) return
    tip.textContent = this.nameOf(shape)
    const { width, height } = this.#stage.camera.view
    const x = Math.min(this.#pointer.x + 14, Math.max(0, width - tip.offsetWidth))
    const below = this.#pointer.y + 18
    const y = below + tip.offsetHeight > height ? this.#pointer.y - 10 - tip.offsetHeight : below
    tip.style.transform = `translate(${x}px, ${y}px)`
  }

  #tap(place) {
    const hit = this.#find(place)
    this.#pointer = place.isTouch ? null : place
    if (!hit) return this.#chooseNothing(place)
    // Keys go on from here.
    this.#list.reach(hit.shape).focus({ preventScroll: true })
    this.#choose(hit.shape, place, hit)
  }

  #chooseNothing({ x, y }) {
    if (!this.level || !this.#tell('hit', { shape: null, hit: null, point: this.#stage.camera.toMap(x, y) })) return
    if (!this.back() && this.selection === 'single' && this.#selected.size) this.#select([])
  }

  /** A shape was clicked, tapped or entered: a group opens, any other is selected. */
  #choose(shape, place, hit = null) {
    if (this.#isDisabled(shape)) return
    const point = place && this.#stage.camera.toMap(place.x, place.y)
    if (!this.#tell('hit', { shape, hit, point })) return
    if (this.#levels.opens(shape.id)) return this.open(shape.id, point ?? [])
    if (this.selection === 'none') return
    const has = this.#selected.has(shape.id)
    const others = this.selection === 'multiple' ? this.value.filter(id => id !== shape.id) : []
    this.#select(has ? others : [...others, shape.id])
    this.#say((has ? this.words.deselected : this.words.selected)(this.nameOf(shape)))
  }

  #select(ids) {
    this.value = ids
    this.#tell('select', { value: this.value, shapes: this.selected })
  }

  #changed() {
    const name = this.getAttribute('name')
    const data = new FormData()
    for (const id of this.#selected) data.append(name, id)
    this.#internals.setFormValue(name ? data : null)
    this.#list.update()
    this.#stage.request('marks')
  }

  formResetCallback() { this.value = [] }

  #focusOn(shape) {
    this.#focus = shape
    if (shape && !this.#isPointing) this.#stage.camera.reveal(shape.bounds)
    this.#stage.request('marks')
  }

  /** Leads the keys to a shape. A mouse that stands still marks nothing any more. */
  #go(shape) {
    this.#pointer = null
    this.#list.reach(shape).focus({ preventScroll: true })
  }

  #arrow(direction) {
    const { current } = this.#list
    const next = current && this.level.neighbour(current.index, direction)
    if (next) this.#go(next)
    return Boolean(current)
  }

  #type(letter) {
    const now = performance.now()
    const isNew = now - this.#typed.time > TYPING
    this.#typed = { text: (isNew ? '' : this.#typed.text) + letter.toLocaleLowerCase(), time: now }
    const found = this.#list.find(this.#typed.text)
    if (found) this.#go(found)
    return Boolean(found)
  }

  #escape() {
    if (this.selection !== 'single' || !this.#selected.size) return this.back()
    this.#select([])
  }

  // MARK: Around the map

  #describeControls() {
    const { words, path } = this
    const { controls, back, picture } = this.#parts
    this.#internals.ariaLabel = this.getAttribute('aria-label') ?? words.map
    controls.hidden = !this.hasAttribute('controls')
    controls.setAttribute('aria-label', words.zoom)
    for (const button of controls.children) {
      const name = { in: words.zoomIn, out: words.zoomOut, all: words.zoomAll }[button.dataset.zoom]
      button.setAttribute('aria-label', name)
      button.title = name
    }
    back.hidden = controls.hidden || path.length === 0
    back.textContent = `‹ ${words.back}`
    const address = this.getAttribute('picture')
    picture.hidden = address === null
    if (address !== null) picture.src = new URL(address || this.src, this.baseURI)
  }

  /** Dispatches an event; false if a listener has cancelled it. */
  #tell(name, detail) { return this.dispatchEvent(new CustomEvent(name, { detail, cancelable: name === 'hit' })) }

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
