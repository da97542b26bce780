#!/usr/bin/env node
// Fuzzes the engine for web pages in Node for SECONDS: changed files of the fuzzers' seeds and corpora, of documents and
// of compiled maps, whose checksum is made right again.
//
//     Tests/Fuzzing/web.mjs ENGINE SECONDS [SEED]
//
// ENGINE is the folder that “make web” has filled. Each file gives a map or an error of the library within a second, and
// a map that was there before still answers. Files that fail go to .build/fuzz/found.

import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { seeded } from '../../Examples/WebMap/mosaic.js'

const [engine, seconds, seed = Date.now() % 1e6] = process.argv.slice(2)
process.env.SILHOUETTE_WEB = path.resolve(engine)
const { HitMap, SilhouetteError } = await import(path.resolve(engine, 'silhouette.js'))
const { ask: askAll, repaired } = await import('../../Bindings/Web/Tests/damage.js')
const random = seeded(Number(seed))
const below = end => Math.floor(random() * end)
const folder = '.build/fuzz'

function files(name) {
  try {
    return readdirSync(`${folder}/${name}`).map(file => readFileSync(`${folder}/${name}/${file}`))
  } catch {
    return []
  }
}

const seeds = ['seeds/svg', 'corpus/svg', 'seeds/map', 'corpus/map'].flatMap(files)
// A dictionary has one word a line, in quotes that JSON has too but for \xNN.
const words = readFileSync('Tests/Fuzzing/svg.dict', 'utf8').split('\n').filter(line => /^"/.test(line))
  .map(line => Buffer.from(JSON.parse(line.replace(/\\x/g, '\\u00')), 'latin1'))

/** A file with bytes replaced, a word put in, a part repeated, or one of another file. */
function changed(file) {
  let bytes = file
  for (let change = 0; change <= below(4); change++) {
    const at = below(bytes.length + 1)
    const [head, tail] = [bytes.subarray(0, at), bytes.subarray(at)]
    const other = random() < 0.5 ? bytes : seeds[below(seeds.length)]
    const start = below(other.length)
    const part = [
      () => words[below(words.length)], () => Buffer.from([below(256)]),
      () => other.subarray(start, start + below(300)), () => Buffer.alloc(0),
    ][below(4)]()
    bytes = Buffer.concat([head, part, tail.subarray(random() < 0.5 ? part.length : below(20))])
  }
  return bytes.subarray(0, 1 << 16)
}

/** Opens a file and asks it; what fails is what this throws, but for the library's own errors. */
async function ask(bytes) {
  let map
  try {
    const options = { limits: { work: 3e8 } }
    map = await HitMap.fromBytes((await repaired(new Uint8Array(bytes), options)).bytes, options)
  } catch (error) {
    if (error instanceof SilhouetteError && !/engine stopped/.test(error.message)) return 0
    throw error
  }
  askAll(map)
  map.dispose()
  return 1
}

const keeper = await HitMap.fromShapes([{ id: 'a', path: 'M0 0h2v2h-2z' }], { size: [2, 2] })
const end = performance.now() + 1000 * seconds
let [inputs, maps] = [0, 0]
while (performance.now() < end) {
  const bytes = changed(seeds[below(seeds.length)])
  const start = performance.now()
  let fault = ''
  try {
    maps += await ask(bytes)
    if (performance.now() - start > 1000) fault = `took ${Math.round(performance.now() - start)} ms`
    else if (keeper.hitTest(1, 1)?.id !== 'a') fault = 'another map answers no more'
  } catch (error) {
    fault = error.stack
  }
  inputs++
  if (!fault) continue
  mkdirSync(`${folder}/found`, { recursive: true })
  const file = `${folder}/found/web-${seed}-${inputs}`
  writeFileSync(file, bytes)
  console.log(`  ${file}: ${fault}`)
  process.exit(1)
}
console.log(`  ${inputs} inputs, ${maps} of them maps, nothing found`)
