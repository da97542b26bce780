// Silhouette for the web: which shape is under this point?
//
// The engines are compiled from the same Swift as on iOS and Linux: silhouette-reader.wasm reads compiled maps,
// silhouette-shapes.wasm also builds maps, and silhouette.wasm also reads documents and writes files. This file loads the
// smallest that serves a map, carries values in and out of its memory, and turns its errors into SilhouetteErrors.

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
const DIRECTIONS = ['up', 'down', 'left', 'right']
/** WebAssembly cannot shrink a memory. One that has grown beyond this is dropped once no map is in it. */
const KEPT_BYTES = 16 << 20
/** The first byte of a compiled map; no text begins with it. */
const COMPILED = 0x8D
/** The status of a compiled map that the reader cannot serve, because something of it has to be built. */
const UNBUILT = -6
const MODES = ['exact', 'mask', 'alpha']

/** Where an engine's file is, and what was made of it. */
class Source {
  #compiling
  /** The instance for the next map: with a memory of its own, which its maps share. None if it trapped. */
  current

  /** @param address a function that names the file, its bytes or a compiled module. */
  constructor(address) { this.address = address }

  compile() { return this.#compiling ??= compile(this.address()) }

  async engine() {
    if (!this.current) {
      const module = await this.compile()
      this.current ??= new Engine(module, this)
    }
    return this.current
  }
}

// In these words bundlers see that the files belong to the page.
const sources = {
  reader: new Source(() => new URL('./silhouette-reader.wasm', import.meta.url)),
  shapes: new Source(() => new URL('./silhouette-shapes.wasm', import.meta.url)),
  full: new Source(() => new URL('./silhouette.wasm', import.meta.url)),
}

/**
 * Names where the engines are, before the first map is made, if they do not lie beside this file: each an address, bytes or
 * a compiled module. One alone serves all maps, as far as it can; { reader, shapes, full } are those that are named.
 */
export async function initialize(given) {
  const names = Object.keys(sources)
  const named = names.filter(name => given?.[name] !== undefined)
  const alone = new Source(() => given)
  for (const name of named.length ? named : names) {
    sources[name] = named.length ? new Source(() => given[name]) : alone
  }
  await Promise.all((named.length ? named : ['full']).map(name => sources[name].compile()))
}

async function compile(source) {
  if (source instanceof WebAssembly.Module) return source
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source)
  const response = await responseFrom(new URL(source, import.meta.url))
  // While it arrives, if the server says what it is.
  if (response.headers?.get('content-type') === 'application/wasm') return WebAssembly.compileStreaming(response)
  return WebAssembly.compile(await response.arrayBuffer())
}

/** What relative addresses begin at: the page's, or for Node the working folder's. */
function baseAddress() {
  const page = globalThis.document?.baseURI ?? globalThis.location?.href
  if (page || !globalThis.process?.versions?.node) return page ?? import.meta.url
  return `file://${encodeURI(process.cwd()).replace(/[?#]/g, encodeURIComponent)}/`
}

/** What is at an address, or in a file for Node, whose fetch reads no files. */
async function responseFrom(url) {
  if (url.protocol === 'file:' && globalThis.process?.versions?.node) {
    // A name that no bundler for pages looks for.
    const files = 'node:fs/promises'
    const { buffer, byteOffset, length } = await (await import(files)).readFile(url)
    return { arrayBuffer: () => buffer.slice(byteOffset, byteOffset + length) }
  }
  const response = await fetch(url)
  if (!response.ok) throw new SilhouetteError(`${url}: ${response.status} ${response.statusText}`)
  return response
}

