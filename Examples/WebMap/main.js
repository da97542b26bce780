// Maps whose shapes are buttons: regions of Japan that lead to their prefectures, states that lead to their counties, and
// a hall whose seats are for sale. The map is an element; the page adds colours and a card.

import './hit-map.js'

const element = id => document.getElementById(id)
const map = element('map')
/** A question is over before the clock ticks, so it is asked this often to be timed. */
const REPEATS = 2000

const isDark = matchMedia('(prefers-color-scheme: dark)')
/** Neighbouring groups get hues that lie far apart. */
const tone = (group, shade) => `hsl(${(group * 137.5 + 205) % 360} ${isDark.matches ? '30%' : '44%'} ${
  (isDark.matches ? 34 : 76) + shade}%)`
const byGroup = shape => {
  const group = map.map.groups.findIndex(({ id }) => id === shape.ancestors.at(-1))
  return tone(group, (shape.index % 5 - 2) * (map.path.length ? 2.2 : 0.7))
}

const worlds = {
  japan: { name: 'Japan', members: 'prefectures', picture: 'japan-frames.svg', fill: byGroup },
  counties: { name: 'United States', members: 'counties', fill: byGroup },
  hall: { name: 'The hall', colors: 'drawn', selection: 'multiple', isDisabled: isSold },
}
let world, start, mean

function isSold(seat) { return seat.attributes['data-state'] === 'sold' }

/** Shows a map from its top. */
function open(name) {
  world = { ...worlds[name], id: name }
  start = performance.now()
  for (const button of document.querySelectorAll('[data-world]')) {
    button.setAttribute('aria-pressed', String(button.dataset.world === name))
  }
  element('speed').value = 'Loading…'
  delete document.body.dataset.ready
  Object.assign(map, { value: [], fill: world.fill, isDisabled: world.isDisabled, selection: world.selection ?? 'single' })
  map.setAttribute('aria-label', world.name)
  map.toggleAttribute('drill', Boolean(world.members))
  map.colors = world.colors ?? 'flat'
  if (world.picture) map.setAttribute('picture', world.picture)
  else map.removeAttribute('picture')
  map.src = `${name}.silhouette`
}

/** A title such as “東京都 Tokyo” in its two lines. */
function lines(shape) {
  const name = map.nameOf(shape)
  const [first, ...rest] = name.split(' ')
  return rest.length && /[^\x00-\x7f]/.test(first) ? [first, rest.join(' ')] : [name]
}
const label = shape => lines(shape).at(-1)
const group = id => map.map.groups.find(group => group.id === id) ?? { id }

/** Shows a shape's facts on the card. */
function describe(shape) {
  element('card').hidden = !shape
  if (!shape) return
  const [main, small] = lines(shape)
  element('name').textContent = main
  const groups = shape.ancestors.map(id => label(group(id))).reverse()
  element('where').textContent = [small, ...groups].filter(Boolean).join(' · ')
  const { width, height } = shape.bounds
  const facts = [['id', shape.id], ['size', `${width.toFixed(1)} × ${height.toFixed(1)}`]]
  const members = map.map.shapes.filter(each => each.ancestors.includes(shape.id)).length
  if (members) facts.push([world.members ?? 'seats', members])
  const { 'data-code': code, 'data-price': price } = shape.attributes
  if (code) facts.push(['code', code])
  if (isSold(shape)) facts.push(['state', 'sold'])
  if (price) facts.push(['price', price])
  const chosen = map.selected.filter(seat => seat.attributes['data-price'])
  if (chosen.length) facts.push([`${chosen.length} chosen`, chosen.reduce((sum, seat) => sum + +seat.attributes['data-price'], 0)])
  element('facts').replaceChildren(...facts.flatMap(([name, value]) => [text('dt', name), text('dd', value)]))
}

function text(tag, content) {
  return Object.assign(document.createElement(tag), { textContent: content })
}

function showTrail() {
  const steps = [[world.name, () => map.back(0) || map.zoomTo()]]
  map.path.forEach((id, depth) => steps.push([label(group(id)), () => map.back(depth + 1) || (map.value = [])]))
  if (map.selection === 'single') for (const shape of map.selected) steps.push([label(shape), () => map.zoomTo(shape.id)])
  element('trail').replaceChildren(...steps.flatMap(([name, action], index) => {
    const button = Object.assign(text('button', name), { type: 'button', onclick: action })
    return index ? [text('span', '›'), button] : [button]
  }))
}

/** Asks again what is at a point, to show how long an answer takes. */
function time({ x, y }) {
  const { placed } = map
  const start = performance.now()
  for (let index = 0; index < REPEATS; index++) placed.hitTest(x, y)
  const cost = (performance.now() - start) * 1e6 / REPEATS
  mean = mean === undefined ? cost : mean * 0.9 + cost * 0.1
  const count = map.level.shapes.length.toLocaleString('en')
  element('speed').value = `${Math.round(mean)} ns per answer · ${count} shapes · ${map.level.mode}`
}

map.linesOf = lines
map.addEventListener('hover', ({ detail: { shape } }) => describe(shape ?? map.selected[0]))
map.addEventListener('select', ({ detail: { shapes } }) => { describe(shapes.at(-1)); showTrail() })
map.addEventListener('level', () => { describe(null); showTrail() })
map.addEventListener('error', ({ detail: { error } }) => { element('speed').value = error.message })
map.addEventListener('load', () => {
  const count = map.map.shapes.length.toLocaleString('en')
  element('speed').value = `${count} shapes, ready in ${Math.round(performance.now() - start)} ms`
  mean = undefined
  document.body.dataset.ready = world.id
})
map.addEventListener('pointermove', event => {
  const box = map.getBoundingClientRect()
  if (map.level) time({ x: event.clientX - box.left, y: event.clientY - box.top })
})
isDark.addEventListener('change', () => map.refresh())
for (const button of document.querySelectorAll('[data-world]')) button.onclick = () => open(button.dataset.world)
open('japan')
