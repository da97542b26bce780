// What the package has beside the engines: a command that compiles, and a manifest that says what the element has.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import test from 'node:test'
import { gzipSync } from 'node:zlib'

import { HitMap, SilhouetteError, built, classified, pointsAround, root, run, shapeFile, temporary, text } from './support.js'

const compile = (...given) => spawnSync('node', [path.join(built, 'compile.js'), ...given], { encoding: 'utf8' })
const json = name => JSON.parse(readFileSync(path.join(built, name), 'utf8'))
const source = name => readFileSync(path.join(root, 'Bindings/Web', name), 'utf8')

test('the command compiles as the tool does', async () => {
  const output = temporary('japan.silhouette', '')
  for (const options of [[], ['--mode', 'mask', '--scales', '1,2']]) {
    const { status, stdout, stderr } = compile(shapeFile('japan.svg'), '-o', output, ...options)
    assert.equal(status, 0, stderr)
    assert.match(stdout, /japan.silhouette: 47 shapes, \d+ bytes/)
    const map = await HitMap.fromBytes(readFileSync(output))
    const points = pointsAround(map.size, 2_000, 3)
    const found = [...map.hitTestMany(points)].map(index => map.shapes[index]?.id ?? null)
    const mode = options.length ? ['--mode', 'mask', '--scale', '2'] : []
    assert.deepEqual(found, classified(shapeFile('japan.svg'), points, ...mode))
    map.dispose()
  }
})

test('the command packs what compresses well, and chooses whether the file has an index', async () => {
  const size = (...options) => {
    const output = temporary('counties.silhouette', '')
    const { status, stdout, stderr } = compile(shapeFile('counties.svg'), '-o', output, ...options)
    assert.deepEqual([status, Number(stdout.match(/(\d+) with gzip/)[1])], [0, gzipSync(readFileSync(output), { level: 9 }).length])
    return [readFileSync(output), gzipSync(readFileSync(output), { level: 9 }).length, stderr]
  }
  const source = gzipSync(readFileSync(shapeFile('counties.svg')), { level: 9 }).length
  const [chosen, small, silence] = size()
  assert.ok(small < 1.1 * source && silence === '', `${small} of ${source}`)
  const [compact] = size('--compact')
  assert.deepEqual(compact, chosen)
  assert.match(size('--index')[2], /larger than its source/)
  const [plain, map] = [await HitMap.fromBytes(text(shapeFile('counties.svg'))), await HitMap.fromBytes(chosen, { points: true })]
  assert.deepEqual((await HitMap.fromBytes(chosen)).shapes, plain.shapes)
  const points = pointsAround(map.size, 2_000, 3)
  assert.deepEqual(map.hitTestMany(points), plain.hitTestMany(points))
})

test('a packed map that is damaged is an error', async () => {
  const map = await HitMap.fromShapes([{ id: 'a', path: 'M1 1h2v2h-2z' }], { size: [9, 9] })
  for (const index of [true, false]) {
    const packed = map.toBytes({ index, packed: true })
    const same = await HitMap.fromBytes(packed)
    assert.deepEqual(same.hitTest(2, 2).id, 'a')
    const plain = map.toBytes({ index })
    assert.equal(packed.length, 12 + Math.ceil(plain.length / 4096) * 4 + plain.length)
    const offset = new Uint8Array(packed.length + 3)
    offset.set(packed, 3)
    assert.equal((await HitMap.fromBytes(offset.subarray(3))).hitTest(2, 2).id, 'a')
    for (let count = 0; count < 200; count += 1) await assert.rejects(HitMap.fromBytes(packed.subarray(0, count)), SilhouetteError)
    for (let at = 0; at < packed.length; at += 1) {
      const bad = Uint8Array.from(packed)
      bad[at] ^= 1 << at % 8
      // Padding says nothing.
      await HitMap.fromBytes(bad).then(({ shapes }) => assert.equal(shapes[0].id, 'a'), error => assert.ok(error instanceof SilhouetteError))
    }
  }
})

