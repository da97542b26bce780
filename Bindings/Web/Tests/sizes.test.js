// What pages say of sizes: those of the files that are built, to a fiftieth.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { gzipSync } from 'node:zlib'

import { built, needsAllEngines, root, text } from './support.js'

test('sizes in UsingTheWeb', needsAllEngines, () => {
  const page = text(path.join(root, 'Sources/Silhouette/Silhouette.docc/UsingTheWeb.md'))
  const rows = [...page.matchAll(/^\| ((?:`[\w.-]+\.(?:wasm|js)`(?:, )?)+)[^|]*\|([^|]*)\|([^|]*)\|$/gm)]
  assert.ok(rows.length > 3, `${rows.length} rows`)
  for (const [, names, plain, packed] of rows) {
    const files = names.match(/[\w.-]+\.(?:wasm|js)/g)
    const numbers = [plain, packed].map(cell => cell.match(/[\d,]+(?= kB)/g).map(number => +number.replaceAll(',', '')))
    files.forEach((file, index) => {
      const bytes = readFileSync(path.join(built, file))
      for (const [said, is] of [[numbers[0][index], bytes.length], [numbers[1][index], gzipSync(bytes, { level: 9 }).length]]) {
        assert.ok(Math.abs(said - is / 1000) <= Math.max(1, is / 50_000), `${file}: the page says ${said} kB, it is ${Math.round(is / 1000)}`)
      }
    })
  }
})
