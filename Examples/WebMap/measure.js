// What a web page can ask which shape is under a point, each in its best form: how long until it is ready, how long an
// answer takes, and which answers it gives. Tests/Browser/web-measure runs this and counts the wrong answers.

import { HitMap, initialize } from './silhouette.js'
import { mosaic, svg } from './mosaic.js'

/** The text of a map. */
async function text(name) {
  if (name === 'japan') return (await fetch('japan.svg')).text()
  return svg(mosaic(60, 50))
}

/** Ways to answer. Each makes a function of a point, and may say how many bytes it holds. */
const contestants = {
  'Silhouette, exact': source => engine(source),
  'Silhouette, exact, from a compiled map': (_, compiled) => engine(compiled),
  'Silhouette, mask': source => engine(source, { mode: 'mask', scales: [1] }),

  'isPointInPath, all paths': source => {
    const context = document.createElement('canvas').getContext('2d')
    const paths = outlines(source).map(({ id, data }) => ({ id, path: new Path2D(data) })).reverse()
    return { ask: (x, y) => paths.find(({ path }) => context.isPointInPath(path, x, y))?.id ?? null }
  },

  'isPointInPath behind boxes': source => {
    const context = document.createElement('canvas').getContext('2d')
    const paths = outlines(source).map(({ id, data, box }) => ({ id, path: new Path2D(data), ...box })).reverse()
    const isIn = (each, x, y) => x >= each.x && x <= each.right && y >= each.y && y <= each.bottom
    return {
      ask: (x, y) => paths.find(each => isIn(each, x, y) && context.isPointInPath(each.path, x, y))?.id ?? null,
    }
  },

  'elementFromPoint': source => {
    const drawing = document.getElementById('drawing')
    drawing.innerHTML = source.slice(source.indexOf('<svg'))
    // Lays the page out and tests once, so that neither is part of the first answer.
    document.elementFromPoint(1, 1)
    return {
      ask: (x, y) => document.elementFromPoint(x, y)?.closest('path')?.id || null,
      end: () => drawing.replaceChildren(),
    }
  },

  'colours on a hidden canvas': source => {
    const { context, width, height, ids } = colored(source)
    const ask = (x, y) => {
      const [red, green, blue, alpha] = context.getImageData(Math.floor(x), Math.floor(y), 1, 1).data
      return alpha === 255 ? ids[red << 16 | green << 8 | blue] ?? null : null
    }
    return { ask, bytes: width * height * 4 }
  },

  'an id per pixel': source => {
    const { context, width, height, ids } = colored(source)
    const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer)
    const indices = Uint16Array.from(pixels, pixel => {
      const index = (pixel & 0xff) << 16 | pixel & 0xff00 | pixel >> 16 & 0xff
      return pixel >>> 24 === 255 && ids[index] ? index : 0
    })
    return { ask: (x, y) => ids[indices[Math.floor(y) * width + Math.floor(x)]] ?? null, bytes: 2 * width * height }
  },
}

async function engine(source, options) {
  const before = HitMap.memoryUsed
  const map = await (typeof source === 'string' ? HitMap.fromSVG(source, options) : HitMap.fromBytes(source))
  const bytes = HitMap.memoryUsed - before
  return { ask: (x, y) => map.hitTest(x, y)?.id ?? null, bytes, map, end: () => map.dispose() }
}

/** The ids, path data and boxes of an SVG's paths, with their transforms applied to nothing: these maps have none. */
function outlines(source) {
  const drawing = document.getElementById('drawing')
  drawing.innerHTML = source.slice(source.indexOf('<svg'))
  const found = [...drawing.querySelectorAll('path[id]')].map(path => {
    const { x, y, width, height } = path.getBBox()
    return { id: path.id, data: path.getAttribute('d'), box: { x, y, right: x + width, bottom: y + height } }
  })
  drawing.replaceChildren()
  return found
}

/** A canvas on which each shape has a colour of its own, its index plus 1. */
function colored(source) {
  const [width, height] = ['width', 'height'].map(side => Number(source.match(new RegExp(`${side}="(\\d+)`))[1]))
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const ids = [null]
  for (const { id, data } of outlines(source)) {
    context.fillStyle = `#${ids.length.toString(16).padStart(6, '0')}`
    context.fill(new Path2D(data))
    ids.push(id)
  }
  return { context, width, height, ids }
}

/**
 * Asks about points for some time. The nanoseconds of an answer in the best of many short rounds: the first ones run
 * before the browser has optimised the code, and others are disturbed.
 */
function time(ask, points) {
  const rounds = Array.from({ length: 400 }, () => {
    const start = performance.now()
    let [count, end] = [0, start]
    while (end - start < 8) {
      for (let step = 0; step < 20; step++, count++) {
        const index = count * 2 % points.length
        ask(points[index], points[index + 1])
      }
      end = performance.now()
    }
    return (end - start) * 1e6 / count
  })
  return Math.min(...rounds)
}

/** Measures every way on a map: the driver passes the points, so that it can ask the command line too. */
globalThis.measure = async (name, points) => {
  const source = await text(name)
  // The first map also loads the engine.
  const first = await HitMap.fromSVG(source)
  const compiled = first.toBytes()
  first.dispose()
  const rows = []
  for (const [title, prepare] of Object.entries(contestants)) {
    const start = performance.now()
    const { ask, bytes, map, end } = await prepare(source, compiled)
    const ready = performance.now() - start
    const answers = []
    const stop = performance.now() + 4000
    for (let index = 0; index < points.length && performance.now() < stop; index += 2) {
      answers.push(ask(points[index], points[index + 1]))
    }
    rows.push({ title, ready, bytes, nanoseconds: time(ask, points), answers })
    if (title === 'Silhouette, exact') rows.push(many(map, points, ready))
    end?.()
  }
  return rows
}

function many(map, points, ready) {
  const list = Float64Array.from(points)
  const rounds = Array.from({ length: 100 }, () => {
    const start = performance.now()
    map.hitTestMany(list)
    return (performance.now() - start) * 1e6 / (points.length / 2)
  })
  const nanoseconds = Math.min(...rounds)
  const answers = [...map.hitTestMany(list)].map(index => map.shapes[index]?.id ?? null)
  return { title: 'Silhouette, many points at once', ready, nanoseconds, answers }
}

/** How long it takes in a new page, once engine and map are downloaded, to the first answer: in milliseconds. */
globalThis.coldStart = async (file, options, [x, y]) => {
  const engineFile = file.endsWith('.silhouette') ? 'silhouette-reader.wasm' : 'silhouette.wasm'
  const [engine, bytes] = await Promise.all(
    [engineFile, file].map(async name => (await fetch(name)).arrayBuffer()))
  const start = performance.now()
  initialize(engine)
  const map = await HitMap.fromBytes(bytes, options)
  const id = map.hitTest(x, y)?.id ?? null
  return { milliseconds: performance.now() - start, id }
}

/** The text of a map, for the command line. */
globalThis.source = text
document.body.dataset.ready = 'measure'
