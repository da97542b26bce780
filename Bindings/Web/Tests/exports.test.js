// Every function, with values that a person can check.

import assert from 'node:assert/strict'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import test from 'node:test'

import { HitMap, PlacedHitMap, SilhouetteError, root, run, shapeFile, temporary, text } from './support.js'

const SHAPES = [
  { id: 'left', title: 'Left', path: 'M0 0h10v10h-10z', ancestors: ['west'], attributes: { price: 5 } },
  { id: 'right', path: 'M20 0h10v10h-10z', ancestors: ['east'] },
  { id: 'line', path: 'M0 20h30', fill: 'none', stroke: { width: 4, cap: 'round' }, ancestors: ['east'] },
]
const SIZE = [30, 30]
const open = () => HitMap.fromShapes(SHAPES, { size: SIZE })

test('shapes, groups and size', async () => {
  const map = await open()
  assert.deepEqual(map.size, { width: 30, height: 30 })
  assert.deepEqual(map.shapes.map(({ id }) => id), ['left', 'right', 'line'])
  assert.deepEqual(map.groups.map(({ id }) => id), ['west', 'east'])
  assert.deepEqual(map.shapes[0], {
    index: 0, id: 'left', title: 'Left', ancestors: ['west'], attributes: { price: '5' },
    bounds: { x: 0, y: 0, width: 10, height: 10 },
  })
  assert.deepEqual([map.scales, map.hasColors], [[], false])
  map.dispose()
})

test('hits, tolerance and conditions', async () => {
  const map = await open()
  const { id, index, part, distance, shape } = map.hitTest(5, 5)
  assert.deepEqual({ id, index, part, distance, title: shape.title },
    { id: 'left', index: 0, part: 'fill', distance: 0, title: 'Left' })
  assert.equal(map.hitTest(5, 21).part, 'stroke')
  assert.equal(map.hitTest(13, 5), null)
  const near = map.hitTest(13, 5, { tolerance: 4 })
  assert.deepEqual([near.id, near.part, near.distance], ['left', 'near', 3])
  assert.equal(map.hitTest(13, 5, { tolerance: 9, where: ({ id }) => id !== 'left' }).id, 'right')
  assert.equal(map.hitTest(5, 5, { where: () => false }), null)
  assert.equal(map.nearest(15, 5, 4), null)
  assert.equal(map.nearest(16, 5, 4).id, 'right')
  assert.equal(map.nearest(16, 5, 9, { where: ({ index }) => index === 0 }).distance, 6)
  assert.deepEqual(map.hitTestAll(10, 15, { tolerance: 7 }).map(({ id, distance }) => [id, distance]),
    [['line', 3], ['left', 5]])
  assert.deepEqual([...map.hitTestMany(Float64Array.of(5, 5, 25, 5, 15, 5))], [0, 1, -1])
  assert.deepEqual([...map.hitTestMany([[5, 5], [25, 5], [15, 5]])], [0, 1, -1])
  const margin = map.margin(9, 5, 20)
  assert.deepEqual([margin.shape.id, margin.distance, margin.next], ['left', 1, null])
  assert.equal(map.placed({ x: 0, y: 0, width: 60, height: 60 }).margin(17, 15, 20).distance, 3)
  assert.deepEqual(map.shapesIn({ x: -1, y: -1, width: 22, height: 12 }), [0])
  assert.deepEqual(map.shapesIn({ x: -1, y: -1, width: 22, height: 12 }, { touching: true }), [0, 1])
  map.dispose()
})

