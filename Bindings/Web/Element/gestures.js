// Mouse, fingers, wheel and keys, as what they mean on a map.

/** How far a finger may move, in CSS pixels, and still tap. */
const SLOP = 6
/** A throw's speed is that of this many last milliseconds. */
const THROW = 80
const ARROWS = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' }
const NEARER = 1.4

/**
 * Calls pan, zoom, glide, point, leave and tap of a receiver, whose moves says what may move the map: 'none', 'both', or
 * 'shared' if one finger and the plain wheel are the page's.
 */
export function listenToPointers(element, receiver) {
  const down = new Map()
  let [isTap, trace] = [false, []]

  // Places in the element's own pixels, whatever is done to what is around it.
  const place = event => (
    { x: event.offsetX, y: event.offsetY, isTouch: event.pointerType === 'touch', time: event.timeStamp })
  const release = id => {
    const isHeld = down.delete(id)
    if (down.size === 0) element.classList.remove('dragging')
    return isHeld
  }
  const spread = () => {
    const [a, b] = [...down.values()]
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, length: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) }
  }
  const pan = (dx, dy, time) => {
    trace = [...trace.filter(each => time - each.time < THROW), { dx, dy, time }]
    receiver.pan(dx, dy)
  }

  element.addEventListener('pointerdown', event => {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    element.setPointerCapture(event.pointerId)
    // Whatever else is still held was lost, as when the element left the page.
    if (event.isPrimary) down.clear()
    isTap = down.size === 0
    trace = []
    receiver.hold()
    down.set(event.pointerId, { ...place(event), start: place(event), line: receiver.canDraw(event) ? [] : null })
  })

  element.addEventListener('pointermove', event => {
    const now = place(event)
    if (!event.buttons) release(event.pointerId)
    const held = down.get(event.pointerId)
    if (!held) return receiver.point(now)
    if (Math.hypot(now.x - held.start.x, now.y - held.start.y) > SLOP) isTap = false
    const moves = receiver.moves(now.isTouch)
    if (held.line?.push(now)) return receiver.draw(held.line, false)
    if (isTap || moves === 'none') return
    element.classList.add('dragging')
    if (down.size === 2) {
      const before = spread()
      Object.assign(held, now)
      const after = spread()
      pan(after.x - before.x, after.y - before.y, now.time)
      receiver.zoom(after.length / before.length, after.x, after.y)
    } else if (down.size === 1 && !(now.isTouch && moves === 'shared')) {
      const [dx, dy] = [now.x - held.x, now.y - held.y]
      Object.assign(held, now)
      pan(dx, dy, now.time)
    }
  })

  element.addEventListener('pointerup', event => {
    const { line } = down.get(event.pointerId) ?? {}
    if (!release(event.pointerId)) return
    if (isTap) receiver.tap(place(event))
    else if (line) receiver.draw(line, true)
    if (down.size > 0) return
    const recent = trace.filter(each => event.timeStamp - each.time < THROW)
    const time = Math.max(16, event.timeStamp - recent[0]?.time)
    const sum = axis => recent.reduce((sum, each) => sum + each[axis], 0)
    if (recent.length > 1) receiver.glide(sum('dx') / time, sum('dy') / time)
  })
  element.addEventListener('pointercancel', event => {
    receiver.draw([], false)
    // The page scrolls with the finger.
    if (down.size === 1 && event.isPrimary && receiver.moves(true) === 'shared') receiver.hint(true)
    release(event.pointerId)
    isTap = false
  })
  element.addEventListener('pointerleave', () => { if (down.size === 0) receiver.leave() })

  element.addEventListener('wheel', event => {
    // A trackpad's pinch arrives as a wheel with the control key, in small steps.
    const isPinch = event.ctrlKey || event.metaKey
    const moves = receiver.moves(false)
    if (moves === 'shared' && !isPinch) receiver.hint(false)
    if (moves === 'none' || (moves === 'shared' && !isPinch)) return
    event.preventDefault()
    const { x, y } = place(event)
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1
    receiver.zoom(Math.exp(-event.deltaY * lines * (isPinch ? 0.01 : 0.0015)), x, y)
  }, { passive: false })
}

/** Calls arrow, enter, escape, home, zoom, pan and type of a receiver, for the keys of one element and all in it. */
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
    const isLetter = event.key.length === 1 && /\p{L}/u.test(event.key)
    const action = arrow ?? actions[event.key] ?? (isLetter ? () => receiver.type(event.key) : null)
    // False says that the key meant nothing here, as Escape at the top, and is the page's.
    if (action && action() !== false) event.preventDefault()
  })
}
