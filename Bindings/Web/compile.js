#!/usr/bin/env node
// Compiles an SVG or GeoJSON to a map that a page opens without parsing it.

import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { HitMap, initialize } from './silhouette.js'

const USAGE = `usage: silhouette-compile FILE [-o OUTPUT] [--mode exact|mask] [--scales 1,2,3] [--by ATTRIBUTE] [--line-width WIDTH]

FILE is an SVG or GeoJSON; “-” is standard input. OUTPUT is FILE with “.silhouette” at its end, unless it is given.`

try {
  const text = { type: 'string' }
  const { values, positionals: [file, ...others] } = parseArgs({ allowPositionals: true, options: {
    'output': { ...text, short: 'o' }, 'mode': text, 'scales': text, 'by': text, 'line-width': text,
    'help': { type: 'boolean', short: 'h' },
  } })
  if (values.help) {
    console.log(USAGE)
  } else {
    if (!file || others.length) throw new Error(`expected one file\n${USAGE}`)
    await initialize('silhouette.wasm')
    const map = await HitMap.fromBytes(new Uint8Array(readFileSync(file === '-' ? 0 : file)), {
      mode: values.mode, scales: values.scales?.split(',').map(Number), identifiedBy: values.by, limits: 'none',
      lineWidth: values['line-width'] && Number(values['line-width']),
    })
    const output = values.output ?? `${file.replace(/\.[^./\\]*$/, '')}.silhouette`
    const bytes = map.toBytes()
    writeFileSync(output, bytes)
    console.log(`${output}: ${map.shapes.length} shapes, ${bytes.length} bytes`)
  }
} catch (error) {
  console.error(`silhouette-compile: ${error.message}`)
  process.exitCode = 2
}
