// Silhouette for the web: which shape is under this point?
//
// The engine is silhouette.wasm, compiled from the same Swift as on iOS and Linux. This file loads it, carries values in
// and out of its memory, and turns its errors into SilhouetteErrors. silhouette-small.wasm has half the size, reads no SVG
// and writes no files: initialize('silhouette-small.wasm').

/** What went wrong: the library's own text, or that a map is disposed. */
export class SilhouetteError extends Error {
  constructor(message, options) {
    super(message, options)
    this.name = 'SilhouetteError'
  }
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()
const PARTS = ['fill', 'stroke', 'near']
const NEAR = 2
const DIRECTIONS = ['up', 'down', 'left', 'right']
const MODES = ['exact', 'mask', 'alpha']
const RULES = ['nonzero', 'evenodd', 'none']
const CAPS = ['butt', 'round', 'square']
const JOINS = ['miter', 'round', 'bevel']
/** WebAssembly cannot shrink a memory. One that has grown beyond this is dropped once no map is in it. */
const KEPT_BYTES = 16 << 20

let compiling

/**
 * Names where the engine is, before the first map is made: an address, its bytes, or a compiled module. Only needed
 * if silhouette.wasm does not lie beside this file.
 */
export function initialize(source) {
  compiling = compile(source)
  return compiling.then(() => {})
}

async function compile(source) {
  if (source instanceof WebAssembly.Module) return source
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source)
  const response = await responseFrom(new URL(source, import.meta.url))
  // While it arrives, if the server says what it is.
  if (response.headers?.get('content-type') === 'application/wasm') return WebAssembly.compileStreaming(response)
  return WebAssembly.compile(await response.arrayBuffer())
}

/** What is at an address, or in a file for Node, whose fetch reads no files. */
async function responseFrom(url) {
  if (url.protocol === 'file:' && globalThis.process?.versions?.node) {
    const { buffer, byteOffset, length } = await (await import('node:fs/promises')).readFile(url)
    return { arrayBuffer: () => buffer.slice(byteOffset, byteOffset + length) }
  }
  const response = await fetch(url)
  if (!response.ok) throw new SilhouetteError(`${url}: ${response.status} ${response.statusText}`)
  return response
}

/** One instance of the engine, with a memory that its maps share. */
class Engine {
  static current

  /** The engine for the next map: the current one, unless it trapped. */
  static async ready() {
    if (!Engine.current) {
      compiling ??= compile('silhouette.wasm')
      const module = await compiling
      Engine.current ??= new Engine(module)
    }
    return Engine.current
  }

  constructor(module) {
    this.maps = 0
    this.conditions = []
    this.exports = new WebAssembly.Instance(module, { silhouette: this.imports() }).exports
  }

  /** What the engine asks of JavaScript. */
  imports() {
    return {
      isIncluded: index => (this.conditions.at(-1)(index) ? 1 : 0),
      fillRandom: (address, count) => {
        for (let done = 0; done < count; done += 65536) {
          crypto.getRandomValues(this.bytes(address + done, Math.min(count - done, 65536)))
        }
      },
      parseNumber: (address, value) => {
        const all = new Uint8Array(this.exports.memory.buffer)
        const end = all.indexOf(0, address)
        const text = decoder.decode(all.subarray(address, end))
        const number = Number(text)
        if (text.trim() === '' || Number.isNaN(number)) return 0
        new DataView(all.buffer).setFloat64(value, number, true)
        return end
      },
    }
  }

  bytes(address, count) {
    return new Uint8Array(this.exports.memory.buffer, address >>> 0, count)
  }

  /** Calls a function of the engine. A trap ends the engine and all its maps, but not the page. */
  call(name, ...values) {
    if (this.isDead) throw this.stopped()
    // Before the call, since what is no number is not the engine's error.
    const numbers = values.map(Number)
    try {
      return this.exports[name](...numbers)
    } catch (error) {
      throw this.stopped(error)
    }
  }

  /** The error after a trap: nothing in this memory can be trusted any more. */
  stopped(cause) {
    this.isDead = true
    if (Engine.current === this) Engine.current = undefined
    const reason = cause ? `: ${cause.message}` : ' at an earlier error'
    return new SilhouetteError(`the engine stopped${reason}`, { cause })
  }

