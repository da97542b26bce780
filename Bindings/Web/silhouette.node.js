// The same for Node, whose fetch reads no files.

import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'

import { platform } from './silhouette.js'

platform.readFile = async url => {
  const { buffer, byteOffset, length } = await readFile(url)
  return { arrayBuffer: () => buffer.slice(byteOffset, byteOffset + length) }
}
platform.baseAddress = () => `${pathToFileURL(process.cwd())}/`

export * from './silhouette.js'
