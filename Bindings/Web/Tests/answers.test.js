// The answers of the engine in JavaScript equal those of the command line, which is compiled for this machine.

import assert from 'node:assert/strict'
import path from 'node:path'
import test from 'node:test'

import { HitMap, classified, maps, pointsAround, run, temporary, text } from './support.js'

const COUNT = 10_000
const SEED = 7

for (const file of maps()) {
  for (const [mode, scales] of [['exact', []], ['mask', [1]], ['mask', [2.5]]]) {
    test(`${path.basename(file)}, ${mode} ${scales}: ${COUNT} points as the tool has them`, async () => {
      const map = await HitMap.fromSVG(text(file), { mode, scales })
      const points = pointsAround(map.size, COUNT, SEED)
      const options = scales.length ? ['--scale', String(scales[0])] : []
      compare(map, points, classified(file, points, '--mode', mode, ...options))
      map.dispose()
    })
  }
}

test('a point on a border belongs to the shape on its right, or below it', async () => {
  const squares = [0, 1, 2].flatMap(row => [0, 1, 2].map(column => ({
    id: `${column}${row}`, path: `M${column * 10} ${row * 10}h10v10h-10z`,
  })))
  const map = await HitMap.fromShapes(squares, { size: [30, 30] })
  for (let y = -5; y <= 35; y += 5) {
    for (let x = -5; x <= 35; x += 5) {
      const [column, row] = [Math.floor(x / 10), Math.floor(y / 10)]
      const isInside = column >= 0 && column < 3 && row >= 0 && row < 3
      assert.equal(map.hitTest(x, y)?.id ?? null, isInside ? `${column}${row}` : null, `at ${x}, ${y}`)
    }
  }
  map.dispose()
})

test('corners and borders of counties belong to the shape that the tool says', async () => {
  const file = maps().at(-1)
  const map = await HitMap.fromSVG(text(file))
  const paths = [...text(file).matchAll(/ d="([^"]*)"/g)].slice(0, 200)
  const numbers = paths.flatMap(([, data]) => data.match(/[\d.]+/g).map(Number))
  const points = Float64Array.from(numbers.slice(0, 2 * COUNT))
  compare(map, points, classified(file, points))
  map.dispose()
})

for (const options of [{}, { mode: 'mask', scales: [1, 2] }]) {
  test(`a compiled file answers as the document does, ${options.mode ?? 'exact'}`, async () => {
    const svgMap = await HitMap.fromSVG(text(maps()[0]), options)
    const points = pointsAround(svgMap.size, COUNT, SEED)
    const map = await HitMap.load(`file://${temporary('japan.silhouette', svgMap.toBytes())}`)
    assert.deepEqual(map.scales, options.scales ?? [])
    for (const scale of [1, 2]) {
      assert.deepEqual(map.hitTestMany(points, { scale }), svgMap.hitTestMany(points, { scale }))
    }
    assert.deepEqual(map.labelSpot('tokyo'), svgMap.labelSpot('tokyo'))
    for (const each of [map, svgMap]) each.dispose()
  })
}

test('a file that the tool compiled answers as the tool does', async () => {
  const file = temporary('tool.silhouette', '')
  run('compile', maps()[0], '-o', file, '--mode', 'exact')
  const map = await HitMap.load(`file://${file}`)
  const points = pointsAround(map.size, COUNT, SEED)
  compare(map, points, classified(file, points))
  map.dispose()
})

/** Compares one question a point, and all at once, with the expected ids. */
function compare(map, points, expected) {
  const many = map.hitTestMany(points)
  let hits = 0
  for (let index = 0; index < expected.length; index++) {
    const [x, y] = [points[2 * index], points[2 * index + 1]]
    const found = map.hitTest(x, y)?.id ?? null
    if (found !== expected[index]) assert.fail(`at ${x} ${y}: found ${found}, expected ${expected[index]}`)
    assert.equal(many[index] < 0 ? null : map.shapes[many[index]].id, found, `hitTestMany at ${x} ${y}`)
    if (found) hits++
  }
  assert.ok(hits > expected.length / 20 && many.length === expected.length, `${hits} hits`)
}
