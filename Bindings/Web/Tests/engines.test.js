// The three engines: each map gets the smallest that serves it, and all give the same answers.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'

import { HitMap, SilhouetteError, classified, initialize, maps, needsAllEngines, pointsAround, run, shapeFile, temporary, text } from './support.js'

const COUNT = 3_000
const SEED = 5
const CLIPPED = `<svg viewBox="0 0 40 40"><clipPath id="c"><circle cx="20" cy="20" r="15"/></clipPath>
  <g id="g"><title>G</title><path id="a" clip-path="url(#c)" d="M0 0h40v18c-20 9-20-9-40 0z"/>
  <path id="b" d="M5 30L35 34" fill="none" stroke="red" stroke-width="5" stroke-dasharray="9 4"/></g></svg>`

const module = name => readFileSync(new URL(`./silhouette${name}.wasm`, moduleFolder()))
const all = () => ({ points: module('-points'), reader: module('-reader'), full: module('') })
const moduleFolder = () => `file://${path.resolve(process.env.SILHOUETTE_WEB ?? 'output/web')}/`

/** A map of the same bytes in each engine. */
async function inEach(bytes, options) {
  const opened = {}
  for (const name of ['reader', 'full']) {
    await initialize(module({ reader: '-reader', full: '' }[name]))
    opened[name] = await HitMap.fromBytes(bytes, options)
  }
  await initialize(all())
  return opened
}

function compiled(file, ...options) {
  const output = temporary('compiled.silhouette', '')
  run('compile', file, '-o', output, ...options)
  return readFileSync(output)
}

const files = () => [...maps(), temporary('clipped.svg', CLIPPED)]
for (const file of files()) {
  for (const options of [['--mode', 'exact'], ['--mode', 'mask', '--scales', '1']]) {
    test(`${path.basename(file)}, ${options}: every engine answers as the tool does`, needsAllEngines, async () => {
      const opened = await inEach(compiled(file, ...options))
      const points = pointsAround(opened.full.size, COUNT, SEED)
      const expected = classified(file, points, ...options.slice(0, 2), ...(options[3] ? ['--scale', '1'] : []))
      const ids = map => [...map.hitTestMany(points)].map(index => map.shapes[index]?.id ?? null)
      for (const map of Object.values(opened)) assert.deepEqual(ids(map), expected)
      assert.deepEqual(answers(opened.reader), answers(opened.full))
      for (const map of Object.values(opened)) map.dispose()
    })
  }
}

/** What a map that only tests points says. */
function hits(map) {
  const { shapes, groups, size, origin, yAxis, overflow, hasColors, mode, scales } = map
  const points = pointsAround(size, COUNT, SEED)
  const asked = Array.from({ length: 300 }, (_, index) => points.subarray(2 * index, 2 * index + 2)).map(([x, y]) => [
    map.hitTest(x, y), map.hitTest(x, y, { tolerance: size.width / 60 }), map.hitTest(x, y, { minimumTarget: size.width / 9 }),
    map.hitTest(x, y, { tolerance: size.width / 9, where: ({ index }) => index % 3 > 0 }), map.nearest(x, y, size.width / 20),
    map.hitTestAll(x, y, { tolerance: size.width / 20, where: ({ index }) => index > 1 }),
  ])
  return { shapes, groups, size, origin, yAxis, overflow, hasColors, mode, scales, many: [...map.hitTestMany(points)], asked }
}

/** What is asked of each that only tests points. */
const OTHERS = {
  border: map => map.border(0), path: map => map.path(0), drawings: map => map.drawings(), area: map => map.area(0),
  bordering: map => map.bordering(0), labelSpot: map => map.labelSpot(0), frame: map => map.frame(0),
  arrows: map => map.neighbour(0, 'up'), accessibleShapes: map => map.accessibleShapes([1, 0, 0, 1, 0, 0], { x: 0, y: 0, width: 9, height: 9 }),
  place: map => map.placed({ width: 9, height: 9 }), enabling: map => map.enabling([0]), mergeGroups: map => map.mergeGroups(),
  shapesIn: map => map.shapesIn({ x: 0, y: 0, width: 9, height: 9 }), margin: map => map.margin(1, 1, 9),
}

