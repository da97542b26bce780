// What the package has beside the engines: a command that compiles, and a manifest that says what the element has.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import test from 'node:test'

import { HitMap, built, classified, pointsAround, root, run, shapeFile, temporary } from './support.js'

const compile = (...given) => spawnSync('node', [path.join(built, 'compile.js'), ...given], { encoding: 'utf8' })
const json = name => JSON.parse(readFileSync(path.join(built, name), 'utf8'))
const source = name => readFileSync(path.join(root, 'Bindings/Web', name), 'utf8')

test('the command compiles as the tool does', async () => {
  const output = temporary('japan.silhouette', '')
  for (const options of [[], ['--mode', 'mask', '--scales', '1,2']]) {
    const { status, stdout, stderr } = compile(shapeFile('japan.svg'), '-o', output, ...options)
    assert.deepEqual([status, stderr], [0, ''])
    assert.match(stdout, /japan.silhouette: 47 shapes, \d+ bytes/)
    const map = await HitMap.fromBytes(readFileSync(output))
    const points = pointsAround(map.size, 2_000, 3)
    const found = [...map.hitTestMany(points)].map(index => map.shapes[index]?.id ?? null)
    const mode = options.length ? ['--mode', 'mask', '--scale', '2'] : []
    assert.deepEqual(found, classified(shapeFile('japan.svg'), points, ...mode))
    map.dispose()
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

test('the manifest has what the element has', () => {
  const [{ declarations: [{ attributes, members, events, cssProperties, cssParts }] }] = json('custom-elements.json').modules
  const names = list => list.map(({ name }) => name).sort()
  const [element, looks, types] = ['Element/HitMapElement.js', 'Element/looks.js', 'hit-map.d.ts'].map(source)
  const quoted = text => [...text.matchAll(/'([a-z-]+)'/g)].map(([, name]) => name)
  const observed = quoted(element.match(/observedAttributes = \[(.*?)\]/s)[1])
  const asked = [...element.matchAll(/(?:[gs]etAttribute|hasAttribute|number)\('([a-z-]+)'/g)].map(([, name]) => name)
  assert.deepEqual([...new Set([...observed, ...asked, 'disabled'])].sort(), names(attributes))
  assert.deepEqual([...new Set([...quoted(looks.match(/COLORS = \[(.*?)\]/s)[1]).map(name => `--hit-map-${name}`),
    ...[...looks.matchAll(/var\((--hit-map-[a-z-]+font)/g)].map(([, name]) => name)])].sort(), names(cssProperties))
  const parts = [...looks.matchAll(/'?part'?: '([a-z]+)'/g)].map(([, name]) => name)
  assert.deepEqual([...new Set([...parts, 'button'])].sort(), names(cssParts))
  assert.deepEqual([...new Set(['change', ...[...element.matchAll(/#tell\('([a-z]+)'/g)].map(([, name]) => name)])].sort(), names(events))
  for (const { name } of members) assert.match(types, new RegExp(`\\b${name}[?(:]`), name)
})