  /** The address of a copy of bytes in the engine's memory. */
  copied(bytes) {
    const address = this.call('malloc', Math.max(bytes.length, 1))
    if (address === 0) throw new SilhouetteError(`no memory for ${bytes.length} bytes`)
    this.bytes(address, bytes.length).set(bytes)
    return address
  }

  /** Opens a map of bytes. Their copy in the engine's memory becomes the engine's own. */
  open(name, options, bytes) {
    return this.opened(this.callWith([options], name, this.copied(bytes), bytes.length))
  }

  /** Calls a function with copies of byte arrays as its last arguments: for each an address and a count. */
  callWith(arrays, name, ...values) {
    const addresses = []
    try {
      for (const array of arrays) {
        const address = this.copied(array)
        addresses.push(address)
        values.push(address, array.length)
      }
      return this.call(name, ...values)
    } finally {
      if (!this.isDead) for (const address of addresses) this.call('free', address)
    }
  }

  /** What the last call has published. */
  result() {
    return this.bytes(this.call('resultAddress'), this.call('resultCount'))
  }

  text() {
    return decoder.decode(this.result())
  }

  /** The handle that a function has returned; an error if it has published one. */
  opened(handle) {
    if (handle < 0) throw new SilhouetteError(this.text())
    this.maps += 1
    return handle
  }

  close(handle) {
    if (this.isDead) return
    this.call('close', handle)
    this.maps -= 1
    const isLarge = this.exports.memory.buffer.byteLength > KEPT_BYTES
    if (this.maps === 0 && isLarge && Engine.current === this) Engine.current = undefined
  }
}

/** Closes maps that were forgotten without dispose(). */
const forgotten = new FinalizationRegistry(({ engine, handle }) => engine.close(handle))

/** Writes values as the engine reads them: little-endian, texts and lists with their counts first. */
class Writer {
  bytes = new Uint8Array(256)
  view = new DataView(this.bytes.buffer)
  count = 0

  /** The offset of room for more bytes. */
  room(count) {
    if (this.count + count > this.bytes.length) {
      const { bytes } = this
      this.bytes = new Uint8Array(2 * (this.count + count))
      this.bytes.set(bytes)
      this.view = new DataView(this.bytes.buffer)
    }
    this.count += count
    return this.count - count
  }

  byte(value) {
    const offset = this.room(1)
    this.view.setUint8(offset, value)
    return this
  }
  integer(value) {
    const offset = this.room(4)
    this.view.setUint32(offset, value, true)
    return this
  }
  number(value) {
    const offset = this.room(8)
    this.view.setFloat64(offset, value, true)
    return this
  }
  numbers(...values) {
    for (const value of values) this.number(value)
    return this
  }
  string(value) {
    // A unit of UTF-16 is at most three bytes of UTF-8.
    const start = this.room(4 + 3 * value.length) + 4
    const { written } = encoder.encodeInto(value, this.bytes.subarray(start))
    this.view.setUint32(start - 4, written, true)
    this.count = start + written
    return this
  }
  optional(value) { return value == null ? this.byte(0) : this.byte(1).string(String(value)) }
  list(values, write) {
    this.integer(values.length)
    for (const value of values) write(value)
    return this
  }
  rect({ x, y, width, height }) { return this.numbers(x, y, width, height) }
  done() { return this.bytes.subarray(0, this.count) }
}

/** Reads what the engine has published. */
class Reader {
  constructor(bytes) {
    this.bytes = bytes
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    this.offset = 0
  }

  get isEmpty() { return this.bytes.length === 0 }
  byte() { return this.view.getUint8(this.offset++) }
  integer() { return this.view.getInt32((this.offset += 4) - 4, true) }
  number() { return this.view.getFloat64((this.offset += 8) - 8, true) }
  string() {
    const count = this.integer()
    this.offset += count
    return decoder.decode(this.bytes.subarray(this.offset - count, this.offset))
  }
  optional() { return this.byte() ? this.string() : null }
  list(read) { return Array.from({ length: this.integer() }, read) }
  rect() {
    return { x: this.number(), y: this.number(), width: this.number(), height: this.number() }
  }
}

/** What a point has hit. */
class Hit {
  constructor(shape, code, distance) {
    this.id = shape.id
    this.index = code >> 2
    this.shape = shape
    this.part = PARTS[code & 3]
    this.distance = distance
    Object.freeze(this)
  }
}