/** One instance of an engine, with a memory that its maps share. */
class Engine {
  constructor(module, source) {
    this.source = source
    this.maps = 0
    this.conditions = []
    this.exports = new WebAssembly.Instance(module, { silhouette: this.imports() }).exports
    // A silhouette_buffer, and then room for what else a function stores.
    this.buffer = this.copied(new Uint8Array(64))
    this.stored = this.buffer + 16
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

  /** Calls one of silhouette.h's functions, or malloc and free. A trap ends the engine and all its maps, but not the page. */
  call(name, ...values) {
    if (this.isDead) throw this.stopped()
    // Before the call, since what is no number is not the engine's error.
    const numbers = values.map(Number)
    try {
      return (this.exports[`silhouette_${name}`] ?? this.exports[name])(...numbers)
    } catch (error) {
      throw this.stopped(error)
    }
  }

  /** The error after a trap: nothing in this memory can be trusted any more. */
  stopped(cause) {
    this.isDead = true
    this.retire()
    const reason = cause ? `: ${cause.message}` : ' at an earlier error'
    return new SilhouetteError(`the engine stopped${reason}`, { cause })
  }

  /** Makes no more maps. */
  retire() {
    if (this.source.current === this) this.source.current = undefined
  }

  /** Refuses what the engine does not have. */
  require(name, what) {
    if (!this.exports[`silhouette_${name}`]) throw new SilhouetteError(`this engine ${what}`)
  }

  /** The address of memory for some bytes. */
  allocated(count) {
    const address = this.call('malloc', Math.max(count, 1))
    if (address === 0) throw new SilhouetteError(`no memory for ${count} bytes`)
    return address
  }

  /** The address of a copy of bytes. */
  copied(bytes) {
    const address = this.allocated(bytes.length)
    this.bytes(address, bytes.length).set(bytes)
    return address
  }

  free(...addresses) {
    if (!this.isDead) addresses.forEach(address => this.call('free', address))
  }

  /**
   * Opens a map of bytes, whose copy in the engine's memory becomes the engine's own. Undefined if this is the reader, and
   * another engine has to look at the options or build the map.
   */
  open(bytes, options) {
    const isReader = !this.exports.silhouette_open_shapes
    const given = isReader ? readerOptions(options) : optionsText(options)
    if (!given) return
    const handle = this.callWith('open_bytes', this.copied(bytes), bytes.length, 1, given, this.buffer)
    const status = new Int32Array(this.exports.memory.buffer, this.buffer, 3)[2]
    return handle || status !== UNBUILT ? this.opened(handle) : undefined
  }

  /** Calls a function with copies of texts, an address and a count for each, and of numbers, an address for each list. */
  callWith(name, ...values) {
    const addresses = []
    const address = bytes => addresses[addresses.push(this.copied(bytes)) - 1]
    try {
      const all = values.flatMap(value => {
        if (Array.isArray(value)) return [address(new Uint8Array(Float64Array.from(value).buffer))]
        const bytes = typeof value === 'string' ? encoder.encode(value) : value
        return bytes instanceof Uint8Array ? [address(bytes), bytes.length] : [value]
      })
      return this.call(name, ...all)
    } finally {
      this.free(...addresses)
    }
  }

  /** What the last call has put into the buffer. */
  result() {
    const [address, count] = new Uint32Array(this.exports.memory.buffer, this.buffer, 2)
    return this.bytes(address, count)
  }

  text() {
    return decoder.decode(this.result())
  }

  json() {
    return JSON.parse(this.text())
  }

  /** Numbers that the last call has stored. */
  numbers(count) {
    return [...new Float64Array(this.exports.memory.buffer, this.stored, count)]
  }

  /** The hit at an address: its code and its distance. */
  hit(address) {
    const view = new DataView(this.exports.memory.buffer, address)
    return [view.getInt32(0, true) << 2 | view.getInt32(4, true), view.getFloat64(8, true)]
  }

  /** The handle that a function has returned; an error if it is 0. */
  opened(handle) {
    if (!handle) throw new SilhouetteError(this.text())
    this.maps += 1
    return handle
  }

  close(handle) {
    if (this.isDead) return
    this.call('close', handle)
    this.maps -= 1
    const isLarge = this.exports.memory.buffer.byteLength > KEPT_BYTES
    if (this.maps === 0 && isLarge) this.retire()
  }
}

/** Closes maps that were forgotten without dispose(). */
const forgotten = new FinalizationRegistry(({ engine, handle }) => engine.close(handle))

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
  /** Shapes that were described before all were, so that a first hit need not wait for that. */
  #known = []
  /** The direct hits, for each shape one of its fill and one of its stroke: made when first needed, and kept. */
  #hits = []

