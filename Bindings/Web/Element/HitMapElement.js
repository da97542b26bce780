// <hit-map>: a map whose shapes are buttons, for a mouse, fingers, keys and screen readers. hit-map.d.ts says what a page
// may set and ask.

import { HitMap } from './silhouette.js'

import { listenToKeys, listenToPointers } from './gestures.js'
import { Levels } from './levels.js'
import { ShapeList } from './list.js'
import { WORDS, build, dress } from './looks.js'
import { Stage } from './stage.js'

// A server renders pages without a DOM; there the class is only a name.
const Base = globalThis.HTMLElement ?? class {}
/** What a finger reaches, and the least side of a target (WCAG 2.2, 2.5.8), in CSS pixels. */
const [FINGER, TARGET] = [22, 24]
/** Attributes that are properties too, with what they are when they are missing; of a switch, false. */
const REFLECTED = {
  src: null, name: '', moves: 'auto', colors: 'drawn', selection: 'single', required: false, disabled: false,
}
/** Properties that are functions of a shape. */
const FUNCTIONS = ['where', 'isDisabled', 'fill', 'linesOf', 'tipOf', 'compare']
const PRINTING = ['beforeprint', 'afterprint']
/** How long a hint is shown, in milliseconds. */
const HINT = 1500
/** Letters that follow one another faster, in milliseconds, are one word. */
const TYPING = 700

export class HitMapElement extends Base {
  static formAssociated = true
  static observedAttributes = [
    'src', 'mode', 'scales', 'by', 'limits', 'names', 'drill', 'controls', 'labels', 'colors', 'picture', 'disabled-shapes',
    'aria-label', 'selection', 'name', 'required', 'moves',
  ]

