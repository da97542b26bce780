// The three engines: each map gets the smallest that serves it, and all give the same answers.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'

import { HitMap, classified, initialize, maps, needsAllEngines, pointsAround, run, shapeFile, temporary, text } from './support.js'

const COUNT = 3_000
const SEED = 5
const CLIPPED = `<svg viewBox="0 0 40 40"><clipPath id="c"><circle cx="20" cy="20" r="15"/></clipPath>
  <g id="g"><title>G</title><path id="a" clip-path="url(#c)" d="M0 0h40v18c-20 9-20-9-40 0z"/>
  <path id="b" d="M5 30L35 34" fill="none" stroke="red" stroke-width="5" stroke-dasharray="9 4"/></g></svg>`

const module = name => readFileSync(new URL(`./silhouette${name}.wasm`, moduleFolder()))
const moduleFolder = () => `file://${path.resolve(process.env.SILHOUETTE_WEB ?? 'output/web')}/`

/** A map of the same bytes in each engine. */
async function inEach(bytes, options) {
  const opened = {}
  for (const name of ['reader', 'shapes', 'full']) {
    await initialize(module({ reader: '-reader', shapes: '-shapes', full: '' }[name]))
    opened[name] = await HitMap.fromBytes(bytes, options)
  }
  await initialize({ reader: module('-reader'), shapes: module('-shapes'), full: module('') })
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
      assert.deepEqual(answers(opened.shapes), answers(opened.full))
      for (const map of Object.values(opened)) map.dispose()
    })
  }
}

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

test('the reader hands on what has to be built, and says what it does not do', needsAllEngines, async () => {
  const without = compiled(shapeFile('japan.svg'), '--mode', 'exact', '--compact')
  const silent = compiled(temporary('silent.svg', `<svg viewBox="0 0 9 9">
    <rect id="a" width="4" height="9"/><rect id="b" x="5" width="4" height="9" fill="blue" pointer-events="none"/></svg>`), '--mode', 'exact')
  await initialize(module('-reader'))
  await assert.rejects(HitMap.fromBytes(without), /silhouette-shapes.wasm does/)
  const two = await HitMap.fromBytes(silent)
  assert.ok(two.labelSpot('b').radius > 1.9)
  assert.deepEqual(two.drawings().map(({ shape, fillColor }) => [shape.id, fillColor]), [['a', '#000000'], ['b', '#0000ff']])
  await assert.rejects(HitMap.fromShapes([{ id: 'a', path: 'M1 1h2v2h-2z' }]), /silhouette-shapes.wasm/)
  await assert.rejects(HitMap.fromSVG('<svg/>'), /silhouette.wasm reads documents/)
  const whole = compiled(shapeFile('japan.svg'), '--mode', 'exact')
  const map = await HitMap.fromBytes(whole, { limits: 'none' })
  assert.throws(() => map.shapesIn('M0 0h9v9z'), /silhouette-shapes.wasm/)
  assert.throws(() => map.toBytes(), /initialize\('silhouette.wasm'\)/)
  await assert.rejects(HitMap.fromBytes(whole, { limits: { bytes: 100 } }), /more than 100 bytes/)
  await assert.rejects(HitMap.fromBytes(whole, { mode: 'mask' }), /expected masks/)
  await initialize({ reader: module('-reader'), shapes: module('-shapes'), full: module('') })
  await assert.rejects(HitMap.fromBytes(whole, { mode: 'other' }), /expected exact, mask, alpha, found “other”/)
  const japan = await HitMap.fromBytes(without)
  assert.equal(japan.hitTest(485.7, 581.1).id, 'tokyo')
  const shapes = await HitMap.fromShapes([{ id: 'a', path: 'M1 1h2v2h-2z' }], { size: [4, 4], mode: 'mask', scales: [1] })
  assert.equal(shapes.hitTest(2, 2).id, 'a')
  assert.throws(() => shapes.toBytes(), /writes no files/)
  for (const each of [map, japan, two, shapes]) each.dispose()
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
