// What the tests share: the command line, whose answers are the expected ones, and the maps.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

import { mosaic, seeded, svg } from '../../../Examples/WebMap/mosaic.js'

export { seeded }
export const root = fileURLToPath(new URL('../../..', import.meta.url))
export const built = process.env.SILHOUETTE_WEB ?? path.join(root, 'output/web')
export const { HitMap, PlacedHitMap, SilhouetteError, initialize } = await import(path.join(built, 'silhouette.js'))

/** The options of a test that needs all engines. Where only the largest is built, it serves all maps. */
export const needsAllEngines = { skip: !existsSync(path.join(built, 'silhouette-reader.wasm')) && 'one engine is built' }
if (needsAllEngines.skip) await initialize('silhouette.wasm')

/** Runs the command line tool; throws what it reports. */
export function run(...parameters) {
  const input = typeof parameters.at(-1) === 'object' ? parameters.pop().input : ''
  const tool = process.env.SILHOUETTE ?? path.join(root, '.build/release/SilhouetteCLI')
  const { status, stdout, stderr, error } = spawnSync(tool, parameters, { input, maxBuffer: 1 << 28 })
  if (error) throw error
  if (status > 1) throw new Error(stderr.toString())
  return stdout.toString()
}

/** The ids that the tool finds at points of x, y, x, y, …; null for none. */
export function classified(file, points, ...parameters) {
  let input = ''
  for (let index = 0; index < points.length; index += 2) input += `${points[index]} ${points[index + 1]}\n`
  const lines = run('classify', file, ...parameters, { input }).trimEnd().split('\n')
  return lines.map(line => (line === '-' ? null : line))
}

/** Seeded points in and a little around a map. */
export function pointsAround({ width, height }, count, seed) {
  const random = seeded(seed)
  return Float64Array.from({ length: 2 * count }, (_, index) =>
    (random() * 1.04 - 0.02) * (index % 2 ? height : width))
}

const folder = mkdtempSync(path.join(tmpdir(), 'silhouette-web-'))

/** A file in a temporary folder. */
export function temporary(name, contents) {
  const file = path.join(folder, name)
  writeFileSync(file, contents)
  return file
}

export const text = file => readFileSync(file, 'utf8')
export const shapeFile = name => path.join(root, 'shapes', name)

/** The files that are asked about many points: drawings, and a made-up country of 3,000 counties. */
export const maps = () => [
  ...['japan.svg', 'remote.svg', 'robot.svg', 'diamonds.svg'].map(shapeFile),
  temporary('counties.svg', svg(mosaic(60, 50))),
]
