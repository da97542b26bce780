// Memory grows for a map and is used again.

import assert from 'node:assert/strict'
import test from 'node:test'

import { HitMap, SilhouetteError, shapeFile, text } from './support.js'

const COUNT = 10_000

test(`${COUNT} maps, and ${COUNT} errors, leave the memory level`, async () => {
  const svg = text(shapeFile('diamonds.svg'))
  const load = async () => {
    const map = await HitMap.fromSVG(svg)
    map.hitTestAll(20, 20, { tolerance: 9, where: ({ index }) => index > 0 })
    map.labelSpot(map.shapes[0].id)
    map.dispose()
    await assert.rejects(HitMap.fromSVG('<svg><a></svg>'), SilhouetteError)
  }
  for (let round = 0; round < 100; round++) await load()
  const before = HitMap.memoryUsed
  for (let round = 100; round < COUNT; round++) await load()
  assert.equal(HitMap.memoryUsed, before)
})

test('the memory of a large map is given back', async () => {
  const before = HitMap.memoryUsed
  const shapes = Array.from({ length: 30_000 }, (_, index) => ({ id: `${index}`, path: `M${index} 0h1v1h-1z` }))
  const map = await HitMap.fromShapes(shapes, { size: [30_000, 1] })
  assert.ok(HitMap.memoryUsed > before + (16 << 20))
  assert.equal(map.hitTest(29_999.5, 0.5).id, '29999')
  map.dispose()
  const next = await HitMap.fromShapes(shapes.slice(0, 1), { size: [1, 1] })
  assert.ok(HitMap.memoryUsed < 8 << 20, `${HitMap.memoryUsed} bytes`)
  next.dispose()
})