/** A map of shapes: finds the shape under a point. Points are in the document's units, from its top left corner. */
export class HitMap {
  #engine
  #handle
  #contents

  /** Use HitMap.load and its like. */
  constructor(engine, handle) {
    this.#engine = engine
    this.#handle = handle
    forgotten.register(this, { engine, handle }, this)
  }

  /** The bytes of memory that the engine of the next map has taken; 0 before the first. */
  static get memoryUsed() { return Engine.current?.exports.memory.buffer.byteLength ?? 0 }

  /** The map in a file, compiled or SVG (plain or compressed with gzip). */
  static async load(address, options) {
    const url = new URL(address, globalThis.document?.baseURI ?? import.meta.url)
    return HitMap.fromBytes(await (await responseFrom(url)).arrayBuffer(), options)
  }

  /** The map in the bytes of a file, compiled or SVG. */
  static async fromBytes(bytes, options) {
    const array = bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytes
    return HitMap.#open(array[0] === 0x8d ? 'openFile' : 'openSVG', array, options)
  }

  /** The map of an SVG document's text. */
  static async fromSVG(text, options) {
    return HitMap.#open('openSVG', encoder.encode(text), options)
  }

  /** The map of shapes from path data, in paint order. */
  static async fromShapes(shapes, options) {
    const writer = new Writer()
    const isHidden = options?.size && options.overflow !== 'visible'
    writer.numbers(...(options?.size ?? [0, 0]), isHidden ? 0 : 1)
    writer.list(shapes, shape => writeShape(writer, shape))
    return HitMap.#open('openShapes', writer.done(), options)
  }

