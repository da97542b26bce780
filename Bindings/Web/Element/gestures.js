// Mouse, fingers, wheel and keys, as what they mean on a map.

/** A throw's speed is that of this many last milliseconds. */
const THROW = 80
/** How long a finger rests until it asks what is there, in milliseconds. */
const HOLD = 500
/** How often it is asked what is under a mouse that rests, in milliseconds. */
const RESTING = 250

/**
 * Calls press, move, release, cancel and hover of a session, and pan, zoom, wheel, glide and so on of a receiver, whose moves says what
 * may move the map: 'none', 'both', or 'shared' if one finger and the plain wheel are the page's. Call what it returns when
 * something may have moved under a mouse that rests, and when the element leaves the page.
 */
export function listenToPointers(element, session, receiver) {
  const down = new Map()
  let trace = []
  let holding
  /** Where a press has ended: a click there is its own. */
  let ended

  // Places in the element's own pixels, under any transform around it. A browser's values include CSS's zoom.
  const place = event => {
    const zoom = element.currentCSSZoom ?? 1
    let { offsetX, offsetY, pointerType, timeStamp: time } = event
    if (event.target !== element) ({ offsetX, offsetY } = seen(event))
    return { x: offsetX / zoom, y: offsetY / zoom, isTouch: pointerType === 'touch', time }
  }
  // An event of its own knows its place in its pixels, while it is heard.
  let found
  element.addEventListener('place', ({ offsetX, offsetY }) => { found = { offsetX, offsetY } })
  const seen = ({ clientX, clientY }) => {
    element.dispatchEvent(new PointerEvent('place', { clientX, clientY }))
    return found
  }
  const release = id => {
    clearTimeout(holding)
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
  /** Whether one finger, or a mouse, moves the map. */
  const pans = ({ isTouch }) => !['none', isTouch && 'shared'].includes(receiver.moves(isTouch))
  // Where a mouse is: browsers say nothing when a page scrolls or moves what is under one that rests.
  let [rest, watch] = [null]
  const settle = () => {
    if (!rest) return
    const under = element.getRootNode().elementFromPoint(rest.clientX, rest.clientY)
    const isHere = element.contains(under) || receiver.owns(under)
    // An event knows its place in the element's own pixels.
    if (isHere) element.dispatchEvent(new PointerEvent('rest', rest))
    else session.hover(null)
  }
  const point = event => {
    const { clientX, clientY, pointerType } = event
    if (pointerType === 'touch') return
    if (!rest) watch = setInterval(settle, RESTING)
    rest = { clientX, clientY, pointerType }
    session.hover(place(event))
  }
  const leave = event => {
    if (event?.pointerType === 'touch') return
    clearInterval(watch)
    rest = null
    session.hover(null)
  }
  const drag = (held, event) => {
    const now = place(event)
    const isTap = session.move(now)
    held.line?.push(now)
    if (isTap) return
    clearTimeout(holding)
    // In a page's own drawing, a capture before this would take the click away from the element under the pointer.
    if (event.isTrusted && !element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId)
    if (held.line) return receiver.draw(held.line, false)
    if (receiver.moves(now.isTouch) === 'none') return
    element.classList.add('dragging')
    if (down.size === 2) {
      const before = spread()
      Object.assign(held, now)
      const after = spread()
      pan(after.x - before.x, after.y - before.y, now.time)
      receiver.zoom(after.length / before.length, after.x, after.y)
    } else if (down.size === 1 && pans(now)) {
      const [dx, dy] = [now.x - held.x, now.y - held.y]
      Object.assign(held, now)
      pan(dx, dy, now.time)
    }
  }

  element.addEventListener('pointerdown', event => {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    // A page's own events have no pointer that could be captured.
    if (event.isTrusted && event.target === element) element.setPointerCapture(event.pointerId)
    // Whatever else is still held was lost, as when the element left the page.
    if (event.isPrimary) down.clear()
    trace = []
    receiver.hold()
    session.cancel()
    const [now, canDraw] = [place(event), receiver.canDraw(event)]
    clearTimeout(holding)
    if (down.size === 0) session.press(now, canDraw || pans(now))
    if (down.size === 0 && now.isTouch) holding = setTimeout(() => receiver.rest(now), HOLD)
    down.set(event.pointerId, { ...now, line: canDraw ? [] : null })
  })

  element.addEventListener('pointermove', event => {
    if (!event.buttons && release(event.pointerId)) session.cancel()
    const held = down.get(event.pointerId)
    if (held) drag(held, event)
    point(event)
  })
  for (const name of ['pointerenter', 'rest']) element.addEventListener(name, point)

  element.addEventListener('pointerup', event => {
    const { line } = down.get(event.pointerId) ?? {}
    ended = event
    if (!release(event.pointerId)) return
    if (!session.release(place(event)) && line) receiver.draw(line, true)
    point(event)
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
    session.cancel()
  })
  element.addEventListener('pointerleave', leave)
  // A script's click, without a pointer's events before it.
  element.addEventListener('click', event => {
    const isHandled = ended && Math.hypot(ended.clientX - event.clientX, ended.clientY - event.clientY) < 2
    if (!event.isTrusted && !isHandled) {
      session.press(place(event))
      session.release(place(event))
    }
    ended = undefined
  })

  element.addEventListener('wheel', event => {
    // A trackpad's pinch arrives as a wheel with the control key, in small steps.
    const isPinch = event.ctrlKey || event.metaKey
    const moves = receiver.moves(false)
    if (moves === 'shared' && !isPinch) receiver.hint(false)
    if (moves === 'none' || (moves === 'shared' && !isPinch)) return
    const { x, y } = place(event)
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1
    const factor = Math.exp(-event.deltaY * lines * (isPinch ? 0.01 : 0.0015))
    // A plain wheel that cannot zoom further is the page's.
    if (receiver.wheel(factor, x, y, isPinch) || isPinch) event.preventDefault()
  }, { passive: false })
  return { settle, leave }
}

/** The scrollers around an element, innermost first; also around its frame, if that has the same origin. */
export function scrollersAround(element) {
  const found = []
  for (let at = element; at; at = at.assignedSlot ?? at.parentNode ?? at.host ?? at.defaultView?.frameElement) {
    if (at.nodeType === Node.ELEMENT_NODE && (isWindow(at) || /auto|scroll/.test(getComputedStyle(at).overflow))) found.push(at)
  }
  return found
}

const isWindow = box => box === box.ownerDocument.documentElement

/** Whether one of these has more than it shows. */
export function isScrolling(box) {
  let { overflow, overflowX = overflow, overflowY = overflow } = getComputedStyle(box)
  // The window has the overflow of the root, or else of the body.
  if (isWindow(box) && overflow === 'visible') ({ overflowX, overflowY } = getComputedStyle(box.ownerDocument.body ?? box))
  const can = way => way === 'auto' || way === 'scroll' || (isWindow(box) && way === 'visible')
  return (can(overflowY) && box.scrollHeight > box.clientHeight) || (can(overflowX) && box.scrollWidth > box.clientWidth)
}
