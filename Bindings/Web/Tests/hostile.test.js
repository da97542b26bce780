// Whatever the bytes are, there is a map or a SilhouetteError with the library's text; the engine survives.

import assert from 'node:assert/strict'
import test from 'node:test'

import { HitMap, SilhouetteError, seeded, shapeFile, text } from './support.js'

/** A map's name, or the text of its error. */
async function outcome(make) {
  try {
    const map = await make()
    map.hitTest(3, 3, { tolerance: 5 })
    map.dispose()
    return 'a map'
  } catch (error) {
    assert.ok(error instanceof SilhouetteError, error.stack)
    assert.doesNotMatch(error.message, /engine stopped/)
    return error.message
  }
}

test('errors have the texts of the library, with positions', async () => {
  assert.equal(await outcome(() => HitMap.fromSVG('<svg>\n  <p></svg>')), '2:6: not XML: expected “</p>”')
  assert.match(await outcome(() => HitMap.fromBytes(Uint8Array.of(0x8d, 1, 2))), /compiled map/)
  assert.match(await outcome(() => HitMap.fromShapes([{ id: 'a', path: 'M0 0L' }])), /shape “a”/)
  assert.match(await outcome(() => HitMap.fromShapes([{ id: 'a' }])), /shape “a”: expected path data/)
  assert.match(await outcome(() => HitMap.fromBytes(new Uint8Array(0))), /./)
  assert.equal(await outcome(() => HitMap.fromBytes('<svg>\n  <p></svg>')), '2:6: not XML: expected “</p>”')
  assert.match(await outcome(() => HitMap.fromBytes([1, 2])), /expected an ArrayBuffer/)
  assert.match(await outcome(() => HitMap.load(new Uint8Array(9))), /use HitMap.fromBytes/)
})

test('changed documents', async () => {
  const random = seeded(11)
  const original = new TextEncoder().encode(text(shapeFile('remote.svg')))
  const outcomes = new Set()
  for (let round = 0; round < 400; round++) {
    const bytes = original.slice(0, round % 4 ? original.length : Math.floor(random() * original.length))
    for (let change = 0; change < 1 + random() * 5; change++) {
      bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
    }
    outcomes.add(await outcome(() => HitMap.fromBytes(bytes)))
  }
  assert.ok(outcomes.size > 10, `${outcomes.size} outcomes`)
})

for (const options of [{}, { mode: 'mask', scales: [1] }]) {
  test(`changed compiled files, ${options.mode ?? 'exact'}`, async () => {
    const random = seeded(12)
    const map = await HitMap.fromSVG(text(shapeFile('robot.svg')), options)
    const original = map.toBytes()
    map.dispose()
    for (let round = 0; round < 400; round++) {
      const bytes = original.slice(0, round % 4 ? original.length : Math.floor(random() * original.length))
      bytes[Math.floor(random() * bytes.length)] ^= 1 + Math.floor(random() * 255)
      assert.notEqual(await outcome(() => HitMap.fromBytes(bytes)), 'a map', `round ${round}`)
    }
  })
}

test('documents that ask for too much', async () => {
  const deep = depth => '<g id="a">'.repeat(depth) + '</g>'.repeat(depth)
  const uses = Array.from({ length: 30 }, (_, level) =>
    `<g id="u${level + 1}"><use href="#u${level}"/><use href="#u${level}"/></g>`).join('')
  const entities = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">' + Array.from({ length: 9 }, (_, level) =>
    `<!ENTITY ${'abcdefghij'[level + 1]} "${`&${'abcdefghij'[level]};`.repeat(10)}">`).join('') + ']>'
  const huge = '<path id="p" d="M-1e300 0L1e300 1e300 0 1e308zM1e40 1e40h1v1z"/>'
  for (const document of [
    `<svg>${deep(50_000)}</svg>`,
    `<svg><rect id="u0" width="1" height="1"/>${uses}</svg>`,
    `${entities}<svg><title>&j;</title></svg>`,
    `<svg width="1e308" height="1e308">${huge}</svg>`,
    `<svg><path id="p" d="M0 0L1 1" stroke="red" stroke-width="1e-9" stroke-dasharray="1e-300"/></svg>`,
  ]) {
    for (const options of [{}, { mode: 'mask', scales: [1] }, { mode: 'mask', scales: [1e9] }]) {
      await outcome(() => HitMap.fromSVG(document, options))
    }
  }
})
