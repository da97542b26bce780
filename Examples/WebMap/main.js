// A map whose shapes are buttons: the regions of Japan lead to their prefectures. Nothing on the map is an element of the
// page; which shape is under the pointer is a question to Silhouette.

import { Camera } from './camera.js'
import { listen } from './gestures.js'
import { Painter } from './painter.js'
import { names, world } from './worlds.js'

const element = id => document.getElementById(id)
/** A finger's radius, in points. */
const FINGER = 22
/** More shapes than these are no list that anyone would read. */
const LISTED = 120
/** A question is over before the clock ticks, so it is asked this often to be timed. */
const REPEATS = 2000

const camera = new Camera(() => request('base'))
const painter = new Painter(element('map'), element('marks'), camera, () => request('base'))
const state = { world: null, buttons: null, region: null, selection: null, focus: null, pointer: null, hover: null }
const due = new Set()

/** Draws in the next frame. */
function request(what = 'marks') {
  if (due.size === 0) requestAnimationFrame(draw)
  due.add(what)
}

function draw() {
  if (!state.world) return due.clear()
  const isMoved = due.has('base')
  due.clear()
  if (isMoved) {
    painter.drawBase()
    clearTimeout(draw.listing)
    draw.listing = setTimeout(list, 250)
  }
  ask()
  if (!painter.drawMarks(state)) request()
}

/** Asks what is under the pointer, and how long the answer takes. */
function ask() {
  const { pointer, buttons } = state
  const before = state.hover
  state.hover = null
  if (pointer) {
    const [x, y] = camera.toMap(pointer.x, pointer.y)
    const options = { tolerance: pointer.isTouch ? FINGER / camera.scale : 0 }
    state.hover = buttons.hitTest(x, y, options)?.shape ?? null
    time(x, y, options)
  }
  element('marks').classList.toggle('over', state.hover !== null)
  if (state.hover?.id !== before?.id) describe(state.hover ?? state.focus ?? state.selection)
}

function time(x, y, options) {
  const { buttons } = state
  const start = performance.now()
  for (let index = 0; index < REPEATS; index++) buttons.hitTest(x, y, options)
  const cost = (performance.now() - start) * 1e6 / REPEATS
  time.mean = time.mean === undefined ? cost : time.mean * 0.9 + cost * 0.1
  const count = buttons.shapes.length.toLocaleString('en')
  element('speed').value = `${Math.round(time.mean)} ns per answer · ${count} shapes · exact`
}

/** Shows a shape's facts on the card. */
function describe(shape) {
  element('card').hidden = !shape
  if (!shape) return
  const { main, small } = names(shape)
  element('name').textContent = main
  const groups = shape.ancestors.map(id => names(groupOf(id))).map(({ main, small }) => small ?? main)
  element('where').textContent = [small, ...groups.reverse()].filter(Boolean).join(' · ')
  const isRegion = state.world.levels === 2 && shape.ancestors.length < 2
  const members = isRegion && state.world.map.shapes.filter(each => each.ancestors.includes(shape.id)).length
  const { width, height } = shape.bounds
  const facts = [['id', shape.id], ['size', `${width.toFixed(1)} × ${height.toFixed(1)}`]]
  if (members) facts.push(['prefectures', members])
  if (shape.attributes['data-code']) facts.push(['code', shape.attributes['data-code']])
  element('facts').replaceChildren(...facts.flatMap(([name, value]) => [text('dt', name), text('dd', value)]))
}

function text(tag, content) {
  const made = document.createElement(tag)
  made.textContent = content
  return made
}

const groupOf = id => state.world.map.groups.find(group => group.id === id) ?? { id }
const label = shape => names(shape).small ?? names(shape).main

/** Chooses a shape: a region opens, any other is selected. */
function choose(shape) {
  if (!shape) return state.region ? leaveRegion() : select(null)
  const isRegion = state.world.levels === 2 && !state.region
  const from = state.focus || !state.pointer ? [] : camera.toMap(state.pointer.x, state.pointer.y)
  if (isRegion) enterRegion(shape, from)
  else select(shape.id === state.selection?.id ? null : shape)
}

function select(shape) {
  state.selection = shape
  describe(shape)
  say(shape ? `${label(shape)} selected` : 'Nothing selected')
  showTrail()
  request()
}

function enterRegion(shape, from) {
  // Without the far islands, unless one of them was chosen.
  const frame = state.world.map.frame(shape.id, ...from) ?? shape.bounds
  level(state.world.map.drillDown(shape.id), shape.id)
  camera.fly(camera.fitting(frame))
  say(`${label(shape)}: ${state.buttons.shapes.length} prefectures`)
}

