// The engine without SVG, in a process of its own: it reads compiled maps and shapes.

import assert from 'node:assert/strict'
import test from 'node:test'

import { HitMap, initialize } from './support.js'

test('the small engine reads shapes and compiled files, and refuses SVG', async () => {
  await initialize('silhouette-small.wasm')
  const options = { size: [4, 4], mode: 'mask', scales: [1] }
  const map = await HitMap.fromShapes([{ id: 'a', path: 'M1 1h2v2h-2z' }], options)
  const compiled = await HitMap.fromBytes(map.toBytes())
  assert.equal(compiled.hitTest(2, 2).id, 'a')
  assert.equal(compiled.hitTest(3, 2), null)
  await assert.rejects(HitMap.fromSVG('<svg/>'), /reads no SVG/)
  for (const each of [map, compiled]) each.dispose()
})