test('many points are asked at once', async () => {
  const map = await open()
  const points = [5, 5, 25, 5, 15, 5, 11, 5, NaN, 5]
  const pairs = points.filter((_, index) => index % 2 === 0).map((x, index) => [x, points[2 * index + 1]])
  const { shapes, distances } = map.nearestMany(points, 4)
  const near = pairs.map(([x, y]) => map.nearest(x || 99, y, 4))
  assert.deepEqual([...shapes], near.map(hit => hit?.index ?? -1))
  assert.deepEqual([...distances], near.map(hit => hit?.distance ?? Infinity))
  const sure = map.marginMany(points, 3)
  assert.deepEqual([...sure.margins.subarray(0, 4)], pairs.slice(0, 4).map(([x, y]) => map.margin(x, y, 3).distance))
  assert.deepEqual([...sure.shapes], [0, 1, -1, -1, -1])
  for (const tolerance of [0, 30]) {
    const all = map.hitTestAllMany(pairs, { tolerance })
    assert.equal(all.offsets.length, 6)
    pairs.slice(0, 4).forEach(([x, y], index) => {
      const [from, to] = [all.offsets[index], all.offsets[index + 1]]
      const hits = map.hitTestAll(x, y, { tolerance })
      assert.deepEqual([...all.shapes.subarray(from, to)], hits.map(hit => hit.index))
      assert.deepEqual([...all.distances.subarray(from, to)], hits.map(hit => hit.distance))
    })
  }
  map.dispose()
})

test('a condition may ask the map, and throw', async () => {
  const map = await open()
  const inner = []
  const hit = map.hitTest(5, 5, { where: () => inner.push(map.hitTest(25, 5, { where: () => true }).id) > 0 })
  assert.deepEqual([hit.id, ...inner], ['left', 'right'])
  const error = new Error('mine')
  assert.throws(() => map.hitTest(5, 5, { where: () => { throw error } }), thrown => thrown === error)
  assert.equal(map.hitTest(5, 5).id, 'left')
  map.dispose()
})

test('numbers that are not finite hit nothing', async () => {
  const map = await open()
  for (const number of [NaN, Infinity, -Infinity, 1e308]) {
    assert.equal(map.hitTest(number, 5), null)
    assert.equal(map.hitTest(5, number, { tolerance: 1 }), null)
    assert.equal(map.nearest(number, number, 10), null)
    assert.deepEqual([...map.hitTestMany(Float64Array.of(number, 5))], [-1])
  }
  assert.equal(map.hitTest(15, 5, { tolerance: Infinity }).distance, 5)
  map.dispose()
})

test('paths, label spots, neighbours and accessible shapes', async () => {
  const map = await open()
  assert.equal(map.path('left').replaceAll('.0', ''), 'M 0 0 L 10 0 L 10 10 L 0 10 Z')
  assert.throws(() => map.path('none'), new SilhouetteError('the map has no shape or group “none”'))
  const { x, y, radius } = map.labelSpot('left')
  assert.deepEqual([x, y], [5, 5])
  assert.ok(Math.abs(radius - 5) < 0.1)
  assert.ok(map.labelSpot('left', { x: 0, y: 0, width: 4, height: 10 }).x < 4)
  assert.equal(map.labelSpot('none'), null)
  assert.deepEqual(map.frame('left'), { x: 0, y: 0, width: 10, height: 10 })
  assert.equal(map.frame('none'), null)
  assert.equal(map.neighbour('left', 'right').id, 'right')
  assert.equal(map.neighbour('left', 'left'), null)
  assert.throws(() => map.neighbour('left', 'in'), /“in” is no direction/)
  assert.throws(() => map.neighbour('west', 'up'), /“west” is a group/)
  assert.throws(() => map.neighbour('none', 'up'), /no shape or group “none”/)
  assert.deepEqual(map.arrows, Int32Array.of(-1, 2, -1, 1, -1, 2, 0, -1, 0, -1, -1, -1))
  const shown = map.accessibleShapes([2, 0, 0, 2, 0, 0], { x: 0, y: 0, width: 60, height: 30 })
  assert.deepEqual(shown.map(({ shape, container, frame }) => [shape.id, container, frame.width]),
    [['left', 'west', 20], ['right', 'east', 20]])
  assert.throws(() => map.accessibleShapes([2, 0, 0, 2, 0, 0]), /expected a rectangle/)
  map.dispose()
})

