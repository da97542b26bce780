// A page's own SVG in the element: the browser draws it, and says what is hit; its elements get the states of their shapes.

import { placement } from '../adapters/svg.js'

/**
 * The attributes that change an element's drawing. If one changes, the map is made again. Styles only affect direct
 * hits.
 */
const WATCHED = [
  'id', 'd', 'points', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'width', 'height', 'transform', 'viewBox', 'href',
  'clip-path', 'fill-rule', 'stroke-width', 'title', 'aria-label',
]
/** How long a drawing has to be left alone until its map is made anew, in milliseconds. */
const QUIET = 150
/** How states look unless the page says otherwise, in whatever rule. */
const LOOKS = `
:where([data-hit~=hover]) { filter: brightness(0.85) }
:where([data-hit~=selected]:not([fill=none]), [data-hit~=selected] :not([fill=none])) { fill: #1a6fd4 }
:where([data-hit~=disabled]) { opacity: 0.4 }
:where([data-hit~=focus]) { outline: 3px solid CanvasText; outline-offset: 1px }`
const sheets = new WeakMap()

/** The svg element that a page has put into an element, if there is one. */
export const drawingIn = element => [...element.children].find(({ localName, slot }) => localName === 'svg' && !slot) ?? null

export class Drawing {
  #elements = new Map()
  /** The states written on the elements. */
  #states = new Map()
  #disabled = []
  #watch
  #later
  /** Whether it is still to be asked which shapes are disabled. */
  isStale = true

  /** `changed` is called when the map is to be made anew. */
  constructor(svg, changed) {
    this.svg = svg
    this.#watch = new MutationObserver(() => {
      clearTimeout(this.#later)
      this.#later = setTimeout(changed, QUIET)
    })
    this.#watch.observe(svg, { subtree: true, childList: true, attributes: true, attributeFilter: WATCHED })
    const root = svg.getRootNode()
    const { CSSStyleSheet } = svg.ownerDocument.defaultView
    if (!sheets.has(root)) sheets.set(root, new CSSStyleSheet())
    sheets.get(root).replaceSync(LOOKS)
    // First, so that the page's rules come after them.
    if (!root.adoptedStyleSheets.includes(sheets.get(root))) root.adoptedStyleSheets.unshift(sheets.get(root))
  }

  /** The drawing as a file. */
  get markup() { return new XMLSerializer().serializeToString(this.svg) }

  /** Its size until there is a map. */
  get size() {
    const { viewBox, width, height } = this.svg
    return viewBox.baseVal?.width ? viewBox.baseVal : { width: width.baseVal.value, height: height.baseVal.value }
  }

  leave() {
    this.#watch.disconnect()
    clearTimeout(this.#later)
    this.mark([])
  }

  /** Takes the map of the drawing, whose shapes are identified by an attribute. */
  show(map, by) {
    const name = !by || by === 'title' ? 'id' : by
    const all = [...this.svg.querySelectorAll(`[${CSS.escape(name)}]`)]
    this.#elements = new Map(all.map(element => [element.getAttribute(name), element]).reverse())
    this.name = name
    this.isStale = true
    // Otherwise the drawing would have one size, whatever the element's.
    if (map && !this.svg.hasAttribute('viewBox')) {
      this.svg.setAttribute('viewBox', `0 0 ${map.size.width} ${map.size.height}`)
      this.#watch.takeRecords()
    }
  }

  /** A level's map in the view: the browser finds direct hits, and the map near shapes. */
  placed(placed, levels) {
    return placed && {
      toMap: (x, y) => placed.toMap(x, y),
      hitTest: (x, y, query) => {
        const direct = this.#direct(placed.toMap(x, y), levels, query.where)
        if (direct || !(query.tolerance > 0 || query.minimumTarget > 0)) return direct
        const where = shape => (query.where?.(shape) ?? true) && this.#takesHits(shape)
        const near = placed.hitTest(x, y, { ...query, where })
        // Shapes that the browser does not find here are not here.
        return near?.part === 'near' ? near : null
      },
    }
  }

  /** The browser's hit at a point of the map. */
  #direct({ x, y }, levels, where) {
    const { svg } = this
    const screen = svg.getScreenCTM()
    if (!screen || !levels.map) return null
    const at = new DOMPoint(x, y).matrixTransform(DOMMatrix.fromMatrix(screen).multiply(placement(svg, levels.map.size).inverse()))
    for (const element of svg.getRootNode().elementsFromPoint(at.x, at.y)) {
      // Something is over the drawing, or the drawing is not here.
      if (element === svg || !svg.contains(element)) return null
      const shape = this.#shapeOf(element, levels)
      if (shape && (where?.(shape) ?? true)) return Object.freeze({ id: shape.id, index: shape.index, shape, part: 'fill', distance: 0 })
      // Below what no shape is, nothing is hit.
      if (!shape) return null
    }
    return null
  }

  /** The level's shape that an element draws, or a part of it. */
  #shapeOf(element, levels) {
    for (let at = element; at && at !== this.svg; at = at.parentElement) {
      const shape = levels.map.shapes[levels.indexOf(at.getAttribute(this.name))]
      if (shape) return levels.button(shape) ?? null
    }
    return null
  }

  #takesHits({ id }) {
    const element = this.#elements.get(id)
    return !element || (element.checkVisibility({ visibilityProperty: true }) && getComputedStyle(element).pointerEvents !== 'none')
  }

  /** Writes states on the elements: pairs of one and its shapes. `disabled` is asked again only if it may have changed. */
  mark(pairs, disabled = () => []) {
    if (this.isStale) this.#disabled = disabled()
    this.isStale = false
    const states = new Map()
    for (const [state, shapes] of [...pairs, ['disabled', this.#disabled]]) {
      for (const shape of shapes) {
        const element = shape && this.#elements.get(shape.id)
        if (element) states.set(element, `${states.has(element) ? `${states.get(element)} ` : ''}${state}`)
      }
    }
    for (const element of this.#states.keys()) if (!states.has(element)) element.removeAttribute('data-hit')
    for (const [element, state] of states) if (this.#states.get(element) !== state) element.setAttribute('data-hit', state)
    this.#states = states
  }
}
