// Mouse, fingers, wheel and keys, as what they mean on a map.

/** How far a finger may move, in points, and still tap. */
const SLOP = 6
const ARROWS = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' }

/** Calls pan, zoom, point, leave, tap, arrow, enter, escape and home of a receiver. */
export function listen(element, receiver) {
  const down = new Map()
  let isTap = false

  const place = event => {
    const box = element.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top, isTouch: event.pointerType === 'touch' }
  }
  const spread = () => {
    const [a, b] = [...down.values()]
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, length: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) }
  }

  element.addEventListener('pointerdown', event => {
    element.setPointerCapture(event.pointerId)
    isTap = down.size === 0
    down.set(event.pointerId, { ...place(event), start: place(event) })
  })

  element.addEventListener('pointermove', event => {
    const held = down.get(event.pointerId)
    const now = place(event)
    if (!held) return receiver.point(now)
    if (Math.hypot(now.x - held.start.x, now.y - held.start.y) > SLOP) isTap = false
    if (isTap) return
    element.classList.add('dragging')
    if (down.size === 2) {
      const before = spread()
      Object.assign(held, now)
      const after = spread()
      receiver.pan(after.x - before.x, after.y - before.y)
      receiver.zoom(after.length / before.length, after.x, after.y)
    } else if (down.size === 1) {
      receiver.pan(now.x - held.x, now.y - held.y)
      Object.assign(held, now)
    }
  })

  element.addEventListener('pointerup', event => {
    if (down.delete(event.pointerId) && isTap) receiver.tap(place(event))
    if (down.size === 0) element.classList.remove('dragging')
  })
  element.addEventListener('pointercancel', event => down.delete(event.pointerId))
  element.addEventListener('pointerleave', () => { if (down.size === 0) receiver.leave() })

  element.addEventListener('wheel', event => {
    event.preventDefault()
    const { x, y } = place(event)
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1
    // A trackpad's pinch arrives as a wheel with the control key, in small steps.
    receiver.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0015)), x, y)
  }, { passive: false })

  element.addEventListener('keydown', event => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const actions = {
      'Enter': receiver.enter, ' ': receiver.enter, 'Escape': receiver.escape, 'Home': receiver.home,
      '0': receiver.home, '+': () => receiver.zoom(1.4), '=': () => receiver.zoom(1.4), '-': () => receiver.zoom(1 / 1.4),
    }
    const action = ARROWS[event.key] ? () => receiver.arrow(ARROWS[event.key]) : actions[event.key]
    if (!action) return
    event.preventDefault()
    action.call(receiver)
  })
}