  #levels = new Levels()
  #selected = new Set()
  /** The ids in disabled-shapes. */
  #disabled = new Set()
  #hover = null
  #focus = null
  #pointer = null
  /** Whether the focus is where a pointer has put it: then it is not shown. */
  #isPointing = false
  /** The lasso that is being drawn, as points of the map. */
  #line = []
  #typed = { text: '', time: 0 }
  /** Whether one finger is the page's. */
  #isShared = false
  /** Whether the form has disabled the element, and what the page finds wrong with its value. */
  #isOff = false
  #error = ''
  #loading = 0
  /** Whether the source is still to be loaded: when the element comes into the page, or is told again. */
  #isDue = true
  #options = { words: WORDS }
  #internals = this.attachInternals()
  #parts
  #stage
  #list
  #resizing
  #aborting = new AbortController()
  #hearing = new AbortController()
  /** Paper is light. */
  #print = ({ type }) => {
    const isPaper = type === 'beforeprint'
    this.#parts.colors.classList.toggle('paper', isPaper)
    this.#stage.print(isPaper)
  }

  constructor() {
    super()
    const shadow = this.attachShadow({ mode: 'open', delegatesFocus: true })
    this.#parts = build(shadow)
    this.#stage = new Stage(this.#parts, this.#look())
    this.adoptedCallback()
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
        return { selected, hover: this.#hover, focus: isFocused ? this.#focus : null, line: this.#line }
      },
      isLabelled: () => this.hasAttribute('labels'),
      lines: shape => this.linesOf?.(shape) ?? [this.nameOf(shape)],
    }
  }

  #listen(shadow) {
    const { marks, stage, list, controls, back, colors } = this.#parts
    const { camera } = this.#stage
    const byKeys = () => { this.#isPointing = false }
    // A press also leads the focus into the list, before it is known what is tapped.
    shadow.addEventListener('pointerdown', () => { this.#isPointing = true }, { capture: true })
    shadow.addEventListener('keydown', byKeys, { capture: true })
    list.addEventListener('focusout', ({ relatedTarget }) => { if (!list.contains(relatedTarget)) byKeys() })
    const receiver = {
      moves: isTouch => (this.moves === 'auto' ? (isTouch && this.#isShared ? 'shared' : 'both') : this.moves),
      hint: isTouch => this.#hint(isTouch ? this.words.twoFingers : this.words.holdControl),
      canDraw: ({ shiftKey }) => this.selection === 'multiple' && (shiftKey || this.hasAttribute('lasso')),
      draw: (line, isDone) => this.#lasso(line, isDone),
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
    colors.addEventListener('transitionend', () => this.#stage.refresh())
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
    for (const name of Object.keys(this).filter(name => name in HitMapElement.prototype)) {
      const value = this[name]
      delete this[name]
      this[name] = value
    }
    const { stage } = this.#parts
    this.#resizing = new ResizeObserver(entries => {
      this.#share()
      const entry = entries.find(({ target }) => target === stage)
      if (entry) this.#stage.resize(entry, getComputedStyle(this))
    })
    this.#resizing.observe(document.documentElement)
    try {
      this.#resizing.observe(stage, { box: 'device-pixel-content-box' })
    } catch {
      // Safari does not say how many pixels of the screen it gives to an element.
      this.#resizing.observe(stage)
    }
    for (const name of PRINTING) addEventListener(name, this.#print)
    this.#describeControls()
    if (this.#isDue) this.#load()
  }

  /** Another document takes no style of this one. */
  adoptedCallback() { if (this.ownerDocument.defaultView) this.#stage.dress(dress(this.shadowRoot)) }

  disconnectedCallback() {
    for (const name of PRINTING) removeEventListener(name, this.#print)
    this.#resizing.disconnect()
    this.#stage.camera.stop()
  }

  attributeChangedCallback(name, before, after) {
    if (name === 'disabled-shapes') this.#disabled = new Set(after?.split(/[\s,]+/))
    // An address that has failed is tried anew.
    if (before === after && !this.#isDue) return
    if (['src', 'mode', 'scales', 'by', 'limits'].includes(name)) this.#load()
    else if (name === 'drill' && this.map) this.#show(this.map)
    else if (name === 'moves') this.#share()
    else if (name === 'name' || name === 'required') this.#changed()
    else if (this.isConnected) {
      this.#describeControls()
      this.refresh()
    }
  }

  // MARK: What a page may set

  get map() { return this.#levels.map }
  set map(map) {
    this.#loading += 1
    this.#isDue = false
    this.#show(map ?? null)
  }

  get value() { return [...this.#selected] }
  set value(ids) {
    if (typeof ids === 'string') throw new TypeError('<hit-map>: value is a list of ids, not a text')
    this.#selected = new Set(ids)
    this.#changed()
  }

  #set(name, value) {
    if (value !== undefined && FUNCTIONS.includes(name) && typeof value !== 'function') {
      throw new TypeError(`<hit-map>: ${name} is a function of a shape, not ${typeof value}`)
    }
    this.#options[name] = name === 'words' ? { ...WORDS, ...value } : value
    this.#describeControls()
    this.refresh()
  }

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

  /** Leaves one finger to a page that scrolls, unless it says who has it. */
  #share() {
    const { scrollHeight, clientHeight } = document.documentElement
    this.#isShared = this.moves === 'auto' ? scrollHeight > clientHeight : this.moves === 'shared'
    this.#parts.marks.classList.toggle('shared', this.#isShared)
  }

  // MARK: As a field of a form

  formResetCallback() { this.value = [] }
  formStateRestoreCallback(state) { this.value = [...state.values()] }
  formDisabledCallback(isOff) {
    this.#isOff = isOff
    this.#internals.ariaDisabled = isOff
    this.refresh()
  }

  checkValidity() { return this.#internals.checkValidity() }
  reportValidity() { return this.#internals.reportValidity() }
  setCustomValidity(error) {
    this.#error = String(error)
    this.#changed()
  }

  // MARK: Loading and levels

  async #load() {
    const src = this.getAttribute('src')
    this.#isDue = !this.isConnected
    if (!src || this.#isDue) return
    const turn = this.#loading += 1
    this.#aborting.abort()
    this.#aborting = new AbortController()
    this.#state('failed', false)
    this.#state('loading', true)
    this.#message(this.words.loading)
    try {
      const scales = this.getAttribute('scales')
      const map = await HitMap.load(new URL(src, this.baseURI), {
        all: true, mode: this.getAttribute('mode') ?? undefined, identifiedBy: this.getAttribute('by') ?? undefined,
        scales: scales ? scales.split(/[\s,]+/).map(Number) : undefined, limits: this.getAttribute('limits') ?? undefined,
        request: { ...this.request, signal: this.#aborting.signal },
      })
      if (turn === this.#loading) this.#show(map)
      else map.dispose()
    } catch (error) {
      if (turn !== this.#loading) return
      this.#isDue = true
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
    this.#hear(map)
    if (map) this.#keep(id => this.#levels.shape(id))
    this.#enter()
    if (!map) return
    this.#stage.camera.place(this.#stage.camera.whole)
    this.#tell('load', { map })
  }

  /** Makes a level's shapes the buttons, of which the keys go on from one. */
  #enter(start) {
    this.#focus = null
    this.#stage.show(this.map, this.level)
    this.#listShapes(start)
    this.#describeControls()
    this.#tell('level', { path: this.path, level: this.level })
  }

  /** Hears how a map changes, which does not keep the element alive. */
  #hear(map) {
    const element = new WeakRef(this)
    this.#hearing.abort()
    this.#hearing = new AbortController()
    map?.addEventListener('change', ({ detail }) => element.deref()?.#change(detail), { signal: this.#hearing.signal })
  }

  /** Takes over changes of the map. */
  #change({ changes, isReordered }) {
    const [levels, current] = [this.#levels, this.#list.current?.id]
    levels.change(isReordered)
    if (isReordered && !levels.isWhole) this.#listShapes(current)
    else this.#list.change(levels.current, [...new Set(changes.map(({ shape }) => levels.button(shape)).filter(Boolean))])
    const focus = this.#focus
    if (focus) this.#focus = this.level.shapes[focus.index]?.id === focus.id ? this.level.shapes[focus.index] : levels.shape(focus.id)
    const gone = new Set(changes.filter(({ shape }) => shape.isHidden).map(({ shape }) => shape.id))
    this.#keep(id => !gone.has(id) || levels.shape(id))
    this.#stage.change(levels.current, changes, isReordered)
  }

  /** Keeps what of the selection still is, and says so if some is not. */
  #keep(isThere) {
    const kept = this.value.filter(isThere)
    if (kept.length === this.#selected.size) return
    this.value = kept
    this.#tell('select', { value: this.value, shapes: this.selected })
  }

  /** Lists the shapes, of which the keys go on from one, and keeps the focus among them. */
  #listShapes(start) {
    const isFocused = Boolean(this.shadowRoot.activeElement?.closest('.list, .back'))
    // The list loses the focus while it is made anew.
    const isPointing = this.#isPointing
    this.#list.show(this.level, {
      start, describe: shape => this.#describe(shape), nameOf: shape => this.nameOf(shape),
      rightToLeft: getComputedStyle(this).direction === 'rtl', compare: this.compare,
    })
    this.#isPointing = isPointing
    if (isFocused) this.#list.focus()
  }

  #describe(shape) {
    const opens = this.#levels.opens(shape.id)
    return {
      name: this.nameOf(shape), isExpanded: opens ? false : undefined,
      isPressed: opens || this.selection === 'none' ? undefined : this.#selected.has(shape.id),
      isDisabled: !this.#canBe(shape) || undefined,
    }
  }

  #isDisabled(shape) { return this.#isOff || this.#disabled.has(shape.id) || Boolean(this.isDisabled?.(shape)) }

  /** Whether a shape can be chosen. */
  #canBe(shape) { return !this.#isDisabled(shape) && (this.where?.(shape) ?? true) }

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
    const canBe = shape => this.#canBe(shape)
    const number = (name, fallback) => Number(this.getAttribute(name) ?? fallback)
    return placed.hitTest(x, y, { minimumTarget: number('minimum-target', TARGET), where: canBe })
      ?? (isTouch ? placed.hitTest(x, y, { tolerance: number('tolerance', FINGER), where: canBe }) : null)
  }

  #pointAt(place) {
    this.#pointer = place
    this.#stage.request('hover')
  }

  #setHover(hit) {
    const shape = hit?.shape ?? null
    const { marks } = this.#parts
    const isBlocked = shape !== null && this.#isDisabled(shape)
    marks.classList.toggle('over', shape !== null && !isBlocked)
    marks.classList.toggle('blocked', isBlocked)
    this.#showTip(shape)
    const isSame = shape?.id === this.#hover?.id
    this.#hover = shape
    if (!isSame) this.#tell('hover', { shape, hit })
  }

  #showTip(shape) {
    const { tip } = this.#parts
    tip.hidden = !shape || !this.hasAttribute('tips') || this.#pointer.isTouch
    if (tip.hidden) return
    if (shape !== this.#hover) tip.replaceChildren(this.tipOf?.(shape) ?? this.nameOf(shape))
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
    if (!this.back() && this.#canClear) this.#select([])
  }

  /** A shape was clicked, tapped or entered: a group opens, any other is selected. */
  #choose(shape, place, hit = null) {
    if (!this.#canBe(shape)) return
    const point = place && this.#stage.camera.toMap(place.x, place.y)
    if (!this.#tell('hit', { shape, hit, point })) return
    if (this.#levels.opens(shape.id)) return this.open(shape.id, point ?? [])
    if (this.selection === 'none') return
    const has = this.#selected.has(shape.id)
    const others = this.selection === 'multiple' ? this.value.filter(id => id !== shape.id) : []
    this.#select(has ? others : [...others, shape.id])
    this.#say((has ? this.words.deselected : this.words.selected)(this.nameOf(shape)))
  }

  /** Draws a lasso; done, what lies in it is selected too. */
  #lasso(line, isDone) {
    this.#line = line.map(({ x, y }) => this.#stage.camera.toMap(x, y))
    this.#stage.request('marks')
    if (!isDone) return
    const found = this.#stage.painter.inside(this.#line).filter(shape => this.#canBe(shape) && !this.#levels.opens(shape.id))
    this.#line = []
    if (found.length) this.#select([...this.#selected, ...found.map(({ id }) => id)])
  }

  #select(ids) {
    this.value = ids
    this.#tell('select', { value: this.value, shapes: this.selected })
    this.dispatchEvent(new Event('change', { bubbles: true, composed: true }))
  }

  #changed() {
    const { name, required, words } = this
    const data = new FormData()
    for (const id of this.#selected) data.append(name, id)
    this.#internals.setFormValue(name ? data : null, data)
    const isMissing = required && this.#selected.size === 0
    const error = this.#error || (isMissing ? words.required : '')
    this.#internals.setValidity({ valueMissing: isMissing, customError: this.#error !== '' }, error, this.#parts.marks)
    this.#list.update()
    this.#stage.request('marks')
  }

  #focusOn(shape) {
    this.#focus = shape
    if (shape && !this.#isPointing) this.#stage.camera.reveal(shape.bounds)
    this.#stage.request('hover')
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
    if (!this.#canClear) return this.back()
    this.#select([])
  }

  get #canClear() { return this.selection === 'single' && this.#selected.size > 0 && !this.#isOff }

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

  /** Dispatches an event; false if a listener has cancelled it. Those of loading are the element's alone, as an image's are. */
  #tell(name, detail) {
    const isWide = name !== 'load' && name !== 'error'
    return this.dispatchEvent(new CustomEvent(name, { detail, cancelable: name === 'hit', bubbles: isWide, composed: isWide }))
  }

  #say(words) { this.#parts.unseen.textContent = words }

  #message(text) { this.#parts.message.textContent = text }

  /** Says what to do instead, for a while. */
  #hint(text) {
    const { message } = this.#parts
    this.#message(text)
    setTimeout(() => { if (message.textContent === text) this.#message('') }, HINT)
  }

  #state(name, isOn) {
    // Browsers before 2024 have no states.
    try {
      this.#internals.states[isOn ? 'add' : 'delete'](name)
    } catch {}
  }

  /** Defines the properties that are alike, and the tag. */
  static define() {
    const define = (name, get, set) => Object.defineProperty(this.prototype, name, { get, set, configurable: true })
    for (const name of [...FUNCTIONS, 'request', 'words']) {
      define(name, function () { return this.#options[name] }, function (value) { this.#set(name, value) })
    }
    for (const name of ['form', 'validity', 'validationMessage', 'willValidate']) {
      define(name, function () { return this.#internals[name] })
    }
    for (const [name, missing] of Object.entries(REFLECTED)) {
      const isSwitch = missing === false
      define(name, function () { return isSwitch ? this.hasAttribute(name) : this.getAttribute(name) ?? missing },
        function (value) {
          if (isSwitch ? value : value !== null && value !== undefined) this.setAttribute(name, isSwitch ? '' : value)
          else this.removeAttribute(name)
        })
    }
    globalThis.customElements?.get('hit-map') ?? globalThis.customElements?.define('hit-map', this)
  }
}

HitMapElement.define()