test('borders, drawings, areas', async () => {
  const map = await HitMap.fromShapes([
    { id: 'a', ancestors: ['both'], path: 'M0 0H10V10H0Z' },
    { id: 'b', ancestors: ['both'], path: 'M10 0H30V10H10ZM12 2H20V8H12Z', fill: 'evenodd' },
    { id: 'line', path: 'M0 20H30', fill: 'none', stroke: { width: 4, dashes: [1, 2] }, transform: [2, 0, 0, 2, 0, 0] },
  ], { size: [60, 60] })
  const plain = data => data.replaceAll('.0', '')
  assert.equal(plain(map.border('a')), 'M 0 0 L 10 0 L 10 10 L 0 10 Z')
  assert.equal(map.border('both'), map.path('both'))
  assert.equal(map.border('both').split('M').length, 3)
  assert.throws(() => map.border('none'), /no shape or group “none”/)
  assert.deepEqual(map.bordering('a'), [{ shape: map.shapes[1], length: 10 }])
  assert.deepEqual(map.bordering('both'), [])
  assert.deepEqual(map.shapes.map(shape => map.area(shape)), [100, 152, 0])
  assert.equal(map.area('both'), 252)
  assert.throws(() => map.area('none'), /no shape or group “none”/)
  assert.deepEqual([map.drawings('b')[0].fill, map.drawings(1)[0].stroke], ['evenodd', null])
  assert.deepEqual(map.drawings('line').map(({ path, ...rest }) => [plain(path), rest]), [['M 0 40 L 60 40', {
    fill: null,
    stroke: { width: 8, miterLimit: 4, dashOffset: 0, cap: 'butt', join: 'miter', dashes: [2, 4] },
    shape: map.shapes[2], fillColor: null, strokeColor: null, clips: [],
  }]])
  assert.throws(() => map.drawings('both'), /a group has no drawings/)
  map.dispose()
})

test('the whole picture', async () => {
  const map = await HitMap.fromSVG(`<svg viewBox="0 0 40 40"><clipPath id="c"><rect width="30" height="30"/></clipPath>
    <rect width="40" height="40" fill="navy"/><g clip-path="url(#c)" opacity="0.5">
    <path id="a" d="M0 0H20V20Z" fill="red" fill-rule="evenodd" stroke="lime" pointer-events="fill"/></g>
    <path d="M0 5H40" fill="none" stroke="#123"/></svg>`)
  assert.equal(map.hasColors, true)
  const picture = map.drawings()
  assert.deepEqual(picture.map(({ shape, fill, fillColor, stroke, strokeColor, clips }) =>
    [shape?.id, fill, fillColor, stroke?.width, strokeColor, clips.length]), [
    [undefined, 'nonzero', '#000080', undefined, '#00000000', 0], ['a', 'evenodd', '#ff000080', 1, '#00ff0080', 1],
    [undefined, null, '#00000000', 1, '#112233', 0]])
  assert.deepEqual(picture[1].clips[0].path.replaceAll('.0', ''), 'M 0 0 L 30 0 L 30 30 L 0 30 L 0 0 Z')
  assert.deepEqual(map.drawings('a').map(({ fillColor, stroke }) => [fillColor, stroke]), [['#ff000080', null]])
  map.dispose()
})

test('lassos, least targets, and maps in which some shapes take hits', async () => {
  const map = await open()
  const all = map.shapesIn({ x: 0, y: 0, width: 30, height: 10 })
  assert.deepEqual(all, [0, 1])
  assert.deepEqual(map.shapesIn('M-1 -1H11V11H-1Z'), [0])
  assert.deepEqual(map.shapesIn([[-1, -1], [25, -1], [25, 11], [-1, 11]]), [0])
  assert.deepEqual(map.shapesIn([[-1, -1], [25, -1], [25, 11], [-1, 11]], { touching: true }), [0, 1])
  assert.throws(() => map.shapesIn('fish'), SilhouetteError)
  assert.equal(map.hitTest(12, 5), null)
  assert.equal(map.hitTest(12, 5, { minimumTarget: 16 }).id, 'left')
  assert.equal(map.hitTest(14, 5, { minimumTarget: 16 }), null)
  assert.equal(map.hitTest(12, 5, { minimumTarget: 16, where: ({ id }) => id !== 'left' }), null)
  for (const shapes of [['right'], [1], [map.shapes[1]], ['east']]) {
    const some = map.enabling(shapes)
    assert.equal(some.hitTest(5, 5), null)
    assert.equal(some.hitTest(25, 5).id, 'right')
    some.dispose()
  }
  const none = map.enabling([])
  assert.equal(none.hitTest(5, 5), null)
  none.dispose()
  assert.throws(() => map.enabling(['none']), /no shape or group “none”/)
  assert.throws(() => map.enabling([3]), /no shape has the index 3: there are 3/)
  map.dispose()
})

