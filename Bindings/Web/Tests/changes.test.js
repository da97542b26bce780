// Maps that change: every answer is that of a map opened anew of the shapes as they then are.
import assert from 'node:assert/strict'
import test from 'node:test'
import { HitMap } from './support.js'

const square = (id, x, y, ancestors = []) => ({ id, path: `M${x} ${y}h10v10h-10z`, ancestors })
const open = () => HitMap.fromShapes([square('a', 0, 0), square('b', 20, 0, ['g']), square('c', 40, 0, ['g'])],
  { size: [100, 100] })
const at = (map, x, y) => map.hitTest(x, y)?.id ?? null

test('shapes and groups move', async () => {
  const map = await open()
  const before = map.snapshot()
  map.move('a', { y: 50 })
  map.move('g', { x: 5 })
  assert.deepEqual([[5, 5], [5, 55], [22, 5], [27, 5], [47, 5]].map(point => at(map, ...point)), [null, 'a', null, 'b', 'c'])
  assert.equal(at(before, 5, 5), 'a')
  map.move('a', { rotate: 45 })
  assert.equal(at(map, 5, 48.5), 'a')
  assert.equal(at(map, 0.5, 50.5), null)
  map.move('b', { scale: 2 })
  assert.deepEqual(map.shapes[1].bounds, { x: 20, y: 0, width: 20, height: 15 })
  map.moveMany(['a', 2], Float64Array.of(1, 0, 0, 1, 0, 70, 1, 0, 0, 1, 40, 0))
  assert.deepEqual([at(map, 5, 75), at(map, 85, 5)], ['a', 'c'])
})

test('what is known of a shape is as of the last change, whoever is asked first', async () => {
  const map = await open()
  const { shape } = map.hitTest(5, 5)
  map.move('a', { y: 50 })
  map.move('b', { y: 50 })
  // One of two that moved is asked for, then the groups, then all.
  const moved = map.hitTest(5, 55).shape
  assert.deepEqual([shape.bounds.y, moved.bounds.y], [0, 50])
  assert.equal(map.groups.find(group => group.id === 'g').bounds.height, 60)
  assert.deepEqual(map.shapes.map(({ bounds }) => bounds.y), [50, 50, 0])
  const { shapes } = map
  map.move('a', { y: 20 })
  assert.equal(map.hitTest(5, 75).shape.bounds.y, 70)
  assert.deepEqual([shapes[0].bounds.y, map.shapes[0].bounds.y], [50, 70])
  map.hide('a')
  assert.deepEqual(map.shapes.map(({ isHidden }) => Boolean(isHidden)), [true, false, false])
})

test('shapes hide, come and go', async () => {
  const map = await open()
  map.hide('b')
  assert.equal(at(map, 25, 5), null)
  map.show('b')
  assert.equal(at(map, 25, 5), 'b')
  assert.equal(map.insert({ id: 'new', title: 'New', path: 'M20 0h10v10h-10z', fillColor: '#ff8000' }), 3)
  assert.equal(at(map, 25, 5), 'new')
  map.raise('b', { above: 'new' })
  assert.equal(at(map, 25, 5), 'b')
  map.lower('b')
  assert.equal(at(map, 25, 5), 'new')
  map.paint('new', { fill: '#ff0000' })
  assert.equal(map.drawings('new')[0].fillColor, '#ff0000')
  map.remove('new')
  assert.equal(at(map, 25, 5), 'b')
  assert.throws(() => map.remove('new'), /new/)
})

test('changes say what to paint', async () => {
  const map = await open()
  const before = map.snapshot()
  assert.deepEqual(map.changes(before), [])
  map.move('a', { x: 10 })
  map.hide('c')
  const changes = map.changes(before)
  assert.deepEqual(changes.map(({ shape }) => shape.id), ['a', 'c'])
  assert.ok(changes[0].before.x <= 0 && Math.abs(changes[0].after.x - 10) < 1e-6)
  assert.equal(changes[1].after, null)
})

test('what cannot be leaves the map as it was', async () => {
  const map = await open()
  const before = map.snapshot()
  for (const change of [
    () => map.move('x', { x: 1 }), () => map.move('a', { x: NaN }), () => map.move('a', { scale: 0 }),
    () => map.move('a', { transform: [1, 2] }), () => map.moveMany(['a'], [1]), () => map.moveMany(['x'], [1, 0, 0, 1, 0, 0]),
    () => map.moveMany([7], [1, 0, 0, 1, 0, 0]), () => map.paint('a', { fill: 'red' }), () => map.insert({ id: 'n', path: 'M0 x' }), () => map.insert('n'),
    () => map.hide(''), () => map.raise('a', { above: 'x' }), () => map.changes({}),
  ]) assert.throws(change)
  assert.deepEqual(map.changes(before), [])
})

test('a file is of the map as it is', async () => {
  const map = await open()
  map.move('b', { y: 50 })
  assert.equal(at(await HitMap.fromBytes(map.toBytes()), 25, 55), 'b')
})