for (const [file, ...packed] of files().flatMap(file => [[file], [file, '--packed']])) {
  test(`${path.basename(file)}${packed}: the engine for points answers as all do, and the map can be completed`, needsAllEngines, async () => {
    const bytes = compiled(file, '--mode', 'exact', '--compact', ...packed)
    await initialize(all())
    const [map, whole] = [await HitMap.fromBytes(bytes, { points: true }), await HitMap.fromBytes(compiled(file, '--mode', 'exact'))]
    const first = map.hitTest(map.size.width / 2, map.size.height / 2, { tolerance: map.size.width })
    assert.deepEqual(hits(map), hits(whole))
    for (const [name, ask] of Object.entries(OTHERS)) {
      assert.throws(() => ask(map), error => error instanceof SilhouetteError
        && error.message.includes(`for “${name}”, load it without { points: true }, or await map.complete()`))
    }
    assert.ok(map.placed({ width: 9, height: 9, transform: [1, 0, 0, 1, 0, 0] }).hitTest(1, 1, { minimumTarget: 99 }) !== undefined)
    const completed = await Promise.all([map.complete(), map.complete()])
    assert.ok(completed.every(each => each === map))
    for (const ask of Object.values(OTHERS)) ask(map)
    assert.deepEqual(answers(map), answers(whole))
    assert.deepEqual(hits(map), hits(whole))
    assert.equal(map.shapes[first.index], first.shape)
    assert.equal(await whole.complete(), whole)
    for (const each of [map, whole]) each.dispose()
    await assert.rejects(map.complete(), /the map is disposed/)
  })
}

test('what the engine for points does not open, the next does', needsAllEngines, async () => {
  await initialize(all())
  const silent = compiled(temporary('silent.svg', `<svg viewBox="0 0 9 9">
    <rect id="a" width="4" height="9"/><rect id="b" x="5" width="4" height="9" fill="blue" pointer-events="none"/></svg>`), '--mode', 'exact', '--compact')
  const behind = compiled(temporary('behind.svg', '<svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/><rect id="a" width="4" height="9"/></svg>'), '--mode', 'exact', '--compact')
  const indexed = compiled(shapeFile('japan.svg'), '--mode', 'exact')
  const masks = compiled(shapeFile('japan.svg'), '--mode', 'mask')
  for (const [bytes, options] of [[indexed, { points: true }], [masks, { points: true }], [masks, { mode: 'mask', points: true }], [behind, { points: false }], [behind]]) {
    const map = await HitMap.fromBytes(bytes, options)
    assert.ok(map.drawings())
    map.dispose()
  }
  const [drawn, whole] = [await HitMap.fromBytes(silent, { points: true }), await HitMap.fromBytes(silent)]
  assert.throws(() => drawn.border('a'), /complete/)
  assert.deepEqual(drawn.shapes[1].bounds, { x: 5, y: 0, width: 4, height: 9 })
  assert.deepEqual(hits(drawn), hits(whole))
  for (const each of [drawn, whole]) each.dispose()
  const map = await HitMap.fromBytes(behind, { points: true, limits: 'none' })
  assert.throws(() => map.border('a'), /complete/)
  const completing = map.complete()
  map.dispose()
  await assert.rejects(completing, /the map is disposed/)
  const bad = Uint8Array.from(behind)
  bad[60] ^= 1
  await assert.rejects(HitMap.fromBytes(bad, { points: true }), /the compiled map is damaged/)
  await assert.rejects(HitMap.fromBytes(behind, { points: true, limits: { bytes: 9 } }), /more than 9 bytes/)
  await initialize({ reader: all().reader })
  await assert.rejects(HitMap.fromBytes(behind, { points: true, limits: 'few' }), /expected limits to be default, growing or none, found “few”/)
  await assert.rejects(HitMap.fromBytes(behind, { all: true }), /all/)
  const read = await HitMap.fromBytes(behind, { points: true })
  assert.ok(read.border('a'))
  read.dispose()
  await initialize(all())
})

