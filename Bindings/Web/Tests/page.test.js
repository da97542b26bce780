// What the page of “silhouette render --html” holds.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { gunzipSync } from 'node:zlib'

import { HitMap, built, classified, initialize, pointsAround, root, run, shapeFile, temporary } from './support.js'

const made = path.join(root, 'Sources/SilhouetteCLI/Pictures/WebEngine+Made.swift')
const part = (name, file = made) =>
  gunzipSync(Buffer.from(readFileSync(file, 'utf8').match(new RegExp(`var ${name}: String { "([^"]*)" }`))[1], 'base64'))

test('the page has the scripts of today', () => {
  const anew = temporary('WebEngine.swift', '')
  const { status, stderr } = spawnSync(path.join(root, 'Bindings/Web/embed'), [built, anew])
  assert.equal(status, 0, stderr.toString())
  assert.ok(part('script').equals(part('script', anew)), 'remove WebEngine+Made.swift, and build the tool')
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
