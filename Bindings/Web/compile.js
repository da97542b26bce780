#!/usr/bin/env node
// Compiles an SVG or GeoJSON to a map that a page opens without parsing it.

import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'

import { HitMap, initialize } from './silhouette.js'

const USAGE = `usage: silhouette-compile FILE [-o OUTPUT] [--mode exact|mask] [--scales 1,2,3] [--by ATTRIBUTE] [--line-width WIDTH]
                          [--compact | --index]

FILE is an SVG or GeoJSON; “-” is standard input. OUTPUT is FILE with “.silhouette” at its end, unless it is given.

An index answers at once, but takes longer to arrive than to be built: it is in the file if that is otherwise (--index: always;
--compact: never). The file is packed so that a server's gzip makes it small, as by “silhouette compile --packed”.`
/** A slow network, in bytes a millisecond, and how much slower a telephone is. */
const [NETWORK, SLOWER] = [200, 4]
/** By how much a compiled map may be larger than its source: its engine is smaller by far. */
const MOST = 1.2
const zipped = bytes => gzipSync(bytes, { level: 9 }).length

/** The bytes of a file and their number with gzip: with the index or without, by which is ready sooner on a slow network. */
async function chosen(map, { compact, index }) {
  const made = withIndex => {
    const bytes = map.toBytes({ index: withIndex, packed: true })
    return [bytes, zipped(bytes)]
  }
  if (compact || index || map.mode !== 'exact') return made(!compact)
  const [whole, small] = [made(true), made(false)]
  const start = performance.now()
  const built = await HitMap.fromBytes(small[0], { limits: 'none' })
  const building = (performance.now() - start) * SLOWER
  built.dispose()
  return (whole[1] - small[1]) / NETWORK > building ? small : whole
}

try {
  const [text, flag] = [{ type: 'string' }, { type: 'boolean' }]
  const { values, positionals: [file, ...others] } = parseArgs({ allowPositionals: true, options: {
    'output': { ...text, short: 'o' }, 'mode': text, 'scales': text, 'by': text, 'line-width': text,
    'compact': flag, 'index': flag, 'help': { type: 'boolean', short: 'h' },
  } })
  if (values.help) {
    console.log(USAGE)
  } else {
    if (!file || others.length) throw new Error(`expected one file\n${USAGE}`)
    await initialize('silhouette.wasm')
    const source = new Uint8Array(readFileSync(file === '-' ? 0 : file))
    const map = await HitMap.fromBytes(source, {
      mode: values.mode, scales: values.scales?.split(',').map(Number), identifiedBy: values.by, limits: 'none',
      lineWidth: values['line-width'] && Number(values['line-width']),
    })
    const output = values.output ?? `${file.replace(/\.[^./\\]*$/, '')}.silhouette`
    const [bytes, small] = await chosen(map, values)
    writeFileSync(output, bytes)
    console.log(`${output}: ${map.shapes.length} shapes, ${bytes.length} bytes, ${small} with gzip`)
    const before = zipped(source)
    if (small > before * MOST) console.warn(`with gzip, the compiled map is larger than its source: ${small} bytes, not ${before}`)
  }
} catch (error) {
  console.error(`silhouette-compile: ${error.message}`)
  process.exitCode = 2
}
