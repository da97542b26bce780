// The maps that the page can show.

import { HitMap } from './silhouette.js'
import { mosaic } from './mosaic.js'

const loaded = new Map()

/** A map by its name, made at its first use. */
export function world(name) {
  if (!loaded.has(name)) loaded.set(name, name === 'japan' ? japan() : counties())
  return loaded.get(name)
}

/** Japan: its regions are buttons that lead to their prefectures. */
async function japan() {
  const map = await HitMap.load('japan.svg')
  const regions = map.mergeGroups()
  const hues = new Map(regions.shapes.map(({ id }, index) => [id, (index * 137.5 + 205) % 360]))
  const batches = map.shapes.map(shape => ({
    path: new Path2D(map.path(shape.index)), bounds: shape.bounds, shapes: [shape.index],
    group: shape.ancestors.at(-1), hue: hues.get(shape.ancestors.at(-1)), shade: (shape.index % 5) - 2,
  }))
  return { name: 'Japan', map, top: regions, batches, levels: 2 }
}

/** A made-up country of 100,000 counties, drawn by states. */
async function counties() {
  const { size, shapes } = mosaic(400, 250, { detail: 3 })
  const map = await HitMap.fromShapes(shapes, { size, limits: { work: 1e11, memory: 2e9 } })
  const states = new Map()
  for (const [index, { ancestors: [id], path }] of shapes.entries()) {
    if (!states.has(id)) states.set(id, { data: [], shapes: [] })
    states.get(id).data.push(path)
    states.get(id).shapes.push(index)
  }
  const batches = [...states].map(([group, { data, shapes: own }], index) => ({
    path: new Path2D(data.join('')), bounds: around(own.map(each => map.shapes[each].bounds)),
    shapes: own, group, hue: (index * 137.5) % 360, shade: (index % 3) - 1,
  }))
  return { name: '100,000 shapes', map, top: map, batches, levels: 1 }
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
