// The engine without SVG, in a process of its own: it reads compiled maps and shapes.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'

import { HitMap, initialize, run, shapeFile, temporary } from './support.js'

test('the small engine reads shapes and compiled files, and refuses SVG and writing', async () => {
  await initialize('silhouette-small.wasm')
  const options = { size: [4, 4], mode: 'mask', scales: [1] }
  const map = await HitMap.fromShapes([{ id: 'a', path: 'M1 1h2v2h-2z' }], options)
  assert.equal(map.hitTest(2, 2).id, 'a')
  assert.equal(map.hitTest(3, 2), null)
  assert.throws(() => map.toBytes(), /writes no files/)
  const file = temporary('japan.silhouette', '')
  run('compile', shapeFile('japan.svg'), '-o', file, '--mode', 'exact')
  const compiled = await HitMap.fromBytes(readFileSync(file))
  assert.equal(compiled.hitTest(485.7, 581.1).id, 'tokyo')
  await assert.rejects(HitMap.fromSVG('<svg/>'), /compiled maps only/)
  for (const each of [map, compiled]) each.dispose()
})