test('a placed map answers in the view’s points', async () => {
  const map = await open()
  const view = map.placed({ width: 300, height: 300 })
  const { width, height } = map.size
  assert.equal(view.scale, 300 / Math.max(width, height))
  const at = view.toView(5, 5)
  assert.equal(view.hitTest(at.x, at.y).id, 'left')
  const back = view.toMap(at.x, at.y)
  assert.ok(Math.abs(back.x - 5) < 1e-12 && Math.abs(back.y - 5) < 1e-12)
  const beside = view.toView(12, 5)
  assert.equal(view.hitTest(beside.x, beside.y), null)
  const near = view.hitTest(beside.x, beside.y, { tolerance: 2 * view.scale + 1 })
  assert.deepEqual([near.id, near.part], ['left', 'near'])
  assert.ok(Math.abs(near.distance - 2 * view.scale) < 1e-9)
  assert.equal(view.hitTest(beside.x, beside.y, { minimumTarget: 16 * view.scale }).id, 'left')
  assert.equal(view.nearest(beside.x, beside.y, 1e3).id, 'left')
  assert.equal(view.hitTestAll(at.x, at.y).length, 1)
  assert.equal(view.hitTest(-1, at.y), null)
  const zoomed = view.zoomed(2, at.x, at.y).panned(7, -3)
  assert.equal(zoomed.scale, 2 * view.scale)
  const moved = zoomed.toView(5, 5)
  assert.ok(Math.abs(moved.x - at.x - 7) < 1e-9 && Math.abs(moved.y - at.y + 3) < 1e-9)
  const order = options => view.accessibleShapes(options).filter(each => each.container === 'east').map(each => each.shape.id)
  assert.deepEqual([order(), order({ rightToLeft: true })], [['right', 'line'], ['right', 'line']])
  assert.throws(() => map.placed({ width: 300, height: 300, mode: 'fit' }), /found “fit”/)
  assert.throws(() => map.placed({ width: 0, height: 300 }), /bounds/)
  assert.throws(() => map.placed(), /width: expected a number, found undefined/)
  assert.throws(() => view.zoomed(0, 1, 1), /no inverse/)
  map.dispose()
})

test('errors say what was given, and end no map', async () => {
  const map = await open()
  assert.throws(() => map.hitTest('a', 5), new SilhouetteError('x: expected a number, found “a”'))
  assert.throws(() => map.hitTest(5), new SilhouetteError('y: expected a number, found undefined'))
  assert.throws(() => map.hitTest(50, 5, { tolerance: '9' }), /tolerance: expected a number, found “9”/)
  assert.throws(() => map.hitTestAll({}, 5), /x: expected a number, found an object/)
  assert.throws(() => map.nearest(5, Symbol('s'), 5), /y: expected a number, found Symbol\(s\)/)
  assert.throws(() => map.hitTest(5, 5, { where: 'left' }), /where: expected a function, found “left”/)
  assert.throws(() => map.shapesIn(), /expected a rectangle of x, y, width and height, found undefined/)
  assert.throws(() => map.labelSpot(), /expected an id, found undefined/)
  assert.equal(map.hitTest(5, 5).id, 'left')
  map.dispose()
  await assert.rejects(HitMap.fromShapes([{ id: 'a', path: '' }, { path: '' }]), /the shape at index 1 has no id/)
  await assert.rejects(HitMap.fromShapes('a'), /expected a list of shapes, found “a”/)
})

test('levels, and maps of groups', async () => {
  const map = await HitMap.fromSVG(text(shapeFile('japan.svg')))
  const regions = map.mergeGroups()
  assert.equal(regions.hitTest(485.7, 581.1).id, 'kanto')
  const kanto = map.drillDown('kanto')
  assert.equal(kanto.hitTest(485.7, 581.1).id, 'tokyo')
  assert.equal(kanto.hitTest(430, 560), null)
  assert.equal(map.drillDown('atlantis'), null)
  for (const each of [kanto, regions, map]) each.dispose()
})