  /** Use HitMap.load and its like. */
  constructor(engine, handle) {
    this.#engine = engine
    this.#handle = handle
    forgotten.register(this, { engine, handle }, this)
  }

  /** The bytes of memory that the engines of the next maps have taken; 0 before the first. */
  static get memoryUsed() {
    const used = [...new Set(Object.values(sources))].map(({ current }) => current?.exports.memory.buffer.byteLength ?? 0)
    return used.reduce((sum, bytes) => sum + bytes)
  }

  /** The map in a file: compiled, SVG (plain or compressed with gzip), or GeoJSON. */
  static async load(address, options) {
    if (address instanceof ArrayBuffer || ArrayBuffer.isView(address)) {
      throw new SilhouetteError('expected an address, found bytes: use HitMap.fromBytes')
    }
    const url = new URL(address, baseAddress())
    // What will read the file arrives with it. If it does not, the map's own error says so.
    if (/\.silhouette$/i.test(url.pathname)) sources.reader.compile().catch(() => {})
    if (/\.(svgz?|(geo)?json)$/i.test(url.pathname)) sources.full.compile().catch(() => {})
    return HitMap.fromBytes(await (await responseFrom(url)).arrayBuffer(), options)
  }

  /** The map in the bytes of a file: compiled, SVG or GeoJSON. */
  static async fromBytes(bytes, options) {
    if (typeof bytes === 'string') bytes = encoder.encode(bytes)
    const array = bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytes
    if (!(array instanceof Uint8Array)) {
      throw new SilhouetteError(`expected an ArrayBuffer, a Uint8Array or a text, found ${typeof bytes}`)
    }
    for (const source of array[0] === COMPILED ? [sources.reader, sources.shapes] : [sources.full]) {
      const engine = await source.engine()
      const handle = engine.open(array, options)
      if (handle) return new HitMap(engine, handle)
    }
    throw new SilhouetteError('this engine builds no maps, or does not know the options: silhouette-shapes.wasm does')
  }

  /** The map of an SVG document's text. */
  static async fromSVG(text, options) {
    return HitMap.fromBytes(String(text), options)
  }

  /** The map of shapes from path data, in paint order. */
  static async fromShapes(shapes, options = {}) {
    const text = JSON.stringify({ size: options.size, overflow: options.overflow, shapes })
    const engine = await sources.shapes.engine()
    engine.require('open_shapes', 'builds no maps: silhouette-shapes.wasm does')
    return new HitMap(engine, engine.opened(
      engine.callWith('open_shapes', text, optionsText(options), engine.buffer)))
  }