function leaveRegion() {
  level(state.world.top, null)
  camera.fly(camera.whole)
  say(state.world.name)
}

/** Makes other shapes the buttons. */
function level(buttons, region) {
  if (state.buttons && state.buttons !== state.world.top) state.buttons.dispose()
  Object.assign(state, { buttons, region, selection: null, focus: null, hover: null })
  painter.show(state.world, buttons, region)
  describe(null)
  showTrail()
  request('base')
}

function showTrail() {
  const { world: { name }, region, selection } = state
  const steps = [[name, () => (region ? leaveRegion() : camera.fly(camera.whole))]]
  if (region) steps.push([label(groupOf(region)), () => select(null)])
  if (selection) steps.push([label(selection), () => {}])
  element('trail').replaceChildren(...steps.flatMap(([name, action], index) => {
    const button = text('button', name)
    button.type = 'button'
    button.onclick = action
    return index ? [text('span', '›'), button] : [button]
  }))
}

function say(words) { element('spoken').textContent = words }

/** Lists the shapes in view, for the keyboard and for screen readers. */
function list() {
  const { buttons } = state
  const { width, height } = camera.view
  const isFew = buttons.shapes.length <= LISTED || buttons.shapesIn(camera.window).length <= LISTED
  const shown = isFew ? buttons.accessibleShapes(camera.transform, { x: 0, y: 0, width, height }) : []
  const items = shown.map(({ shape, container }) => {
    const button = text('button', container ? `${shape.title ?? shape.id}, ${container}` : shape.title ?? shape.id)
    button.type = 'button'
    button.onfocus = () => focus(shape)
    button.onclick = () => choose(shape)
    const item = document.createElement('li')
    item.append(button)
    return item
  })
  element('list').replaceChildren(...items)
}

function focus(shape) {
  state.focus = shape
  describe(shape)
  request()
}

listen(element('marks'), {
  pan: (dx, dy) => camera.pan(dx, dy),
  zoom: (factor, x, y) => camera.zoom(factor, x, y),
  point: place => { state.pointer = place; state.focus = null; request() },
  leave: () => { state.pointer = null; request() },
  tap(place) {
    state.pointer = place
    ask()
    choose(state.hover)
    if (place.isTouch) state.pointer = null
  },
  arrow(direction) {
    const { buttons, focus: from, selection, hover } = state
    const start = from ?? selection ?? hover
    state.pointer = null
    const next = start ? buttons.neighbour(start.id, direction) ?? start : buttons.shapes[0]
    focus(next)
    say(label(next))
  },
  enter: () => choose(state.focus ?? state.hover),
  escape() {
    if (state.focus) focus(null)
    else if (state.selection) select(null)
    else if (state.region) leaveRegion()
  },
  home: () => camera.fly(camera.whole),
})

/** Shows a world from its top. */
async function open(name) {
  for (const button of document.querySelectorAll('[data-world]')) {
    button.setAttribute('aria-pressed', String(button.dataset.world === name))
  }
  element('speed').value = 'Loading…'
  const start = performance.now()
  // Lets the browser show that first.
  await new Promise(resume => setTimeout(resume))
  try {
    const next = await world(name)
    if (state.buttons && state.buttons !== state.world.top) state.buttons.dispose()
    Object.assign(state, { world: next, buttons: null, pointer: null })
    camera.size = next.map.size
    level(next.top, null)
    camera.place(camera.whole)
    time.mean = undefined
    const count = next.map.shapes.length.toLocaleString('en')
    element('speed').value = `${count} shapes, ready in ${Math.round(performance.now() - start)} ms`
    document.body.dataset.ready = name
  } catch (error) {
    element('speed').value = error.message
  }
}

function resize() {
  const { width, height } = element('stage').getBoundingClientRect()
  const isWhole = camera.scale === camera.whole.scale || !state.world
  camera.view = { width, height }
  painter.resize()
  if (!state.world) return
  if (isWhole) camera.place(camera.whole)
  request('base')
}

addEventListener('resize', resize)
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
  painter.readColors()
  request('base')
})
document.querySelectorAll('[data-world]').forEach(button => { button.onclick = () => open(button.dataset.world) })
const zooms = { in: () => camera.zoom(1.6), out: () => camera.zoom(1 / 1.6), all: () => camera.fly(camera.whole) }
document.querySelectorAll('[data-zoom]').forEach(button => { button.onclick = zooms[button.dataset.zoom] })
resize()
await open('japan')
