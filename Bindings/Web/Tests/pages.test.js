// What pages print: each block of JavaScript runs, lines that say what they give give that, and shell lines are a shell's.

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import test from 'node:test'
import { pathToFileURL } from 'node:url'

import { HitMap, built, needsAllEngines, root, shapeFile, text } from './support.js'

const articles = 'Sources/Silhouette/Silhouette.docc'
const PAGES = ['README.md', 'Bindings/Web/README.md', 'Bindings/C/README.md', 'Bindings/Python/README.md', 'CONTRIBUTING.md', 'SECURITY.md',
  ...readdirSync(path.join(root, articles)).filter(name => name.endsWith('.md')).map(name => `${articles}/${name}`)]

/** The blocks of a page in some languages. */
function blocks(page, ...languages) {
  let document
  try {
    document = text(path.join(root, page))
  } catch {
    return []
  }
  return [...document.matchAll(/^```(\w+)\n(.*?)^```/gms)].filter(([, language]) => languages.includes(language)).map(([, , body]) => body)
}

/** What a page has and Node lacks: it can be called, made, read and written, and gives itself. */
const anything = new Proxy(function () {}, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => 1 : name === Symbol.iterator ? [][Symbol.iterator].bind([]) : name === 'then' ? undefined : anything),
  set: () => true, apply: () => anything, construct: () => anything,
})

test('JavaScript of the pages', async context => {
  const folder = mkdtempSync(path.join(tmpdir(), 'silhouette-pages-'))
  cpSync(built, folder, { recursive: true })
  cpSync(shapeFile('japan.svg'), path.join(folder, 'japan.svg'))
  const japan = await HitMap.load(pathToFileURL(shapeFile('japan.svg')))
  writeFileSync(path.join(folder, 'japan.silhouette'), japan.toBytes())
  const polygon = '{"type":"Polygon","coordinates":[[[0,0],[9,0],[9,9],[0,0]]]}'
  writeFileSync(path.join(folder, 'counties.geojson'), `{"type":"Feature","id":"a","properties":{},"geometry":${polygon}}`)
  const { initialize } = await import(pathToFileURL(path.join(folder, 'silhouette.js')))
  if (needsAllEngines.skip) await initialize('silhouette.wasm')
  const names = ['context', 'L', 'show', 'total', 'Path2D', 'onmessage', 'postMessage']
  Object.assign(globalThis, Object.fromEntries(names.map(name => [name, anything])), {
    document: { querySelector: () => anything }, canvas: { clientWidth: 300, clientHeight: 200 }, event: { offsetX: 99, offsetY: 99 },
    x: 430, y: 560, points: [430, 560], map: japan, HitMap, size: [9, 9], shapes: [{ id: 'a', path: 'M0 0h9v9' }], assert,
  })
  const home = process.cwd()
  process.chdir(folder)
  let count = 0
  for (const page of PAGES) {
    for (const block of blocks(page, 'js', 'javascript')) {
      const file = path.join(folder, `block${count += 1}.mjs`)
      writeFileSync(file, block.replace(/^(\S.*?)\s+\/\/ ('[^']*')$/gm, 'assert.equal($1, $2)'))
      await context.test(`${page}: ${block.split('\n')[0]}`, () => import(pathToFileURL(file)))
    }
  }
  process.chdir(home)
  assert.ok(count > 8, `${count} blocks`)
})

test('HTML of the pages', () => {
  const [{ declarations: [{ attributes }] }] = JSON.parse(text(path.join(built, 'custom-elements.json'))).modules
  const known = new Set([...attributes.map(({ name }) => name), 'aria-label', 'style'])
  let count = 0
  for (const page of PAGES) {
    for (const block of blocks(page, 'html')) {
      const open = []
      for (const [tag, end, name, given] of block.matchAll(/<(\/?)([\w-]+)((?:\s+[\w-]+(?:="[^"]*")?)*)>/g)) {
        if (end) assert.equal(open.pop(), name, `${page}: ${tag}`)
        else if (name !== 'link' && name !== 'img') open.push(name)
        if (name !== 'hit-map') continue
        count += 1
        for (const [, attribute] of given.matchAll(/([\w-]+)(="[^"]*")?/g)) assert.ok(known.has(attribute), `${page}: ${attribute}`)
      }
      assert.deepEqual([open, block.replace(/<[^>]*>/g, '').match(/[<>]/)], [[], null], page)
    }
  }
  assert.ok(count > 5, `${count} tags`)
})

test('shell lines of the pages', () => {
  let count = 0
  for (const page of PAGES) {
    for (const block of [...blocks(page, 'sh', 'bash'), ...blocks(page, 'console').map(each => each.match(/(?<=^\$ ).*/gm)?.join('\n') ?? '')]) {
      const { status, stderr } = spawnSync('bash', ['-n'], { input: block })
      assert.equal(status, 0, `${page}: ${stderr}`)
      count++
    }
  }
  assert.ok(count > 5, `${count} blocks`)
})