test('the command says what is wrong', () => {
  for (const [given, words] of [[[], /expected one file\nusage/], [['none.svg'], /no such file/],
    [[temporary('bad.svg', '<svg>')], /not XML/], [[shapeFile('japan.svg'), '--mode', 'mask', '--scales', 'x'], /expected scales to be numbers/],
    [[shapeFile('japan.svg'), '--nosuch'], /nosuch/]]) {
    const { status, stderr } = compile(...given)
    assert.equal(status, 2)
    assert.match(stderr, words)
  }
  assert.match(compile('--help').stdout, /^usage/)
})

test('the package names files that it has', () => {
  const { bin, exports, main, types, customElements } = json('package.json')
  const named = [...Object.values(bin), main, types, customElements, ...Object.values(exports).flatMap(each => Object.values(Object(each)))]
  for (const name of named.filter(name => !name.includes('*') && name.length > 1)) assert.ok(readFileSync(path.join(built, name)), name)
})

test('types and manifest have what the element has', async () => {
  const [{ declarations: [{ attributes, members, events, cssProperties }] }] = json('custom-elements.json').modules
  const names = list => list.map(({ name }) => name).sort()
  const { HitMapElement } = await import(path.join(built, 'hit-map.js'))
  assert.deepEqual(names(attributes), [...HitMapElement.observedAttributes].sort())
  const own = Object.getOwnPropertyNames(HitMapElement.prototype).filter(name => !/^constructor$|Callback$/.test(name))
  assert.deepEqual(names(members), own.sort())
  const types = readFileSync(path.join(built, 'hit-map.d.ts'), 'utf8')
  for (const name of own) assert.match(types, new RegExp(`^  (readonly )?${name}[?(:]`, 'm'), name)
  for (const { name, readonly, kind } of members.filter(({ kind }) => kind === 'field')) {
    const { set } = Object.getOwnPropertyDescriptor(HitMapElement.prototype, name)
    assert.equal(set === undefined, readonly === true, `${kind} ${name}`)
  }
  // Asked by the element's own sources, whatever the tables say.
  const [element, looks] = ['Element/HitMapElement.js', 'Element/looks.js'].map(source)
  const told = [...element.matchAll(/#tell\('([a-z]+)'/g)].map(([, name]) => name)
  assert.deepEqual([...new Set(['change', ...told])].sort(), names(events))
  const used = [...looks.matchAll(/var\((--hit-map-[a-z-]+font)/g)].map(([, name]) => name)
  const colors = looks.match(/COLORS = \[(.*?)\]/s)[1].matchAll(/'([a-z-]+)'/g)
  assert.deepEqual([...new Set([...used, ...Array.from(colors, ([, name]) => `--hit-map-${name}`)])].sort(), names(cssProperties))
})

test('a property of an attribute reads and writes it', async () => {
  const { HitMapElement } = await import(path.join(built, 'hit-map.js'))
  const written = new Map()
  const element = Object.create(HitMapElement.prototype, {
    getAttribute: { value: name => written.get(name) ?? null }, removeAttribute: { value: name => written.delete(name) },
    setAttribute: { value: (name, value) => written.set(name, String(value)) },
  })
  const missing = { src: null, mode: null, scales: [], drill: false, selection: 'single', name: '', tolerance: 22, disabledShapes: [] }
  for (const [name, value] of Object.entries(missing)) assert.deepEqual(element[name], value, name)
  for (const [name, value, attribute, text] of [['drill', true, 'drill', ''], ['drill', '', 'drill', undefined], ['tips', 1, 'tips', ''],
    ['tolerance', 9, 'tolerance', '9'], ['disabledShapes', ['a', 'b'], 'disabled-shapes', 'a b'], ['scales', [1, 2.5], 'scales', '1 2.5'],
    ['minimumTarget', 0, 'minimum-target', '0'], ['moves', 'none', 'moves', 'none'], ['picture', '', 'picture', ''], ['picture', null, 'picture', undefined]]) {
    element[name] = value
    assert.equal(written.get(attribute), text, name)
  }
  written.set('disabled-shapes', ' x,y\n z ')
  assert.deepEqual(element.disabledShapes, ['x', 'y', 'z'])
  assert.deepEqual(element.scales, [1, 2.5])
})
