// Writes the example's maps as compiled files, and what else the page shows of the drawings.
//
//     node Examples/WebMap/compile.js ENGINE      ENGINE: the folder that “make web” has filled

import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const engine = path.resolve(process.argv[2])
const drawings = fileURLToPath(new URL('../../shapes', import.meta.url))
const { HitMap } = await import(pathToFileURL(path.join(engine, 'silhouette.js')))

const age = file => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0
for (const name of ['japan', 'counties', 'hall']) {
  const [drawing, file] = [path.join(drawings, `${name}.svg`), path.join(engine, `${name}.silhouette`)]
  if (age(file) > Math.max(age(drawing), age(path.join(engine, 'silhouette.wasm')))) continue
  const map = await HitMap.load(pathToFileURL(drawing), { limits: 'none' })
  writeFileSync(file, map.toBytes({ index: false, packed: true }))
}

// The frames around distant islands: they take no hits, so the map does not have them.
const japan = readFileSync(path.join(drawings, 'japan.svg'), 'utf8')
const [frame] = japan.match(/<path class="frame"[^>]*>/)
const [start] = japan.match(/<svg[^>]*>/)
writeFileSync(path.join(engine, 'japan-frames.svg'), `${start}${frame}</svg>\n`)
