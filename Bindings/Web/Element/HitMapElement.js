// <hit-map>: a map whose shapes are buttons, for mouse, fingers, keys and screen readers. hit-map.d.ts documents its
// members; it is made from members.js and from the comments with types here.

import { HitMap } from './silhouette.js'

import { Drawing, drawingIn } from './drawing.js'
import { ShapeList, listenToKeys, nameOf } from '../keys.js'

import { isScrolling, listenToPointers, scrollersAround } from './gestures.js'
import { WORDS, build, dress } from './looks.js'
import { ATTRIBUTES, EVENTS, FIELD, OPTIONS, attributeOf, reflect } from './members.js'
import { MapSession } from './session.js'
import { Stage } from './stage.js'

// A server renders pages without a DOM; there the class is only a name.
const Base = globalThis.HTMLElement ?? class {}
/** How long a hint is shown, in milliseconds. */
const HINT = 1500

/** The elements of exactly one of two sets. */
const differing = (a, b) => [...[...a].filter(each => !b.has(each)), ...[...b].filter(each => !a.has(each))]

/** A promise to be settled later. A page that does not ask for it hears of no rejection. */
function settling() {
  const made = { isSettled: false }
  made.promise = new Promise((resolve, reject) => {
    Object.assign(made, { resolve: value => settle(resolve, value), reject: error => settle(reject, error) })
  })
  const settle = (how, value) => {
    made.isSettled = true
    how(value)
  }
  made.promise.catch(() => {})
  return made
}

export class HitMapElement extends Base {
  static formAssociated = true
  static observedAttributes = Object.keys(ATTRIBUTES).map(attributeOf)

