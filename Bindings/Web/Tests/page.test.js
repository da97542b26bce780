// What the page of “silhouette render --html” holds: Bindings/Web/embed has to be run after a change.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { gunzipSync } from 'node:zlib'

import { HitMap, classified, initialize, pointsAround, root, run, shapeFile, temporary } from './support.js'

const source = readFileSync(path.join(root, 'Sources/SilhouetteCLI/Pictures/WebEngine.swift'), 'utf8')
const part = name => gunzipSync(Buffer.from(source.match(new RegExp(`static let ${name} = "([^"]*)"`))[1], 'base64'))

test('the page has the scripts of today', () => {
  const built = process.env.SILHOUETTE_WEB ?? path.join(root, 'output/web')
  const scripts = ['silhouette.js', 'hit-map.js'].map(name => readFileSync(path.join(built, name), 'utf8')).join('')
  const joined = scripts.replace(/^import .* from '\.\/.*\n/gm, '').replace(/^export /gm, '')
  assert.ok(part('script').toString() === joined, 'run Bindings/Web/embed output/web')
})

test('the page has a reader of today’s files', async () => {
  await initialize({ reader: part('reader') })
  const file = temporary('compiled.silhouette', '')
  run('compile', shapeFile('japan.svg'), '-o', file, '--mode', 'all', '--scales', '1,2')
  for (const mode of ['exact', 'mask']) {
    const map = await HitMap.fromBytes(readFileSync(file), { mode })
    const points = pointsAround(map.size, 3_000, 7)
    const found = [...map.hitTestMany(points)].map(index => map.shapes[index]?.id ?? null)
    assert.deepEqual(found, classified(shapeFile('japan.svg'), points, '--mode', mode, ...(mode === 'mask' ? ['--scale', '2'] : [])))
    assert.equal(map.border('kanto').length > 100, true)
    map.dispose()
  }
})
