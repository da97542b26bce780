// Memory grows for a map and is used again; a trap of the engine is an error of the library, and not the end of the page.

import assert from 'node:assert/strict'
import test from 'node:test'

import { HitMap, SilhouetteError, initialize, shapeFile, text } from './support.js'

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

/** A module with a memory, and one function, exported under two names, that traps. */
const TRAP = Uint8Array.from([
  0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00, // \0asm, version 1
  0x01, 0x06, 0x01, 0x60, 0x01, 0x7f, 0x01, 0x7f, // the type (i32) → i32
  0x03, 0x02, 0x01, 0x00, // a function of it
  0x05, 0x03, 0x01, 0x00, 0x01, // a memory of one page
  0x07, 0x2c, 0x03, ...name('memory'), 0x02, 0x00, ...name('malloc'), 0x00, 0x00, ...name('silhouette_open_shapes'), 0x00, 0x00,
  0x0a, 0x05, 0x01, 0x03, 0x00, 0x00, 0x0b, // its body: unreachable
])

function name(text) {
  return [text.length, ...new TextEncoder().encode(text)]
}

test('an engine that traps is replaced', async () => {
  const open = () => HitMap.fromShapes([{ id: 'a', path: 'M0 0h2v2h-2z' }], { size: [2, 2] })
  await initialize(TRAP)
  await assert.rejects(open(), error => {
    assert.ok(error instanceof SilhouetteError)
    assert.match(error.message, /^the engine stopped: /)
    assert.ok(error.cause instanceof WebAssembly.RuntimeError)
    return true
  })
  await initialize('silhouette.wasm')
  const map = await open()
  assert.equal(map.hitTest(1, 1).id, 'a')
  map.dispose()
})
