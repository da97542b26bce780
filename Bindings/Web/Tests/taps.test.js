// Plays the script of events that every front end plays on the element's session, which needs no view.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'

import { MapSession } from '../Element/session.js'
import { HitMap, root } from './support.js'

const script = JSON.parse(readFileSync(path.join(root, 'Tests/Interaction/taps.json'), 'utf8'))
const MODES = { one: 'single', several: 'multiple', none: 'none' }
const [width, height] = script.view

/** A session with what a view adds: where it shows the level, and what pages have set. */
class Player {
  told = []
  start = { x: 0, y: 0 }

  constructor(map, { opens = true, pans = false, selection = 'one', disabled = [] } = {}) {
    const rules = { selection: MODES[selection], minimumTarget: 0, tolerance: 22, isOff: false }
    this.pans = pans
    this.rules = rules
    this.session = new MapSession({
      rules: () => ({ ...rules, placed: this.placed }), canBe: ({ id }) => !disabled.includes(id),
      tell: (name, detail) => this.told.push(this.describe(name, detail)),
    })
    map.addEventListener('change', ({ detail }) => this.session.change(detail))
    this.session.show(map, opens)
  }

  get placed() {
    const { map, current, path } = this.session.levels
    if (!map) return null
    const frame = path.length ? map.frame(path.at(-1)) : { ...map.origin, ...map.size }
    const scale = Math.min(width / frame.width, height / frame.height)
    const [x, y] = [(width - scale * frame.width) / 2 - scale * frame.x, (height - scale * frame.height) / 2 - scale * frame.y]
    return current.placed({ width, height, transform: [scale, 0, 0, scale, x, y] })
  }

  describe(name, { shape }) {
    const { levels, selection } = this.session
    const ids = { opened: [levels.path.join('/')], selected: [...selection].sort() }[name] ?? [shape?.id]
    return [name, ...ids].filter(Boolean).join(' ')
  }

  play({ do: what, at, by = [0, 0], pointer = 'finger', id, key, ...change }) {
    const { session, start } = this
    this.told.length = 0
    const isTouch = pointer === 'finger'
    const place = at ? { ...this.placed.toView(...at), isTouch } : { x: start.x + by[0], y: start.y + by[1], isTouch }
    const beside = { x: -100, y: -100, isTouch }
    const tap = place => {
      session.press(place, this.pans)
      session.release(place)
    }
    const keys = { enter: () => session.activate((session.focused ?? session.hovered)?.id), escape: () => session.back() }
    const actions = {
      press: () => {
        this.start = place
        session.press(place, this.pans)
      },
      move: () => session.move(place), release: () => session.release(place), tap: () => tap(place), tapBeside: () => tap(beside),
      cancel: () => session.cancel(), hover: () => session.hover({ ...place, isTouch: false }), leave: () => session.hover(null),
      activate: () => session.activate(id), back: () => session.back(), key: () => (keys[key] ?? (() => session.step(key)))(),
      change: () => {
        const { map } = session.levels
        const [name, shape] = Object.entries(change).find(([name]) => ['hide', 'show', 'move', 'remove'].includes(name))
        map[name](shape, { x: by[0], y: by[1] })
        map.commit()
      },
    }
    actions[what]()
    // Pages are told a tap beside all, too.
    return this.told.filter(words => words !== 'tapped' && words !== 'changed')
  }
}

for (const each of script.cases) {
  test(each.title, async () => {
    const player = new Player(await HitMap.fromSVG(script.map), each)
    const states = {
      pressed: () => player.session.pressed?.id ?? null, selection: () => [...player.session.selection].sort(),
      level: () => player.session.levels.current.shapes.filter(({ isHidden }) => !isHidden).map(({ id }) => id),
    }
    each.events.forEach((event, number) => {
      const context = `event ${number}, ${event.do}`
      assert.deepEqual(player.play(event), event.then, context)
      for (const [name, expected] of Object.entries(event.state ?? {})) assert.deepEqual(states[name](), expected, context)
    })
  })
}

test('every number is taken', async () => {
  const player = new Player(await HitMap.fromSVG(script.map), { opens: false })
  for (const x of [NaN, Infinity, -Infinity, -1, 1e300, 2 ** 31]) {
    for (const y of [NaN, Infinity, 30]) {
      const far = { x, y }
      const { session } = player
      session.hover(far)
      assert.equal(session.hovered, null)
      session.press({ x: 30, y: 30 })
      session.move(far)
      assert.equal(session.pressed, null, `${x}, ${y}`)
      session.release(far)
      session.press({ ...far, isTouch: true })
      session.release({ ...far, isTouch: true })
      assert.deepEqual([...session.selection], [])
    }
  }
})

test('another map keeps what it has, and no map all that can come back', async () => {
  const player = new Player(await HitMap.fromSVG(script.map))
  const { session } = player
  player.play({ do: 'activate', id: 'west' })
  player.play({ do: 'activate', id: 'b' })
  player.play({ do: 'key', key: 'right' })
  const [press, other] = [{ x: 30, y: 60, isTouch: true }, await HitMap.fromSVG(script.map)]
  session.press(press)
  session.show(other, true)
  assert.deepEqual([session.levels.path, session.pressed.id, session.focused.id, [...session.selection]], [['west'], 'a', 'b', ['b']])
  other.addEventListener('change', ({ detail }) => session.change(detail))
  other.remove('b')
  other.commit()
  assert.deepEqual([session.pressed.id, session.focused, [...session.selection]], ['a', null, []])
  other.remove('a')
  other.commit()
  assert.equal(session.pressed, null)
  session.release(press)
  session.select(['e'])
  session.show(null, true)
  assert.deepEqual([session.levels.current, session.levels.path, [...session.selection]], [null, [], ['e']])
  player.play({ do: 'key', key: 'right' })
  session.hover(press)
  session.press(press)
  assert.deepEqual([session.release(press), session.focused, session.hovered], [false, null, null])
})

test('a map that is shown is not asked for all its shapes', async () => {
  const map = await HitMap.fromSVG(script.map)
  Object.defineProperty(map, 'shapes', { get() { throw new Error('all shapes are described') } })
  const rules = { selection: 'single', minimumTarget: 0, tolerance: 22, isOff: false, placed: null }
  const session = new MapSession({ rules: () => rules, canBe: () => true, tell: () => {} })
  session.show(map, false)
  assert.equal(session.levels.map, map)
})