test('relative addresses begin at the working folder', async () => {
  const map = await HitMap.load(path.relative(process.cwd(), shapeFile('japan.svg')))
  assert.equal(map.shapes.length, 47)
  map.dispose()
})

test('files: compiled, compressed, and of bytes', async () => {
  const bytes = gzipSync(text(shapeFile('robot.svg')))
  const map = await HitMap.load(`file://${temporary('robot.svgz', bytes)}`, { mode: 'mask', scales: [1] })
  const compiled = await HitMap.fromBytes(map.toBytes())
  assert.deepEqual(compiled.shapes.map(({ id }) => id), map.shapes.map(({ id }) => id))
  for (const each of [map, compiled]) each.dispose()
})

test('a compiled map answers with the engine that is asked for', async () => {
  const file = temporary('both.silhouette', '')
  run('compile', shapeFile('diamonds.svg'), '-o', file, '--mode', 'all', '--scales', '2')
  const load = mode => HitMap.load(`file://${file}`, { mode })
  for (const [asked, mode, scales] of [[undefined, 'exact', []], ['exact', 'exact', []], ['mask', 'mask', [2]]]) {
    const map = await load(asked)
    assert.deepEqual([map.mode, map.scales], [mode, scales])
    map.dispose()
  }
  // Whether “all” has alpha masks depends on the tool.
  const masks = temporary('masks.silhouette', '')
  run('compile', shapeFile('diamonds.svg'), '-o', masks, '--mode', 'mask', '--scales', '2')
  await assert.rejects(HitMap.load(`file://${masks}`, { mode: 'alpha' }), /alpha masks/)
  await assert.rejects(load('other'), /expected mode to be exact, mask or alpha, found “other”/)
})

test('uneven views: distances are those of the largest scale, margins of the smallest', async () => {
  const map = await HitMap.fromShapes([{ id: 'a', path: 'M0 0h10v10h-10z' }])
  const view = map.placed({ x: -99, y: -99, width: 300, height: 300, transform: [2, 0, 0, 4, 0, 0] })
  assert.equal(view.scale, 4)
  assert.equal(view.hitTest(26, 20, { tolerance: 12 }).distance, 12)
  assert.equal(view.hitTest(26, 20, { tolerance: 11.9 }), null)
  assert.equal(view.margin(4, 20, 50).distance, 4)
  // Sheared by 1: its scales are the golden ratio and its inverse.
  const sheared = map.placed({ width: 9, height: 9, transform: [1, 0, 1, 1, 0, 0] })
  assert.ok(Math.abs(sheared.scale - (1 + Math.sqrt(5)) / 2) < 1e-12)
  for (const transform of [[1, 2, 2, 4, 0, 0], [NaN, 0, 0, 1, 0, 0], [1, 0, 0, Infinity, 0, 0]]) {
    assert.throws(() => map.placed({ width: 9, height: 9, transform }), /no inverse/)
  }
})

test('options: names, limits', async () => {
  const svg = '<svg viewBox="0 0 9 9"><rect data-n="a" x="4" width="1" height="9"/></svg>'
  const options = { identifiedBy: 'data-n' }
  const map = await HitMap.fromSVG(svg, options)
  assert.equal(map.hitTest(4.5, 4).id, 'a')
  map.dispose()
  await assert.rejects(HitMap.fromSVG(svg, { limits: { bytes: 9 } }), /more than 9 bytes/)
  await assert.rejects(HitMap.fromSVG(svg, { limits: { work: 9 } }), SilhouetteError)
  for (const limits of ['none', { bytes: Infinity }]) (await HitMap.fromSVG(svg, { ...options, limits })).dispose()
  await assert.rejects(HitMap.fromSVG(svg), /no shape has an id; use one of: position/)
  await assert.rejects(HitMap.fromSVG(svg, { mode: 'alpha' }), SilhouetteError)
  await assert.rejects(HitMap.fromSVG(svg, { mode: 'mask', scales: [-1] }), SilhouetteError)
})

test('a disposed map refuses', async () => {
  const map = await open()
  const hit = map.hitTest(5, 5)
  map.dispose()
  map.dispose()
  assert.throws(() => map.hitTest(5, 5), new SilhouetteError('the map is disposed'))
  // A hit holds what it says.
  assert.equal(hit.shape.title, 'Left')
})