/** What a map says to all questions, of some shapes. */
function answers(map) {
  const { shapes, groups, size, mode, scales } = map
  const some = shapes.filter((_, index) => index % Math.ceil(shapes.length / 20) === 0)
  const asked = [...some, ...groups.slice(0, 3)].map(({ id, bounds: { x, y, width, height } }) => [
    map.labelSpot(id), map.labelSpot(id, { x, y, width: width / 3, height }), map.frame(id, x, y), map.path(id),
    map.border(id), map.bordering(id), map.area(id),
    map.hitTest(x, y, { tolerance: size.width / 50 }), map.hitTestAll(x, y + height / 2, { tolerance: width }),
    map.nearest(x - 1, y - 1, size.width, { where: shape => shape.id !== id }),
    map.shapesIn({ x, y, width, height }), map.shapesIn({ x, y, width, height }, { touching: true }),
  ])
  const window = { x: 0, y: 0, width: size.width / 4, height: size.height / 4 }
  const derived = [map.mergeGroups(), ...groups.slice(0, 2).map(({ id }) => map.drillDown(id))].map(other => {
    const points = pointsAround(size, 500, SEED)
    const found = [other.shapes, [...other.hitTestMany(points)], other.hitTest(points[0], points[1], { tolerance: 9 })]
    other.dispose()
    return found
  })
  const { arrows } = map
  return { shapes, groups, size, mode, scales, arrows, asked, derived, picture: map.drawings(), shown: map.accessibleShapes([2, 0, 0, 2, 0, 0], window) }
}

test('the reader builds an index where a map has none, and says what it does not do', needsAllEngines, async () => {
  const without = compiled(shapeFile('japan.svg'), '--mode', 'exact', '--compact')
  const silent = compiled(temporary('silent.svg', `<svg viewBox="0 0 9 9">
    <rect id="a" width="4" height="9"/><rect id="b" x="5" width="4" height="9" fill="blue" pointer-events="none"/></svg>`), '--mode', 'exact', '--compact')
  await initialize(module('-reader'))
  const built = await HitMap.fromBytes(without)
  const points = pointsAround(built.size, COUNT, SEED)
  const found = [...built.hitTestMany(points)].map(index => built.shapes[index]?.id ?? null)
  assert.deepEqual(found, classified(shapeFile('japan.svg'), points))
  built.dispose()
  const two = await HitMap.fromBytes(silent)
  assert.ok(two.labelSpot('b').radius > 1.9)
  assert.deepEqual(two.drawings().map(({ shape, fillColor }) => [shape.id, fillColor]), [['a', '#000000'], ['b', '#0000ff']])
  await assert.rejects(HitMap.fromShapes([{ id: 'a', path: 'M1 1h2v2h-2z' }]), /makes no maps: silhouette.wasm does/)
  await assert.rejects(HitMap.fromSVG('<svg/>'), /silhouette.wasm reads documents/)
  const whole = compiled(shapeFile('japan.svg'), '--mode', 'exact')
  const map = await HitMap.fromBytes(whole, { limits: 'none' })
  assert.throws(() => map.shapesIn('M0 0h9v9z'), /throws no lasso: silhouette.wasm does/)
  assert.throws(() => map.toBytes(), /writes no files: silhouette.wasm does/)
  await assert.rejects(HitMap.fromBytes(whole, { limits: { bytes: 100 } }), /more than 100 bytes/)
  await assert.rejects(HitMap.fromBytes(whole, { mode: 'mask' }), /expected masks/)
  await initialize(all())
  await assert.rejects(HitMap.fromBytes(whole, { mode: 'other' }), /expected mode to be exact, mask or alpha, found “other”/)
  const japan = await HitMap.fromBytes(without)
  assert.equal(japan.hitTest(485.7, 581.1).id, 'tokyo')
  const shapes = await HitMap.fromShapes([{ id: 'a', path: 'M1 1h2v2h-2z' }], { size: [4, 4], mode: 'mask', scales: [1] })
  assert.equal(shapes.hitTest(2, 2).id, 'a')
  const kept = await HitMap.fromBytes(shapes.toBytes())
  assert.equal(kept.hitTest(2, 2).id, 'a')
  for (const each of [map, japan, two, shapes, kept]) each.dispose()
})

test('a map of a group as a file has the group alone', async () => {
  await initialize(module(''))
  const map = await HitMap.fromSVG(text(shapeFile('japan.svg')))
  const group = map.drillDown('kanto')
  const read = await HitMap.fromBytes(group.toBytes())
  const points = pointsAround(map.size, COUNT, SEED)
  assert.deepEqual(read.hitTestMany(points), group.hitTestMany(points))
  assert.ok(group.toBytes().length < map.toBytes().length / 3)
  for (const each of [map, group, read]) each.dispose()
})
