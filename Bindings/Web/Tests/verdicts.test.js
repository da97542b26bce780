// The verdicts that JavaScript shares with the other languages: see Tests/Bindings/verdicts.txt.

import assert from 'node:assert/strict'
import path from 'node:path'
import test from 'node:test'

import { HitMap, SilhouetteError, root, text } from './support.js'

const SQUARE = '<svg viewBox="0 0 9 9"><path id="a" d="M0 0h4.3v4.3h-4.3z"/></svg>'

/** What a question answers, or that it is an error of ours. */
async function verdict(ask) {
  try {
    return await ask()
  } catch (error) {
    assert.ok(error instanceof SilhouetteError, error.stack)
    return 'error'
  }
}

test('verdicts', async () => {
  const [exact, masks] = await Promise.all([{}, { mode: 'mask', scales: [1, 8] }].map(options => HitMap.fromSVG(SQUARE, options)))
  const same = answers => (new Set(answers).size === 1 ? answers[0] : answers.join())
  const ask = {
    options: value => HitMap.fromSVG(SQUARE, JSON.parse(value)).then(() => 'map'),
    limits: async value => {
      const map = await HitMap.fromSVG(SQUARE, JSON.parse(value))
      assert.equal(map.hitTest(1, 1).id, 'a')
      return map.labelSpot('a') && 'spot'
    },
    scale: value => same([masks.hitTest(4.2, 1, { scale: Number(value) }), masks.hitTestMany([4.2, 1], { scale: Number(value) })[0] + 1 || null]
      .map(found => (found ? 'fine' : 'coarse'))),
    reach: value => same([exact.hitTest(6.3, 1, { tolerance: Number(value) }), exact.nearest(6.3, 1, Number(value)),
      exact.nearestMany([6.3, 1], Number(value)).shapes[0] + 1, exact.hitTestAll(6.3, 1, { tolerance: Number(value) }).length]
      .map(found => (found ? 'hit' : 'none'))),
    index: value => (exact.path(Number(value)), 'shape'),
    number: async value => {
      const given = JSON.parse(value)
      const asks = [
        () => masks.hitTest(1, 1, { scale: given }), () => exact.hitTest(given, 1), () => exact.hitTest(8, 8, { tolerance: given }),
        () => exact.nearest(1, 1, given), () => masks.hitTestMany([1, 1], { scale: given }), () => exact.nearestMany([1, 1], given),
        () => exact.marginMany([1, 1], given), () => exact.hitTestAllMany([1, 1], { tolerance: given }), () => exact.frame('a', given, 1),
        () => exact.labelSpot('a', { x: given, y: 1, width: 1, height: 1 }), () => exact.accessibleShapes([1, 0, 0, 1, 0, given], { x: 0, y: 0, width: 1, height: 1 }),
      ]
      return same(await Promise.all(asks.map(ask => verdict(async () => (ask(), 'answers')))))
    },
    whole: value => (exact.mergeGroups(JSON.parse(value)).dispose(), 'map'),
    points: value => same([exact.hitTestMany(JSON.parse(value)), exact.hitTestAllMany(JSON.parse(value))].map(() => 'answers')),
  }
  const lines = text(path.join(root, 'Tests/Bindings/verdicts.txt')).split('\n').filter(line => line && line[0] !== '#')
  assert.ok(lines.length > 50)
  for (const line of lines) {
    const [kind, expected, value] = line.split('\t')
    assert.equal(await verdict(async () => ask[kind](value)), expected, line)
  }
})

test('what a file is', async () => {
  const lines = text(path.join(root, 'Tests/Bindings/kinds.txt')).split('\n').filter(line => line && line[0] !== '#')
  assert.ok(lines.length > 30)
  for (const line of lines) {
    const [digits, sentence] = line.split('\t')
    const bytes = Uint8Array.from(digits.match(/[0-9a-f]{2}/g) ?? [], byte => parseInt(byte, 16))
    await assert.rejects(HitMap.fromBytes(bytes), new SilhouetteError(sentence))
  }
})

test('options are an object or nothing', async () => {
  for (const make of [options => HitMap.fromSVG(SQUARE, options), options => HitMap.fromBytes(SQUARE, options),
    options => HitMap.fromShapes([{ id: 'a', path: 'M0 0h1v1' }], options)]) {
    for (const none of [undefined, null]) assert.equal(await verdict(async () => (await make(none)).shapes.length), 1)
    for (const wrong of ['mask', 5, true]) assert.equal(await verdict(() => make(wrong)), 'error')
    for (const limits of [{ work: NaN }, { memory: NaN }]) assert.equal(await verdict(() => make({ limits })), 'error')
    assert.equal(await verdict(async () => (await make({ limits: { work: Infinity } })).shapes.length), 1)
  }
  const map = await HitMap.fromSVG(SQUARE)
  assert.equal(map.hitTest(8, 8, null), null)
  for (const transform of [[1, 0], 'abcdef', [1, 0, 0, 1, 0, 0, 0], null]) {
    assert.equal(await verdict(() => map.accessibleShapes(transform, { x: 0, y: 0, width: 9, height: 9 })), 'error')
  }
})