test('GeoJSON: ids, properties, lines, and errors with positions', async () => {
  const square = [[139, 35], [140, 35], [140, 36], [139, 36], [139, 35]]
  const feature = (id, type, coordinates) =>
    ({ type: 'Feature', id, properties: { name: `n${id}` }, geometry: { type, coordinates } })
  const text = JSON.stringify({
    type: 'FeatureCollection',
    features: [feature(7, 'Polygon', [square]), feature(8, 'LineString', [[139, 37], [140, 37]])],
  })
  const map = await HitMap.load(`file://${temporary('map.geojson', text)}`, { lineWidth: 0.2 })
  assert.deepEqual([map.hitTest(139.5, 35.5).id, map.hitTest(139.5, 37.05).part], ['7', 'stroke'])
  const compiled = await HitMap.fromBytes(map.toBytes())
  for (const each of [map, compiled]) {
    assert.deepEqual([each.origin, each.size, each.yAxis], [{ x: 139, y: 35 }, { width: 1, height: 2 }, 'up'])
    const placed = each.placed({ width: 100, height: 200 })
    assert.deepEqual([placed.hitTest(50, 150)?.id, placed.hitTest(50, 50), placed.toMap(0, 0)], ['7', null, { x: 139, y: 37 }])
  }
  compiled.dispose()
  const named = await HitMap.fromBytes(new TextEncoder().encode(text), { identifiedBy: 'name' })
  assert.equal(named.hitTest(139.5, 35.5).shape.id, 'n7')
  await assert.rejects(HitMap.fromSVG('{"type": "Feature",\n"geometry": 5}'), /^SilhouetteError: 2:13: expected an object/)
  for (const each of [map, named]) each.dispose()
})

test('the declarations have every public member, and no other', () => {
  const declared = text(path.join(root, 'Bindings/Web/silhouette.d.ts'))
  for (const type of [HitMap, PlacedHitMap]) {
    const body = declared.match(new RegExp(`export class ${type.name}[^{]* \\{\n(.*?)\n\\}`, 's'))[1]
    const names = [...body.matchAll(/^  (?:static )?(?:readonly )?(\w+)[(:]/gm)].map(([, name]) => name)
    const members = [type, type.prototype].flatMap(Object.getOwnPropertyNames)
      .filter(name => !['length', 'name', 'prototype', 'constructor'].includes(name))
    const own = type === PlacedHitMap ? ['map', 'transform', 'bounds', 'scale'] : []
    assert.deepEqual([...new Set(names)].sort(), [...members, ...own].sort())
  }
})

test('options that are null are none', async () => {
  const map = await HitMap.fromShapes([{ id: 'a', path: 'M1 1h2v2h-2z' }, { id: 'b', path: 'M5 1h2v2h-2z' }], { size: [9, 9] })
  const placed = map.placed({ width: 9, height: 9 })
  const questions = [
    [map, 'hitTest', 2, 2], [map, 'hitTestAll', 2, 2], [map, 'next', 2, 2, null], [map, 'hitTestMany', [2, 2]], [map, 'nearestMany', [2, 2], 1],
    [map, 'marginMany', [2, 2], 1], [map, 'hitTestAllMany', [2, 2]], [map, 'nearest', 2, 2, 1], [map, 'margin', 2, 2, 1],
    [map, 'shapesIn', { x: 0, y: 0, width: 4, height: 4 }], [map, 'accessibleShapes', [1, 0, 0, 1, 0, 0], { x: 0, y: 0, width: 9, height: 9 }],
    [map, 'move', 'a'], [map, 'raise', 'a'], [map, 'lower', 'a'], [map, 'paint', 'a'], [placed, 'hitTest', 2, 2], [placed, 'hitTestAll', 2, 2],
    [placed, 'nearest', 2, 2, 1], [placed, 'margin', 2, 2, 1], [placed, 'accessibleShapes'],
  ]
  for (const [asked, name, ...given] of questions) {
    assert.deepEqual(asked[name](...given, null), asked[name](...given), name)
  }
  assert.equal(map.insert({ id: 'c', path: 'M0 0h1v1z' }, null), 2)
  assert.throws(() => map.placed(null), SilhouetteError)
})
