// Compiled maps in which one word is another: what “damaged.test.js” runs, each map in a thread of its own.

import { parentPort, workerData } from 'node:worker_threads'

import { HitMap, SilhouetteError } from './support.js'

const document = (side, ...elements) => `<svg width="${side}" height="${side}">${elements.join('')}</svg>`
const many = (count, element) => Array.from({ length: count }, (_, index) => element(index)).join('')

/** Chains of lines and of curves, wide leaves, covered ones, and holes. */
const FILLS = document(32, '<g id="west"><title>West</title><path id="a" data-price="5" fill="#123456" d="M0 0h32v32h-32z"/>',
  '<path id="b" d="M2 2h30v30h-30z"/></g><path id="c" fill-rule="evenodd" d="M4 24h7v7h-7zM5 29v1h1z"/>',
  many(6, index => `<path id="w${index}" d="M22 8l8 ${index + 1}v1z"/>`), '<path id="d" d="M9 5c9-9 9 9 0 9q-9 0 0-9"/>')
/** Open leaves with a tree of areas, and a clipped fill with one of pieces. */
const CROWD = document(64, many(26, index => `<path id="t${index}" d="M32 32l9 ${index}v1z"/>`),
  `<path id="star" d="M9 50${many(70, index => `L${index % 2 ? 20 : 9 + index / 99} ${50 + index / 9}`)}z" clip-path="circle(15px at 15px 55px)"/>`)
/** Strokes of lines and curves, dashes, clips of clips, and what takes no hits. */
const STROKES = document(32, '<clipPath id="k"><path d="M4 4h20v20z"/></clipPath><path d="M1 30h20" stroke="red"/>',
  '<clipPath id="l" clip-path="url(#k)"><path d="M0 0h20v20z"/></clipPath><g id="n"><path id="a" fill="none" stroke="red"',
  ' stroke-width="3" d="M5 25h9c9-9 9 9 12-9"/><path id="b" fill="none" stroke="#00f8" stroke-dasharray="5 2"',
  ' stroke-linejoin="round" stroke-linecap="square" d="M20 5a4 4 0 0 1 4 9L20 3z"/></g>',
  '<path id="c" clip-path="url(#l)" d="M9 9h20v20l-9 9zM12 12v4h4z"/>')
const MASKS = document(40, '<path id="a" d="M0 0h40v40h-40z"/><circle id="b" cx="20" cy="20" r="15"/>',
  '<path id="c" d="M5 5h9v30h-9z"/><path id="d" d="M8 8L38 20 8 33z"/>')

/** Documents and their options; and the kind of the section that is dropped. */
export const DOCUMENTS = {
  fills: [FILLS], crowd: [CROWD], strokes: [STROKES], outlines: [STROKES, {}, 4],
  masks: [MASKS, { mode: 'mask', scales: [1, 1.5] }],
}

const words = bytes => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** The file of a document. The last section is left out if it is of a kind. */
async function compiled([document, options, dropped]) {
  const map = await HitMap.fromSVG(document, options)
  let bytes = map.toBytes()
  map.dispose()
  const view = words(bytes)
  const last = 32 + 4 * view.getUint32(32, true)
  if (view.getUint32(last, true) === dropped) {
    bytes = bytes.slice(0, bytes.length - view.getUint32(last + 4, true))
    words(bytes).setUint32(last, 99, true)
    words(bytes).setUint32(last + 4, 0, true)
    words(bytes).setUint32(16, bytes.length, true)
  }
  return (await repaired(bytes)).bytes
}

async function error(bytes, options) {
  try {
    (await HitMap.fromBytes(bytes, options)).dispose()
  } catch (error) {
    if (!(error instanceof SilhouetteError)) throw error
    return error.message
  }
}

/** Makes a file's checksum right, as its error names it; and that error. */
export async function repaired(bytes, options) {
  const fault = await error(bytes, options)
  const checksum = fault?.match(/its checksum is ([0-9a-f]+)/)
  if (checksum) words(bytes).setBigUint64(24, BigInt(`0x${checksum[1]}`), true)
  return { bytes, fault }
}