  static async #open(name, bytes, options = {}) {
    const engine = await Engine.ready()
    if (!engine.exports[name]) throw new SilhouetteError('silhouette-small.wasm reads no SVG: use silhouette.wasm')
    return new HitMap(engine, engine.open(name, writeOptions(options), bytes))
  }

  #call(name, ...values) {
    return this.#live().call(name, this.#handle, ...values)
  }

  /** The engine, unless the map is disposed. */
  #live() {
    if (this.#handle === undefined) throw new SilhouetteError('the map is disposed')
    return this.#engine
  }

  /** Calls a function while it may ask a condition about shapes. An error that the condition throws goes through. */
  #ask(where, name, ...values) {
    if (!where) return this.#call(name, ...values, 0)
    const { shapes } = this
    const { conditions } = this.#engine
    let failure
    conditions.push(index => {
      if (failure) return false
      try {
        return where(shapes[index])
      } catch (error) {
        failure = { error }
        return false
      }
    })
    try {
      const answer = this.#call(name, ...values, 1)
      if (failure) throw failure.error
      return answer
    } finally {
      conditions.pop()
    }
  }

  #hit(code) {
    if (code < 0) return null
    const index = code >> 2
    if ((code & 3) === NEAR) return new Hit(this.shapes[index], code, this.#engine.call('hitDistance'))
    const { hits, shapes } = this.#described()
    return hits[2 * index + (code & 1)] ??= new Hit(shapes[index], code, 0)
  }

  /** The topmost shape under a point, or else the nearest within the tolerance; null if there is none. */
  hitTest(x, y, query) {
    const engine = this.#live()
    if (query?.where || query?.scale !== undefined) return this.#hitTest(x, y, query)
    // The question that is asked most, without the detours of the others.
    if (engine.isDead) throw engine.stopped()
    const [across, down] = [Number(x), Number(y)]
    let code
    try {
      code = engine.exports.topmost(this.#handle, across, down)
    } catch (error) {
      throw engine.stopped(error)
    }
    if (code === -2 || code < 0 && query?.tolerance > 0) return this.#hitTest(x, y, query)
    return this.#hit(code)
  }

  #hitTest(x, y, { tolerance = 0, scale = NaN, where } = {}) {
    return this.#hit(this.#ask(where, 'hitTest', x, y, tolerance, scale))
  }

  /** Every shape under a point, front to back, and then those within the tolerance, nearest first. */
  hitTestAll(x, y, { tolerance = 0, scale = NaN, where } = {}) {
    const { shapes } = this
    this.#ask(where, 'hitTestAll', x, y, tolerance, scale)
    const reader = new Reader(this.#engine.result())
    return reader.list(() => {
      const code = reader.integer()
      return new Hit(shapes[code >> 2], code, reader.number())
    })
  }

  /** For each point of x, y, x, y, … the index of the topmost shape under it, or −1. */
  hitTestMany(points, { scale = NaN } = {}) {
    const engine = this.#live()
    const numbers = points instanceof Float64Array ? points : Float64Array.from(points)
    const count = numbers.length >> 1
    const input = engine.call('malloc', Math.max(16 * count, 1))
    const output = engine.call('malloc', Math.max(4 * count, 1))
    try {
      if (!input || !output) throw new SilhouetteError(`no memory for ${count} points`)
      new Float64Array(engine.exports.memory.buffer, input, 2 * count).set(numbers.subarray(0, 2 * count))
      this.#call('hitTestMany', input, count, output, scale)
      return new Int32Array(engine.exports.memory.buffer, output, count).slice()
    } finally {
      if (!engine.isDead) [input, output].forEach(address => engine.call('free', address))
    }
  }

  /** The shape nearest to a point, if one is within a distance; null otherwise. */
  nearest(x, y, within, { scale = NaN, where } = {}) {
    return this.#hit(this.#ask(where, 'nearest', x, y, within, scale))
  }

  /** The indices of the shapes that lie in a rectangle, or with `touching` share some area with it. */
  shapesIn({ x, y, width, height }, { touching = false } = {}) {
    this.#call('shapesIn', x, y, width, height, touching ? 1 : 0)
    const reader = new Reader(this.#engine.result())
    return reader.list(() => reader.integer())
  }

  /** The shapes, in paint order. */
  get shapes() { return this.#described().shapes }
  /** The groups, in document order. */
  get groups() { return this.#described().groups }
  /** The size of the map, in its units. */
  get size() { return this.#described().size }
  /** Which engine answers: 'exact', 'mask' or 'alpha'. */
  get mode() { return this.#described().mode }
  /** The scale factors of the masks, smallest first; empty in exact mode. */
  get scales() { return this.#described().scales }

  #described() {
    if (!this.#contents) {
      this.#call('describe')
      this.#contents = readContents(new Reader(this.#engine.result()))
    }
    return this.#contents
  }

  /** The path data of a shape, by its id or index: for Path2D. Empty in a map of masks. */
  path(shape) {
    const index = typeof shape === 'number' ? shape : this.shapes.findIndex(({ id }) => id === shape)
    if (!this.shapes[index]) return ''
    this.#call('path', index)
    return this.#engine.text()
  }

  /** A spot for a label in a shape or group, with the room around it; null if there is none. */
  labelSpot(id, window) {
    const writer = new Writer().string(id).byte(window ? 1 : 0)
    if (window) writer.rect(window)
    this.#live().callWith([writer.done()], 'labelSpot', this.#handle)
    const reader = new Reader(this.#engine.result())
    if (reader.isEmpty) return null
    const [x, y, radius, width, height] = Array.from({ length: 5 }, () => reader.number())
    return { x, y, radius, width, height }
  }

  /**
   * The part of a shape or group to show when a view zooms to it: a rectangle around those of its pieces that lie close
   * together, and closest to the point if there is one; null if there is none.
   */
  frame(id, x = NaN, y = NaN) {
    const writer = new Writer().string(id).numbers(x, y)
    this.#live().callWith([writer.done()], 'frame', this.#handle)
    const reader = new Reader(this.#engine.result())
    return reader.isEmpty ? null : reader.rect()
  }

  /** The shape that an arrow key leads to: 'up', 'down', 'left' or 'right'; null if there is none. */
  neighbour(id, direction) {
    const way = DIRECTIONS.indexOf(direction)
    if (way < 0) throw new SilhouetteError(`“${direction}” is no direction: ${DIRECTIONS.join(', ')}`)
    const text = encoder.encode(id)
    return this.shapes[this.#live().callWith([text], 'neighbour', this.#handle, way)] ?? null
  }

  /**
   * What a screen reader needs of the shapes that a view shows, in reading order. The transform is a, b, c, d, tx, ty
   * from the map to the view; frames and points are the view's.
   */
  accessibleShapes(transform, bounds) {
    const writer = new Writer().numbers(...transform).rect(bounds)
    this.#live().callWith([writer.done()], 'accessibleShapes', this.#handle)
    const reader = new Reader(this.#engine.result())
    if (reader.isEmpty) return []
    return reader.list(() => ({
      shape: this.shapes[reader.integer()], container: reader.optional(), frame: reader.rect(),
      x: reader.number(), y: reader.number(),
    }))
  }

  /** The map of one group, with its children as the shapes; null if there is no such group. */
  drillDown(id) {
    if (!this.groups.some(group => group.id === id)) return null
    const text = encoder.encode(id)
    const engine = this.#live()
    return new HitMap(engine, engine.opened(engine.callWith([text], 'openGroup', this.#handle)))
  }

  /** The map with groups as its shapes: those at a depth, or by default the topmost level with several. */
  mergeGroups(depth = -1) {
    return new HitMap(this.#live(), this.#engine.opened(this.#call('openLevel', depth)))
  }

  /** The map as the bytes of a compiled file. */
  toBytes() {
    if (!this.#live().exports.fileBytes) {
      throw new SilhouetteError('silhouette-small.wasm writes no files: use silhouette.wasm')
    }
    if (this.#call('fileBytes') < 0) throw new SilhouetteError(this.#engine.text())
    return this.#engine.result().slice()
  }

  /** Gives the map's memory back. Any later question throws. */
  dispose() {
    if (this.#handle === undefined) return
    forgotten.unregister(this)
    this.#engine.close(this.#handle)
    this.#handle = undefined
    this.#contents = undefined
  }
}

function writeOptions({ mode, scales = [1], limits = {}, identifiedBy, hitWidthAttribute }) {
  const none = limits === 'none' ? Infinity : NaN
  const { work = none, memory = none, bytes = none } = limits
  // Without a mode, what is built is exact, and of a compiled map the file's first engine answers.
  const writer = new Writer().byte(mode === undefined ? MODES.length : choice(mode, MODES))
  writer.list(scales, scale => writer.numbers(scale))
  return writer.numbers(work, memory, bytes).optional(identifiedBy).optional(hitWidthAttribute).done()
}

function writeShape(writer, shape) {
  const {
    id, title, ancestors = [], attributes = {}, hitWidth = 0, path, fill = 'nonzero', stroke,
    transform = [1, 0, 0, 1, 0, 0],
  } = shape
  if (typeof path !== 'string') throw new SilhouetteError(`shape “${id}”: expected path data, found ${typeof path}`)
  writer.string(String(id)).optional(title).list(ancestors, name => writer.string(name))
  writer.list(Object.entries(attributes), ([name, value]) => writer.string(name).string(String(value)))
  writer.numbers(hitWidth).string(path).byte(choice(fill, RULES)).byte(stroke ? 1 : 0)
  if (stroke) writeStroke(writer, stroke)
  writer.numbers(...transform)
}

function writeStroke(writer, stroke) {
  const { width = 1, cap = 'butt', join = 'miter', miterLimit = 4, dashes = [], dashOffset = 0 } = stroke
  writer.numbers(width).byte(choice(cap, CAPS)).byte(choice(join, JOINS)).numbers(miterLimit)
  writer.list(dashes, dash => writer.numbers(dash)).numbers(dashOffset)
}

function choice(name, names) {
  const index = names.indexOf(name)
  if (index < 0) throw new SilhouetteError(`expected ${names.join(', ')}, found “${name}”`)
  return index
}

function readContents(reader) {
  const mode = MODES[reader.byte()]
  const size = { width: reader.number(), height: reader.number() }
  const scales = reader.list(() => reader.number())
  const readShape = index => Object.freeze({
    index, id: reader.string(), title: reader.optional(), ancestors: reader.list(() => reader.string()),
    attributes: Object.fromEntries(reader.list(() => [reader.string(), reader.string()])),
    bounds: reader.rect(),
  })
  const groups = reader.list(() => readShape(-1))
  const shapes = reader.list((_, index) => readShape(index))
  // The direct hits, for each shape one of its fill and one of its stroke: made when first needed, and kept.
  return { mode, size, scales, groups, shapes, hits: new Array(2 * shapes.length) }
}
