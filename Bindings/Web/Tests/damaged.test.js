// Whatever a word of a compiled map is, with a right checksum too, there is an error or a map that answers all that is asked,
// in time; and other maps in the same memory live on. DAMAGE=all flips every bit of every word, which takes minutes.

import assert from 'node:assert/strict'
import test from 'node:test'
import { Worker } from 'node:worker_threads'

import { DOCUMENTS } from './damage.js'

/** How long one file may take, in milliseconds, on a machine that does something else too. */
const PATIENCE = 10_000

/** What a thread finds, and how it ends if it no longer moves on. */
function damaged(name) {
  const progress = new Int32Array(new SharedArrayBuffer(12))
  const workerData = { name, progress, isThorough: process.env.DAMAGE === 'all' }
  const worker = new Worker(new URL('./damage.js', import.meta.url), { workerData })
  return new Promise((resolve, reject) => {
    let last = -1
    const watch = setInterval(() => {
      const [count, at, value] = progress
      if (count === last) {
        worker.terminate()
        reject(new Error(`${name}, byte ${at}: ${value >>> 0} takes more than ${PATIENCE} ms`))
      }
      last = count
    }, PATIENCE)
    worker.on('message', resolve).on('error', reject).on('exit', () => clearInterval(watch))
  })
}

test('every word of compiled maps', { concurrency: 2 }, async context => {
  await Promise.all(Object.keys(DOCUMENTS).map(name => context.test(name, async () => {
    const { files, maps, faults } = await damaged(name)
    context.diagnostic(`${name}: ${files} files, ${maps} of them maps`)
    assert.ok(maps > 99, `${maps} maps`)
    assert.deepEqual(faults.slice(0, 5), [], `${faults.length} of ${files} files`)
  })))
})