/** Asks a map all that there is to ask; what goes wrong but for a library's own error is what this throws. */
export function ask(map) {
  const failures = []
  const tried = question => {
    try {
      return question()
    } catch (error) {
      if (!(error instanceof SilhouetteError) || /engine stopped/.test(error.message)) throw error
      failures.push(error.message)
    }
  }
  const { width, height } = map.size
  const points = [[0, 0], [0.3, 0.3], [0.5, 0.5], [0.63, 0.7], [0.81, 0.14], [0.9, 0.2], [0.2, 0.85], [1, 1]]
    .map(([x, y]) => [x * width, y * height])
  const reach = width / 8
  tried(() => map.hitTestMany(points))
  tried(() => map.nearestMany(points, reach))
  tried(() => map.marginMany(points, reach))
  tried(() => map.hitTestAllMany(points, { tolerance: reach }))
  for (const [x, y] of points) {
    tried(() => map.hitTest(x, y, { tolerance: reach, minimumTarget: reach, where: ({ index }) => index % 2 === 0 }))
    tried(() => map.hitTestAll(x, y))
  }
  tried(() => map.shapesIn({ x: 0, y: 0, width: width / 2, height }, { touching: true }))
  tried(() => map.shapesIn([[0, 0], [width, 0], [0, height]]))
  tried(() => map.drawings())
  for (const id of [...map.shapes, ...map.groups].slice(0, 7).map(({ id }) => id)) {
    tried(() => map.border(id))
    tried(() => map.area(id))
    tried(() => map.bordering(id))
    tried(() => map.labelSpot(id))
    tried(() => map.frame(id, 9, 9))
    tried(() => map.path(id))
  }
  tried(() => map.arrows)
  tried(() => map.placed({ width: 99, height: 99 }).accessibleShapes())
  for (const made of [() => map.enabling([0]), () => map.drillDown('west'), () => map.mergeGroups()]) {
    const other = tried(made)
    tried(() => other?.hitTest(9, 9, { tolerance: 9 }))
    other?.dispose()
  }
  tried(() => map.toBytes())
  return failures
}

/** The values that take a word's place: what is negative where words are signed, and some of the others in turn. */
function replacements(word, index, isThorough) {
  const bits = Array.from({ length: 32 }, (_, bit) => word ^ 1 << bit)
  const others = [0, 1, 0x7fffffff, word + 1, word - 1, bits[31], bits[index * 7 % 31]]
  const some = [0, 1, 2].map(step => others[(3 * index + step) % others.length])
  const values = [0x80000000, 0xffffffff, ...isThorough ? [...others, ...bits] : some]
  return [...new Set(values.map(value => value >>> 0))].filter(value => value !== word)
}

/** Where the words are that are replaced: one of those that are alike, and of very many some. */
function offsets(bytes, isThorough) {
  const all = Array.from({ length: bytes.length / 4 }, (_, index) => 4 * index)
  if (isThorough) return all
  const firsts = new Map(all.map(at => [words(bytes).getUint32(at, true), at]).reverse())
  const distinct = [...firsts.values()].sort((a, b) => a - b)
  const step = Math.ceil(distinct.length / 700)
  return distinct.filter((at, index) => at < 2048 || index % step === 0)
}

/** Replaces every word of a file by others, with the right checksum too. Calls back before each, and for each fault. */
async function damage(name, isThorough, begin, fault) {
  const original = await compiled(DOCUMENTS[name])
  const keeper = { id: 'a', path: 'M0 0h9v9h-9z' }
  let living = await HitMap.fromShapes([keeper], { size: [9, 9] })
  let [files, maps] = [0, 0]
  for (const at of offsets(original, isThorough)) {
    for (const value of replacements(words(original).getUint32(at, true), at / 4, isThorough)) {
      const bytes = original.slice()
      words(bytes).setUint32(at, value, true)
      files++
      begin(at, value)
      try {
        await repaired(bytes)
        const map = await HitMap.fromBytes(bytes).catch(error => {
          if (!(error instanceof SilhouetteError) || /engine stopped/.test(error.message)) throw error
        })
        if (map) {
          maps++
          ask(map)
          map.dispose()
        }
        if (living.hitTest(4, 4)?.id !== 'a') throw new Error('another map answers no more')
      } catch (error) {
        fault(at, value, error)
        living = await HitMap.fromShapes([keeper], { size: [9, 9] })
      }
    }
  }
  return { files, maps }
}

if (workerData?.name) {
  const { name, isThorough, progress } = workerData
  const begin = (at, value) => {
    Atomics.store(progress, 1, at)
    Atomics.store(progress, 2, value | 0)
    Atomics.add(progress, 0, 1)
  }
  const faults = []
  const counts = await damage(name, isThorough, begin, (at, value, error) =>
    faults.push(`${name}, byte ${at}: ${value}: ${error.stack}`))
  parentPort.postMessage({ ...counts, faults })
}
