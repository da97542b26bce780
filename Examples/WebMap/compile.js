// Writes the example's map of 100,000 counties as a compiled file.
//
//     node Examples/WebMap/compile.js ENGINE      ENGINE: the folder that “make web” has filled

import { existsSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

import { mosaic } from './mosaic.js'

const engine = path.resolve(process.argv[2])
const file = path.join(engine, 'counties.silhouette')
const sources = [path.join(engine, 'silhouette.wasm'), fileURLToPath(new URL('mosaic.js', import.meta.url))]
const isCurrent = existsSync(file) && sources.every(source => statSync(source).mtimeMs < statSync(file).mtimeMs)
if (!isCurrent) {
  const { HitMap } = await import(pathToFileURL(path.join(engine, 'silhouette.js')))
  const { size, shapes } = mosaic(400, 250, { detail: 3 })
  const map = await HitMap.fromShapes(shapes, { size, limits: 'none' })
  writeFileSync(file, map.toBytes())
}
