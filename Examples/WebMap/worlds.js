// The maps that the page can show.

import { HitMap } from './silhouette.js'

const loaded = new Map()

/** A map by its name, made at its first use. */
export function world(name) {
  if (!loaded.has(name)) loaded.set(name, name === 'japan' ? japan() : counties())
  return loaded.get(name)
}

/** Japan: its regions are buttons that lead to their prefectures. */
async function japan() {
  const text = await (await fetch('japan.svg')).text()
  const map = await HitMap.fromSVG(text)
  // The frames around distant islands: they take no hits, so the map does not have them.
  const drawing = new DOMParser().parseFromString(text, 'image/svg+xml')
  const frames = new Path2D(drawing.querySelector('.frame').getAttribute('d'))
  const regions = map.mergeGroups()
  const hues = new Map(regions.shapes.map(({ id }, index) => [id, (index * 137.5 + 205) % 360]))
  const batches = map.shapes.map(shape => new Batch(map, [shape.index], {
    group: shape.ancestors.at(-1), hue: hues.get(shape.ancestors.at(-1)), shade: (shape.index % 5) - 2,
  }))
  return { name: 'Japan', map, top: regions, batches, frames, levels: 2 }
}

/** A made-up country of 100,000 counties, drawn by states. Its file is compiled: see compile.js. */
async function counties() {
  const map = await HitMap.load('counties.silhouette', { limits: 'none' })
  const states = new Map()
  for (const { index, ancestors: [id] } of map.shapes) {
    if (!states.has(id)) states.set(id, [])
    states.get(id).push(index)
  }
  const batches = [...states].map(([group, shapes], index) =>
    new Batch(map, shapes, { group, hue: (index * 137.5) % 360, shade: (index % 3) - 1 }))
  return { name: '100,000 shapes', map, top: map, batches, levels: 1 }
}

/** Shapes that are drawn in one colour. */
class Batch {
  #map
  #path

  constructor(map, shapes, { group, hue, shade }) {
    this.#map = map
    Object.assign(this, { shapes, group, hue, shade, bounds: around(shapes.map(index => map.shapes[index].bounds)) })
  }

  /** The outlines of all, made when they are first drawn: those of many shapes take a while. */
  get path() {
    return this.#path ??= new Path2D(this.shapes.map(index => this.#map.path(index)).join(''))
  }

  get isReady() { return this.#path !== undefined }
}

/** The smallest rectangle around others. */
export function around(rects) {
  const [left, top] = [Math.min(...rects.map(({ x }) => x)), Math.min(...rects.map(({ y }) => y))]
  const right = Math.max(...rects.map(({ x, width }) => x + width))
  const bottom = Math.max(...rects.map(({ y, height }) => y + height))
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** A title such as “東京都 Tokyo” in its two parts. */
export function names({ title, id }) {
  const [first, ...rest] = (title ?? id).split(' ')
  return rest.length && /[^\x00-\x7f]/.test(first) ? { main: first, small: rest.join(' ') } : { main: title ?? id }
}