  #session = new MapSession({
    rules: () => ({
      placed: this.#drawing ? this.#drawing.placed(this.#placed(), this.#session.levels) : this.#placed(), where: this.where, selection: this.selection, isOff: this.#isOff,
      minimumTarget: this.minimumTarget, tolerance: this.tolerance,
    }),
    canBe: shape => this.#canBe(shape),
    tell: (name, detail) => this.#told[name](detail),
  })
  /** The ids in disabled-shapes. */
  #disabled = new Set()
  /** The shape of the tip, the shape under a resting finger, and the shape whose tip the reader has dismissed. */
  #tipped = null
  #held = null
  #dismissed = null
  /** Whether the value is no longer that of the attribute. */
  #isDirty = false
  #isListDue = false
  /** The ids that the list says to be selected. */
  #said = new Set()
  /** Whether the focus is where a pointer has put it: then it is not shown. */
  #isPointing = false
  /** The lasso that is being drawn, as points of the map. */
  #line = []
  /** Whether one finger is the page's. */
  #isShared = false
  /** Whether the form has disabled the element, and what the page finds wrong with its value. */
  #isOff = false
  #error = ''
  #loading = 0
  /** Whether something is loading, whether the map can only test points yet, and the tap before there was a map. */
  #isLoading = false
  #isEarly = false
  #tapped = null
  #ready = settling()
  #failure = null
  /** Whether the source is still to be loaded: when the element comes into the page, or is told again. */
  #isDue = true
  #options = { words: WORDS }
  #internals = this.attachInternals()
  #parts
  #stage
  /** The page's own SVG. */
  #drawing = null
  #list
  #resizing
  /** What else is watched for its size: what may scroll around the element, and what is in that. */
  #watched
  #pointers
  #aborting = new AbortController()
  #hearing = new AbortController()
  #leaving
  #mark = () => this.#stage.request('hover')

  constructor() {
    super()
    const shadow = this.attachShadow({ mode: 'open', delegatesFocus: true })
    this.#parts = build(shadow)
    this.#stage = new Stage(this.#parts, this.#look())
    this.adoptedCallback()
    this.#list = new ShapeList(this.#parts.list, {
      focus: shape => this.#session.focus(shape), blur: () => this.#session.focus(null),
      choose: shape => { if (shape) this.#session.activate(shape.id) },
    })
    this.#listen(shadow)
  }

  /** The stage's view of the element. */
  #look() {
    return {
      isFlat: () => this.colors === 'flat' || this.picture !== null || matchMedia('(forced-colors: active)').matches,
      fill: shape => this.fill?.(shape),
      over: (shape, colors) => this.#colorOver(shape, colors),
      groups: () => this.#session.levels.groups,
      settle: () => {
        this.#session.settle()
        this.#showHover()
      },
      marks: () => {
        const { focused, pressed, hovered, levels } = this.#session
        const selected = this.selected.filter(({ id }) => levels.shows(id))
        return { selected, pressed, hovered, hover: pressed ?? hovered, focus: this.#isPointing ? null : focused, line: this.#line }
      },
      // The states of shapes, as attributes of the page's own elements.
      write: ({ selected, pressed, hovered, focus }) => this.#drawing?.mark(
        [['hover', [hovered]], ['pressed', [pressed]], ['selected', selected], ['focus', [focus]]],
        () => (this.#session.levels.current?.shapes ?? []).filter(shape => this.#isDisabled(shape))),
      isEarly: () => this.#isEarly,
      isLabelled: () => this.showsLabels,
      lines: shape => this.linesOf?.(shape) ?? [this.nameOf(shape)],
    }
  }

  #listen(shadow) {
    const { marks, drawing, stage, list, controls, back, colors } = this.#parts
    const { camera } = this.#stage
    const byKeys = () => { this.#isPointing = false }
    // A press also moves the focus into the list, before the tapped shape is known.
    shadow.addEventListener('pointerdown', () => {
      this.#isPointing = true
      this.#held = null
    }, { capture: true })
    shadow.addEventListener('focusin', () => this.#describeMap())
    shadow.addEventListener('keydown', byKeys, { capture: true })
    list.addEventListener('focusout', ({ relatedTarget }) => { if (!list.contains(relatedTarget)) byKeys() })
    const receiver = {
      moves: isTouch => (this.moves === 'auto' ? (isTouch && this.#isShared ? 'shared' : 'both') : this.moves),
      hint: isTouch => this.#hint(isTouch ? this.words.twoFingers : this.words.holdControl),
      owns: found => Boolean(this.#drawing?.svg.contains(found)),
      canDraw: ({ shiftKey }) => this.selection === 'multiple' && (shiftKey || this.lasso),
      draw: (line, isDone) => this.#lasso(line, isDone),
      pan: (dx, dy) => { if (this.moves !== 'none') camera.pan(dx, dy) },
      zoom: (factor, x, y) => { if (this.moves !== 'none') camera.zoom(factor, x, y) },
      wheel: (factor, x, y, isPinch) => camera.wheel(factor, x, y, this.#isShared && !isPinch),
      rest: place => {
        const shape = this.tips && this.#session.hold()
        if (!shape) return
        this.#held = { shape, place }
        this.#mark()
      },
      hold: () => camera.stop(), glide: (dx, dy) => camera.glide(dx, dy),
      arrow: direction => this.#session.step(direction, this.#list.current), escape: () => this.back(),
      home: () => camera.fly(camera.whole), type: letter => this.#type(letter),
    }
    const all = [marks, drawing].map(part => listenToPointers(part, this.#session, receiver))
    this.#pointers = { settle: () => all.forEach(each => each.settle()), leave: () => all.forEach(each => each.leave()) }
    for (const name of ['down', 'move', 'up', 'cancel']) stage.addEventListener(`pointer${name}`, this.#mark)
    marks.addEventListener('click', ({ offsetX: x, offsetY: y, pointerType }) => {
      if (!this.map) this.#tapped = { x, y, isTouch: pointerType === 'touch' }
    })
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
      this.#adoptDrawing()
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
      this.#pointers.settle()
      const entry = entries.find(({ target }) => target === stage)
      if (entry) this.#stage.resize(entry, getComputedStyle(this))
    })
    this.#watched = new Set()
    this.#share()
    try {
      this.#resizing.observe(stage, { box: 'device-pixel-content-box' })
    } catch {
      // Safari does not say how many pixels of the screen it gives to an element.
      this.#resizing.observe(stage)
    }
    this.#leaving = new AbortController()
    const { signal } = this.#leaving
    addEventListener('keydown', event => {
      if (event.key !== 'Escape' || !this.#tipped) return
      this.#dismissed = this.#tipped.id
      event.preventDefault()
      event.stopPropagation()
      this.#showHover()
    }, { capture: true, signal })
    addEventListener('beforeprint', () => this.#print(true), { signal })
    addEventListener('afterprint', () => this.#print(false), { signal })
    for (const hear of [this.#pointers.settle, this.#mark]) addEventListener('scroll', hear, { capture: true, passive: true, signal })
    this.#describeControls()
    this.#adoptDrawing()
    if (this.#isDue) this.#load()
  }

  /** Takes a drawing that the page has put into the element, or is told that it has gone. */
  #adoptDrawing() {
    const svg = this.isConnected ? drawingIn(this) : null
    if (svg === (this.#drawing?.svg ?? null)) return
    this.#drawing?.leave()
    this.#drawing = svg && new Drawing(svg, () => { if (!this.src) this.#load() })
    this.#parts.stage.classList.toggle('inline', svg !== null)
    this.#parts.drawing.hidden = !svg
    if (svg) this.#stage.preview(this.#drawing.size.width, this.#drawing.size.height)
    if (svg && this.map) this.#drawing.show(this.map, this.by)
    else if (svg && !this.src) this.#load()
    else if (!this.src && this.isConnected) this.map = null
    this.#stage.refresh()
  }

  /** Another document takes no style of this one. */
  adoptedCallback() { if (this.ownerDocument.defaultView) this.#stage.dress(dress(this.shadowRoot)) }

  disconnectedCallback() {
    this.#leaving.abort()
    // An element that is only moved continues to load.
    queueMicrotask(() => {
      if (this.isConnected || !this.#isLoading) return
      this.#begin()
      this.#isDue = true
      this.#state('loading', false)
    })
    this.#session.cancel()
    this.#pointers.leave()
    this.#adoptDrawing()
    this.#resizing.disconnect()
    this.#stage.camera.stop()
  }

  attributeChangedCallback(name, before, after) {
    if (name === 'value' && !this.#isDirty) this.#choose(this.defaultValue)
    if (name === 'disabled-shapes') {
      const last = this.#disabled
      this.#disabled = new Set(this.disabledShapes)
      return this.update(differing(last, this.#disabled))
    }
    // An address that has failed is tried anew.
    if (before === after && !this.#isDue) return
    if (['src', 'mode', 'scales', 'by', 'limits'].includes(name)) this.#load()
    else if (name === 'drill' && this.map && !this.#isEarly) this.#show(this.map)
    else if (name === 'moves') this.#share()
    else if (name === 'name' || name === 'required') this.#changed()
    else if (name === 'aria-label') this.#describeMap()
    else if (this.isConnected) {
      this.#describeControls()
      this.refresh()
    }
  }

  // MARK: What a page may set

  /**
   * {HitMap | null} The map; set one that a script has made. Change it as you like, with `move`, `hide`, `paint` and so on: the
   * element shows it in the next frame, or at `map.commit()`, and draws only what has changed. For shapes that have changed, it
   * asks `fill`, `isDisabled`, `tipOf` and `nameOf` again. Another map, or one that has changed, keeps what it has of what is
   * open, selected, focused and pressed. Several elements may show one map.
   */
  get map() { return this.#session.levels.map }
  set map(map) {
    this.#begin()
    this.#isDue = this.#isEarly = false
    this.#finish(map ?? null)
  }

  /** {string[]} The ids of the selected shapes. */
  get value() { return [...this.#session.selection] }
  set value(ids) {
    if (typeof ids === 'string') throw new TypeError('<hit-map>: value is a list of ids, not a text')
    this.#isDirty = true
    this.#choose(ids)
  }

  /** {NodeList} The labels of the field, as every field of a form has them; names on the map are `showsLabels`. */
  get labels() { return this.#internals.labels }
  set labels(isShown) { this.showsLabels = isShown }

  #choose(ids) {
    this.#session.selection = new Set(ids)
    this.#changed()
  }

  #set(name, value) {
    if (value !== undefined && OPTIONS[name] === Function && typeof value !== 'function') {
      throw new TypeError(`<hit-map>: ${name} is a function of a shape, not ${typeof value}`)
    }
    this.#options[name] = name === 'words' ? { ...WORDS, ...value } : value
    this.#describeControls()
    this.refresh()
  }

  // MARK: What a page may ask

  /** {HitMap | null} The map whose shapes are the buttons: the whole, or what is open. */
  get level() { return this.#session.levels.given }
  /** {string[]} The ids of the open groups, outermost first. */
  get path() { return [...this.#session.levels.path] }
  /** {Shape[]} The selected shapes. */
  get selected() { return this.value.map(id => this.#session.levels.shape(id)).filter(Boolean) }
  /**
   * {Shape | null} The shape that a finger or a button presses; null next to all shapes, on a disabled shape, or once
   * it has slipped off.
   */
  get pressed() { return this.#session.pressed }

  /** {PlacedHitMap} The map as the element shows it: its points are CSS pixels from the element's corner. */
  get placed() { return this.#placed(this.level) }

  #placed(level = this.#session.levels.current) {
    const { view: { width, height }, transform } = this.#stage.camera
    return level && level.placed({ width, height, transform })
  }

  /**
   * {(shape: Pick<Shape, 'id'> & Partial<Shape>) => string} A shape's name: its attribute that `names` says, its title,
   * aria-label, data-name, name or inkscape:label, or its id.
   */
  nameOf(shape) { return nameOf(shape, this.names) }

  /** {() => void} Draws anew: if a function now answers otherwise, say. */
  refresh() {
    if (this.#drawing) this.#drawing.isStale = true
    this.#tipped = null
    // Properties set in a row cause one description.
    if (!this.#isListDue) queueMicrotask(() => {
      this.#isListDue = false
      this.#list.update()
    })
    this.#isListDue = true
    this.#stage.refresh()
  }

  /**
   * {(ids: string[]) => void} Draws and describes some shapes anew, or what is in groups: if a function now answers otherwise
   * about them, say. It costs what they do, however many others there are.
   */
  update(ids) {
    const { map } = this
    if (!map || this.#isEarly) return
    const shapes = [...ids].flatMap(id => map.members(id)).map(index => map.shapes[index])
    if (this.#drawing) this.#drawing.isStale = true
    this.#tipped = null
    this.#list.update([...new Set(shapes.map(shape => this.#session.levels.button(shape)))].filter(Boolean))
    this.#stage.update(shapes)
  }

  /**
   * {(id: string, from?: [number, number]) => boolean} Opens a group: its children become the buttons. False if there
   * is no such group.
   */
  open(id, from = []) { return !this.#isEarly && this.#session.open(id, from) }
  /**
   * {(depth?: number) => boolean} Leads back to the group around the open one, or that many levels from the top. False
   * at the top.
   */
  back(depth) { return this.#session.back(depth) }

  /**
   * {(id?: string, from?: [number, number]) => boolean} Shows a shape or group, or without an id the whole map. False
   * if there is none.
   */
  zoomTo(id, from = []) {
    const { camera } = this.#stage
    if (id !== undefined && this.#isEarly) return false
    const frame = id === undefined ? camera.frame : this.map.frame(id, ...from)
    if (!frame) return false
    camera.fly(camera.fitting(frame))
    return true
  }

  /** Paper is light. */
  #print(isPaper) {
    this.#parts.colors.classList.toggle('paper', isPaper)
    this.#stage.print(isPaper)
  }

  /** Leaves one finger to a page or a part of it that scrolls, unless `moves` says otherwise. */
  #share() {
    const around = scrollersAround(this)
    // Their contents may grow.
    for (const each of around.flatMap(scroller => [scroller, ...scroller.children])) {
      if (!this.#watched.has(each)) this.#resizing.observe(each)
      this.#watched.add(each)
    }
    this.#isShared = this.moves === 'auto' ? around.some(isScrolling) : this.moves === 'shared'
    for (const part of this.#surfaces) part.classList.toggle('shared', this.#isShared)
  }

  // MARK: As a field of a form

  formResetCallback() {
    this.#isDirty = false
    this.#choose(this.defaultValue)
  }
  formStateRestoreCallback(state) { this.value = [...state.values()] }
  formDisabledCallback(isOff) {
    this.#isOff = isOff
    this.#internals.ariaDisabled = isOff
    this.refresh()
  }

  /** {() => boolean} As of every field of a form, and the next two. */
  checkValidity() { return this.#internals.checkValidity() }
  /** {() => boolean} */
  reportValidity() { return this.#internals.reportValidity() }
  /** {(error: string) => void} */
  setCustomValidity(error) {
    this.#error = String(error)
    this.#changed()
  }

  // MARK: Loading and levels

  /** {boolean} Whether nothing is loaded any more: as of an image. */
  get complete() { return !this.#isLoading }

  /** {Error | null} Why `src` could not be loaded; null if it was, or still is. */
  get error() { return this.#failure }

  /** {Promise<HitMap>} The map, once it is shown and answers everything. A rejection is the error. */
  get ready() { return this.#ready.promise }

  async #load() {
    this.#isDue = !this.isConnected
    if (!(this.src || this.#drawing) || this.#isDue) return
    const turn = this.#begin()
    const { signal } = this.#aborting
    this.#isLoading = true
    this.#state('failed', false)
    this.#state('loading', true)
    this.#message(this.words.loading)
    const hasPoster = drawingIn(this) ? Boolean(this.src) : this.#showPoster()
    // Attributes set in a row cause one load.
    await null
    try {
      if (turn !== this.#loading) return
      const options = {
        points: hasPoster && !this.drill && !this.showsLabels, mode: this.mode ?? undefined, identifiedBy: this.by ?? undefined,
        scales: this.scales.length ? this.scales : undefined, limits: this.limits ?? undefined,
        request: { ...this.request, signal },
      }
      const map = this.src ? await HitMap.load(new URL(this.src, this.baseURI), options) : await HitMap.fromSVG(this.#drawing.markup, options)
      if (turn !== this.#loading) return map.dispose()
      if (map.isPartial) {
        this.#isEarly = true
        this.#show(map)
        await this.#rest(signal)
        await map.complete()
      }
      if (turn === this.#loading) this.#finish(map)
    } catch (error) {
      if (turn !== this.#loading) return
      this.#isDue = true
      this.#isLoading = false
      error.message = error.message.replace(/identifiedBy: (".*")$/, 'by=$1')
      this.#failure = error
      this.#ready.reject(error)
      this.#state('loading', false)
      this.#state('failed', true)
      this.#message(error.message)
      this.#tell('error', { error })
    }
  }

  /** Gives up what is being loaded, for something else: its number. */
  #begin() {
    this.#aborting.abort()
    this.#aborting = new AbortController()
    if (this.#ready.isSettled) this.#ready = settling()
    this.#failure = null
    this.#isLoading = false
    return this.#loading += 1
  }

  /** Until somebody touches the element, or the page has time. */
  #rest(signal) {
    const names = this.#session.pointer || this.#tapped ? [] : ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin']
    return names.length && new Promise(done => {
      for (const name of names) this.addEventListener(name, done, { signal, passive: true })
      const rest = () => (globalThis.requestIdleCallback ?? setTimeout)(done, { timeout: 3000 })
      if (document.readyState === 'complete') rest()
      else addEventListener('load', rest, { signal })
    })
  }

  /** Shows the picture of a map that is not there yet; false if there is none. */
  #showPoster() {
    const { poster } = this.#parts
    const child = [...this.children].find(({ localName, slot }) => localName === 'img' && !slot)
    const own = /\.svgz?([?#]|$)|^data:image\/svg/i.test(this.src) && this.colors === 'drawn' && !this.request && !this.fill ? this.src : null
    const address = this.map ? null : this.poster ?? (child?.currentSrc || child?.src) ?? own
    poster.hidden = !address
    if (!address) return false
    poster.onload = () => this.#stage.preview(poster.naturalWidth, poster.naturalHeight)
    poster.src = new URL(address, this.baseURI)
    return address !== own
  }

  /** Shows a map that answers everything. */
  #finish(map) {
    const wasEarly = this.#isEarly && map === this.map
    this.#isEarly = this.#isLoading = false
    if (wasEarly) {
      this.#stage.show(map, this.#session.levels.current)
      this.#listShapes()
      this.#describeControls()
    } else this.#show(map)
    this.#state('loading', false)
    // It goes when the map is drawn.
    requestAnimationFrame(() => requestAnimationFrame(() => { this.#parts.poster.hidden ||= this.map !== null && !this.#isEarly }))
    if (!map) return
    this.#ready.resolve(map)
    this.#tell('load', { map })
  }

  #show(map) {
    this.#message('')
    this.#hear(map)
    this.#drawing?.show(map, this.by)
    this.#session.show(map, this.drill)
    // The tap before there was a map.
    const place = map && this.#tapped
    this.#tapped = null
    if (!place) return
    this.#session.press(place)
    this.#session.release(place)
  }

  /** Hears how a map changes, which does not keep the element alive. */
  #hear(map) {
    const element = new WeakRef(this)
    this.#hearing.abort()
    this.#hearing = new AbortController()
    map?.addEventListener('change', ({ detail }) => element.deref()?.#session.change(detail), { signal: this.#hearing.signal })
  }

  /**
   * Lists the shapes, and keeps the focus among them: keys continue from the group that was left, or from where they
   * were.
   */
  #listShapes(left) {
    if (this.#isEarly) return
    const start = left ?? this.#session.focused?.id ?? this.#chosen
    const isFocused = Boolean(this.shadowRoot.activeElement?.closest('.list, .back'))
    // The list loses the focus while it is made anew.
    const isPointing = this.#isPointing
    this.#list.show(this.#session.levels.current, {
      start, describe: shape => this.#describe(shape), nameOf: shape => this.nameOf(shape),
      rightToLeft: getComputedStyle(this).direction === 'rtl', compare: this.compare,
    })
    this.#isPointing = isPointing
    if (isFocused) this.#list.focus()
  }

  #describe(shape) {
    const { levels, selection } = this.#session
    const opens = levels.opens(shape.id)
    return {
      name: this.nameOf(shape), description: this.#descriptionOf(shape), isExpanded: opens ? false : undefined,
      isPressed: opens || this.selection === 'none' ? undefined : selection.has(shape.id),
      isDisabled: !this.#canBe(shape) || undefined,
    }
  }

  /** What there is to say of a shape besides its name: what its tip says, or the further lines of its label. */
  #descriptionOf(shape) {
    const tip = this.tips ? this.tipOf?.(shape) : undefined
    const text = tip === undefined ? this.showsLabels && this.linesOf?.(shape).slice(1).join(', ') : tip?.textContent ?? String(tip)
    return text && text !== this.nameOf(shape) ? text : undefined
  }

  #isDisabled(shape) { return this.#isOff || this.#disabled.has(shape.id) || Boolean(this.isDisabled?.(shape)) }

  /** Whether a shape can be chosen. */
  #canBe(shape) { return !this.#isDisabled(shape) && (this.where?.(shape) ?? true) }

  /** The colour over a shape that cannot be chosen. */
  #colorOver(shape, colors) {
    if (!this.#session.levels.includes(shape)) return colors['muted-fill']
    return this.#isDisabled(shape) ? colors['disabled-fill'] : undefined
  }

  /** The selected shape where keys begin. */
  get #chosen() { return this.value.find(id => this.#session.levels.shows(id)) }

  // MARK: Pointer and keys

  /** The element's reactions to the session's changes. */
  #told = {
    // A group, from a point, or the one around the group that was left; or the map is another.
    opened: ({ opened, from, left, isOther }) => {
      if (this.#drawing) this.#drawing.isStale = true
      this.#held = null
      this.#stage.show(this.map, this.#session.levels.current)
      this.#listShapes(left)
      this.#describeControls()
      this.#tell('level', { path: this.path, level: this.level })
      if (!this.map) return
      const { camera } = this.#stage
      const group = this.path.at(-1)
      if (isOther) return camera.place(camera.fitting((group && this.map.frame(group)) || camera.frame))
      this.zoomTo(group, from)
      const name = group ? this.nameOf(this.#session.levels.group(group)) : this.#describeMap()
      this.#say(opened ? this.words.opened(name, this.level.shapes.length) : name)
    },
    changed: ({ changes, isReordered }) => {
      const { levels } = this.#session
      if (this.#drawing) this.#drawing.isStale = true
      if (isReordered && !levels.isWhole) this.#listShapes()
      else this.#list.change(levels.current, [...new Set(changes.map(({ shape }) => levels.button(shape)).filter(Boolean))])
      this.#stage.change(levels.current, changes, isReordered)
    },
    tapped: detail => {
      // Keys continue from here.
      const button = detail.shape && !this.#isEarly ? this.#list.reach(detail.shape) : null
      if (detail.point) button?.focus({ preventScroll: true })
      return this.#tell('hit', detail)
    },
    selected: ({ shape, isChoice }) => {
      this.#isDirty ||= isChoice
      this.#changed()
      this.#tell('select', { value: this.value, shapes: this.selected })
      if (isChoice) this.dispatchEvent(new Event('change', EVENTS.change))
      const { selected, deselected, chosen, cleared } = this.words
      if (shape) this.#say((this.value.includes(shape.id) ? selected : deselected)(this.nameOf(shape)))
      else if (isChoice) this.#say(this.value.length ? chosen(this.value.length) : cleared)
    },
    hovered: detail => {
      this.#mark()
      this.#showHover()
      this.#tell('hover', detail)
    },
    focused: ({ shape }) => {
      if (shape && !this.#isEarly) this.#list.reach(shape).focus({ preventScroll: true })
      if (shape && !this.#isPointing) this.#stage.camera.reveal(shape.bounds)
      this.#mark()
    },
  }

  /** The elements that take the pointers. */
  get #surfaces() { return [this.#parts.marks, this.#parts.drawing] }

  /** Shows what a mouse can do where it is, and the tip. */
  #showHover() {
    const { hovered, focused, pointer } = this.#session
    const isBlocked = hovered !== null && this.#isDisabled(hovered)
    for (const { classList } of this.#surfaces) {
      classList.toggle('over', hovered !== null && !isBlocked)
      classList.toggle('blocked', isBlocked)
    }
    const held = this.#held && this.#session.levels.now(this.#held.shape)
    this.#showTip(...hovered ? [hovered, pointer] : held ? [held, this.#held.place] : focused && !this.#isPointing ? [focused] : [null])
  }

  /** Shows a shape's tip next to a place of the view, or below it. */
  #showTip(shape, place) {
    const { tip } = this.#parts
    if (shape?.id !== this.#dismissed) this.#dismissed = null
    tip.hidden = !shape || !this.tips || this.#dismissed !== null
    if (!tip.hidden && shape !== this.#tipped) tip.replaceChildren(this.tipOf?.(shape) ?? this.nameOf(shape))
    this.#tipped = tip.hidden ? null : shape
    if (tip.hidden) return
    const { camera } = this.#stage
    const { view: { width, height } } = camera
    const box = place ? { x: place.x + 14, y: place.y - 10, height: 28 } : camera.inView(shape.bounds)
    const x = Math.min(Math.max(0, box.x), Math.max(0, width - tip.offsetWidth))
    const below = box.y + box.height
    const y = below + tip.offsetHeight > height ? Math.max(0, box.y - tip.offsetHeight) : below
    tip.style.transform = `translate(${x}px, ${y}px)`
  }

  /** Draws a lasso; once done, selects the shapes inside it too. */
  #lasso(line, isDone) {
    this.#line = line.map(({ x, y }) => this.#stage.camera.toMap(x, y))
    this.#stage.request('marks')
    if (!isDone) return
    const { levels } = this.#session
    const found = this.#stage.painter.inside(this.#line).filter(shape => this.#canBe(shape) && !levels.opens(shape.id))
    this.#line = []
    if (found.length) this.#session.select([...this.value, ...found.map(({ id }) => id)])
  }

  #changed() {
    const { name, required, words } = this
    const { selection, levels, focused } = this.#session
    const data = new FormData()
    for (const id of selection) data.append(name, id)
    this.#internals.setFormValue(name ? data : null, data)
    const isMissing = required && selection.size === 0
    const error = this.#error || (isMissing ? words.required : '')
    this.#internals.setValidity({ valueMissing: isMissing, customError: this.#error !== '' }, error, this.#parts.marks)
    const last = this.#said
    this.#said = new Set(selection)
    this.#list.update(differing(last, selection).map(id => levels.shows(id) && levels.shape(id)).filter(Boolean))
    // Keys begin where the selection is.
    if (!focused && this.#list.current && this.#chosen) this.#list.reach(levels.shape(this.#chosen))
    this.#stage.request('marks')
  }

  #type(letter) {
    const found = this.#list.type(letter)
    if (found) this.#session.focus(found)
    return Boolean(found)
  }

  // MARK: Around the map

  /** Names the map, unless a label or a title of the page does. */
  #describeMap() {
    const { labels, ariaLabel, title, words } = this
    const own = ariaLabel ?? (labels?.length || title ? null : words.map)
    this.#internals.ariaLabel = own
    return own ?? (Array.from(labels, label => label.textContent.trim()).join(' ') || title)
  }

  #describeControls() {
    const { words, path } = this
    const { controls, back, picture } = this.#parts
    this.#describeMap()
    controls.hidden = !this.controls
    controls.setAttribute('aria-label', words.zoom)
    for (const button of controls.children) {
      const name = { in: words.zoomIn, out: words.zoomOut, all: words.zoomAll }[button.dataset.zoom]
      button.setAttribute('aria-label', name)
      button.title = name
    }
    back.hidden = controls.hidden || path.length === 0
    back.textContent = `‹ ${words.back}`
    picture.hidden = this.picture === null
    if (this.picture !== null) picture.src = new URL(this.picture || this.src, this.baseURI)
  }

  /** Dispatches an event; false if a listener has cancelled it. */
  #tell(name, detail) { return this.dispatchEvent(new CustomEvent(name, { detail, ...EVENTS[name] })) }

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
    const define = (name, get, set) => Object.defineProperty(this.prototype, name, { get, set, configurable: true, enumerable: true })
    reflect(this.prototype)
    for (const name of Object.keys(OPTIONS)) {
      define(name, function () { return this.#options[name] }, function (value) { this.#set(name, value) })
    }
    for (const name of Object.keys(FIELD)) {
      define(name, function () { return this.#internals[name] })
    }
    globalThis.customElements?.get('hit-map') ?? globalThis.customElements?.define('hit-map', this)
  }
}

HitMapElement.define()