  #call(name, ...values) {
    return this.#live().callWith(name, this.#handle, ...values)
  }

  /** Calls a function that puts a result into the buffer, or an error. */
  #result(name, ...values) {
    const engine = this.#live()
    if (this.#call(name, ...values, engine.buffer) < 0) throw new SilhouetteError(engine.text())
    return engine
  }

  /** The engine, unless the map is disposed. */
  #live() {
    if (this.#handle === undefined) throw new SilhouetteError('the map is disposed')
    return this.#engine
  }

  /**
   * Calls a function that stores an answer, while it may ask a condition about shapes. An error that the condition throws
   * goes through.
   */
  #ask(where, name, stored, ...values) {
    if (!where) return this.#call(name, ...values, 0, 0, stored)
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
      const answer = this.#call(name, ...values, 1, 0, stored)
      if (failure) throw failure.error
      return answer
    } finally {
      conditions.pop()
    }
  }

  #hit(code, distance = 0) {
    const index = code >> 2
    if (distance > 0) return new Hit(this.#shape(index), code, distance)
    return this.#hits[2 * index + (code & 1)] ??= new Hit(this.#shape(index), code, 0)
  }

  #shape(index) {
    if (this.#contents) return this.#contents.shapes[index]
    return this.#known[index] ??= described(this.#result('describe_shape', index).json(), index)
  }

  /** The hit that a question stores, if there is one. */
  #asked(where, name, ...values) {
    const engine = this.#live()
    return this.#ask(where, name, engine.stored, ...values) > 0 ? this.#hit(...engine.hit(engine.stored)) : null
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
      code = engine.exports.silhouette_topmost(this.#handle, across, down)
    } catch (error) {
      throw engine.stopped(error)
    }
    if (code >= 0) return this.#hit(code)
    return code === -2 || query?.tolerance > 0 ? this.#hitTest(x, y, query) : null
  }

  #hitTest(x, y, { tolerance = 0, scale = NaN, where } = {}) {
    return this.#asked(where, 'hit_test', x, y, tolerance, scale)
  }

  /** Every shape under a point, front to back, and then those within the tolerance, nearest first. */
  hitTestAll(x, y, { tolerance = 0, scale = NaN, where } = {}) {
    const engine = this.#live()
    this.#ask(where, 'hit_test_all', engine.buffer, x, y, tolerance, scale)
    const bytes = engine.result()
    // All at once, before the engine is asked for a shape.
    const found = Array.from({ length: bytes.length / 16 }, (_, index) => engine.hit(bytes.byteOffset + 16 * index))
    return found.map(([code, distance]) => new Hit(this.#shape(code >> 2), code, distance))
  }

  /** For each point, of x, y, x, y, … or of pairs, the index of the topmost shape under it, or −1. */
  hitTestMany(points, { scale = NaN } = {}) {
    const engine = this.#live()
    const numbers = points instanceof Float64Array ? points
      : Float64Array.from(Array.isArray(points[0]) ? points.flat() : points)
    const count = numbers.length >> 1
    const addresses = []
    try {
      for (const size of [16, 4]) addresses.push(engine.allocated(size * count))
      const [input, output] = addresses
      new Float64Array(engine.exports.memory.buffer, input, 2 * count).set(numbers.subarray(0, 2 * count))
      this.#call('hit_test_many', input, count, scale, output)
      return new Int32Array(engine.exports.memory.buffer, output, count).slice()
    } finally {
      engine.free(...addresses)
    }
  }

  /** The shape nearest to a point, if one is within a distance; null otherwise. */
  nearest(x, y, within, { scale = NaN, where } = {}) {
    return this.#asked(where, 'nearest', x, y, within, scale)
  }

  /** The indices of the shapes that lie in a rectangle, or with `touching` share some area with it. */
  shapesIn({ x, y, width, height }, { touching = false } = {}) {
    const bytes = this.#result('shapes_in', x, y, width, height, touching ? 1 : 0).result().slice()
    return [...new Int32Array(bytes.buffer)]
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
      this.#contents = contents(this.#result('describe').json(), this.#known)
    }
    return this.#contents
  }

  /** The path data of a shape, by its id or index: for Path2D. Empty in a map of masks. */
  path(shape) {
    const index = typeof shape === 'number' ? shape : this.shapes.findIndex(({ id }) => id === shape)
    if (!this.shapes[index]) return ''
    return this.#result('path', index).text()
  }

  /** A spot for a label in a shape or group, with the room around it; null if there is none. */
  labelSpot(id, window) {
    const engine = this.#live()
    const shown = window ? [window.x, window.y, window.width, window.height] : 0
    if (this.#call('label_spot', id, shown, engine.stored) < 1) return null
    const [x, y, radius, width, height] = engine.numbers(5)
    return { x, y, radius, width, height }
  }

  /**
   * The part of a shape or group to show when a view zooms to it: a rectangle around those of its pieces that lie close
   * together, and closest to the point if there is one; null if there is none.
   */
  frame(id, x = NaN, y = NaN) {
    const engine = this.#live()
    if (this.#call('frame', id, x, y, engine.stored) < 1) return null
    const [left, top, width, height] = engine.numbers(4)
    return { x: left, y: top, width, height }
  }

  /** The shape that an arrow key leads to: 'up', 'down', 'left' or 'right'; null if there is none. */
  neighbour(id, direction) {
    const way = DIRECTIONS.indexOf(direction)
    if (way < 0) throw new SilhouetteError(`“${direction}” is no direction: ${DIRECTIONS.join(', ')}`)
    const engine = this.#live()
    if (this.#call('neighbour', id, way, engine.stored) < 1) return null
    return this.shapes[new Int32Array(engine.exports.memory.buffer, engine.stored, 1)[0]]
  }

  /**
   * What a screen reader needs of the shapes that a view shows, in reading order. The transform is a, b, c, d, tx, ty
   * from the map to the view; frames and points are the view's.
   */
  accessibleShapes(transform, { x, y, width, height }) {
    const { shapes } = this
    return this.#result('accessible_shapes', [...transform], [x, y, width, height]).json()
      .map(each => ({ ...each, shape: shapes[each.shape] }))
  }

  /** The map of one group, with its children as the shapes; null if there is no such group. */
  drillDown(id) {
    if (!this.groups.some(group => group.id === id)) return null
    const engine = this.#live()
    return new HitMap(engine, engine.opened(this.#call('drill_down', id, engine.buffer)))
  }

  /** The map with groups as its shapes: those at a depth, or by default the topmost level with several. */
  mergeGroups(depth = -1) {
    const engine = this.#live()
    return new HitMap(engine, engine.opened(this.#call('merge_groups', depth, engine.buffer)))
  }

  /** The map as the bytes of a compiled file. */
  toBytes() {
    this.#live().require('file_bytes', "writes no files: initialize('silhouette.wasm') chooses the one that does")
    return this.#result('file_bytes').result().slice()
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

/** Options as the engine reads them: JSON, in which a limit of null is none. */
function optionsText({ mode, scales, limits, identifiedBy, hitWidthAttribute, lineWidth } = {}) {
  return JSON.stringify({ mode, scales, limits, identifiedBy, hitWidthAttribute, lineWidth })
}

/**
 * The same as the reader takes them: its mode's index and its limits, as doubles, of which NaN is not said. Undefined for
 * what only other engines understand.
 */
function readerOptions({ mode, limits = {} } = {}) {
  const none = limits === 'none' ? null : undefined
  const engine = mode === undefined ? NaN : MODES.indexOf(mode)
  const { work = none, memory = none, bytes = none, ...others } = Object(limits)
  const numbers = [work, memory, bytes].map(limit => limit === undefined ? NaN : limit ?? Infinity)
  const isKnown = engine !== -1 && (none === null || typeof limits === 'object' && !Object.keys(others).length)
  if (isKnown && numbers.every(number => typeof number === 'number')) {
    return new Uint8Array(Float64Array.of(engine, ...numbers).buffer)
  }
}

/** A shape or group, as the engine describes it. */
function described(shape, index) {
  return Object.freeze(Object.assign(shape, { index }))
}

/** What a map holds, as the engine describes it; shapes that are known already stay the same objects. */
function contents({ mode, size, scales, groups, shapes }, known) {
  return {
    mode, size, scales,
    groups: groups.map(group => described(group, -1)),
    shapes: shapes.map((shape, index) => known[index] ?? described(shape, index)),
  }
}
