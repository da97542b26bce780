// Silhouette for the web: which shape is under this point?
//
// The engines are compiled from the same Swift as on iOS and Linux. silhouette-points.wasm tests points of compiled
// maps, silhouette-reader.wasm answers all questions about them, and silhouette.wasm also reads documents, makes maps
// and writes files. This file loads the one that a map needs, carries values in and out of its memory, and turns its
// errors into SilhouetteErrors. silhouette.d.ts documents each exported name.

export class SilhouetteError extends Error {
  constructor(message, options) {
    super(message, options)
    this.name = 'SilhouetteError'
  }
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()
/** The status of an answer that takes more than the limits allow, and what to do. */
const LIMIT = -5
const UNLIMITED = '; limits: "none" is for files of your own'
const PARTS = ['fill', 'stroke', 'near']
const DIRECTIONS = ['up', 'down', 'left', 'right']
/** WebAssembly cannot shrink a memory. One that has grown beyond this is dropped once no map is in it. */
const KEPT_BYTES = 16 << 20
/** The first bytes of compiled maps, of packed ones too; no text begins with one. */
const COMPILED = [0x8D, 0x8E]
/** The functions that the reader of compiled maps lacks. */
const LACKING = { open_shapes: 'makes no maps', shapes_inside: 'throws no lasso', file_bytes: 'writes no files', compact_file_bytes: 'writes no files',
  packed_file_bytes: 'writes no files' }
/** Limits by their names, as the engine for points has them. */
const LIMITS = ['default', 'growing', 'none']

/** The place of an engine's file, and the engine made from it. */
class Source {
  #compiling
  /** The instance for the next map: with a memory of its own, which its maps share. None if it trapped. */
  current

  /** @param address a function that names the file, its bytes or a compiled module. */
  constructor(address) { this.address = address }

  compile() {
    // What failed is tried anew the next time.
    return this.#compiling ??= compile(this.address()).catch(error => {
      this.#compiling = undefined
      throw error
    })
  }

  async engine() {
    if (!this.current) {
      const module = await this.compile()
      this.current ??= new Engine(module, this)
    }
    return this.current
  }
}

/** Where this file is. A bundle that is no module has no import.meta, but its own element while it runs. */
const here = import.meta.url || globalThis.document?.currentScript?.src || undefined
// In these words bundlers see that the files belong to the page.
const beside = import.meta.url ? {
  points: () => new URL('./silhouette-points.wasm', import.meta.url),
  reader: () => new URL('./silhouette-reader.wasm', import.meta.url),
  full: () => new URL('./silhouette.wasm', import.meta.url),
} : { points: () => 'silhouette-points.wasm', reader: () => 'silhouette-reader.wasm', full: () => 'silhouette.wasm' }
const sources = Object.fromEntries(Object.entries(beside).map(([name, address]) => [name, new Source(address)]))

export async function initialize(given) {
  const names = Object.keys(sources)
  const named = names.filter(name => given?.[name] !== undefined)
  const alone = new Source(() => given)
  for (const name of named.length ? named : names) {
    sources[name] = named.length ? new Source(() => given[name]) : alone
  }
  if (given?.reader && !given.points) sources.points = sources.reader
  await Promise.all((named.length ? named : ['full']).map(name => sources[name].compile()))
}

/** The engines that may serve a file, the smallest first: that for points opens no file with an index. */
function candidates(isCompiled, options) {
  const { points, mode = 'exact', limits = 'default', request, ...others } = options ?? {}
  const isPlain = mode === 'exact' && LIMITS.includes(limits) && Object.values(others).every(value => value === undefined)
  return !isCompiled ? [sources.full] : points && isPlain ? [sources.points, sources.reader] : [sources.reader]
}

async function compile(source) {
  if (source instanceof WebAssembly.Module) return source
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source)
  const response = await responseFrom(new URL(source, here ?? baseAddress()))
  try {
    // While it arrives, if the server says what it is.
    if (response.headers?.get('content-type') === 'application/wasm') return await WebAssembly.compileStreaming(response)
    return await WebAssembly.compile(await response.arrayBuffer())
  } catch (error) {
    const hint = /html/.test(response.headers?.get('content-type'))
      ? 'this is a page: put the engines beside silhouette.js, or name them with initialize()'
      : /policy|unsafe-eval/i.test(error.message) ? "the page's content policy needs script-src 'wasm-unsafe-eval'" : error.message
    throw new SilhouetteError(`${source}: ${hint}`, { cause: error })
  }
}

/** A module of Node's own, where there is one; not imported, so that bundlers need not know of it. */
const node = name => globalThis.process?.getBuiltinModule?.(`node:${name}`)

/** What relative addresses begin at: the page, or the working folder. */
function baseAddress() {
  return globalThis.document?.baseURI ?? globalThis.location?.href ?? node('url')?.pathToFileURL(`${process.cwd()}/`)
    ?? import.meta.url
}

/** The content of an address. */
async function responseFrom(url, request) {
  try {
    // Node's fetch reads no files.
    if (url.protocol === 'file:' && node('fs')) return new Response(await node('fs').promises.readFile(url))
    const response = await fetch(url, request)
    if (response.ok) return response
    throw new SilhouetteError(`${url}: ${response.status} ${response.statusText}`)
  } catch (error) {
    if (error instanceof SilhouetteError) throw error
    const hint = url.protocol !== 'file:' ? '' : globalThis.document ? '; a page on a disk loads nothing: serve it'
      : '; Node reads files from 20.16 on'
    throw new SilhouetteError(`${url}: ${error.message}${hint}`, { cause: error })
  }
}

/** One instance of an engine, with a memory that its maps share. */
class Engine {
  constructor(module, source) {
    this.source = source
    this.maps = 0
    this.conditions = []
    this.exports = new WebAssembly.Instance(module, { silhouette: this.imports(), Math }).exports
    // A silhouette_buffer, and then room for other results.
    this.buffer = this.copied(new Uint8Array(64))
    this.stored = this.buffer + 16
  }

  /** The functions that the engine imports. */
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
      // Called for each number of thousands of shapes: by hand it takes a third of the time.
      printNumber: (value, address) => {
        const text = `${value}`
        if (this.memory?.buffer !== this.exports.memory.buffer) this.memory = new Uint8Array(this.exports.memory.buffer)
        for (let index = 0; index < text.length; index += 1) this.memory[address + index] = text.charCodeAt(index)
        return text.length
      },
    }
  }

  bytes(address, count) {
    return new Uint8Array(this.exports.memory.buffer, address >>> 0, count)
  }

  /** Calls one of silhouette.h's functions, or malloc and free. A trap ends the engine and all its maps, but not the page. */
  call(name, ...values) {
    if (this.isDead) throw this.stopped()
    const called = this.exports[`silhouette_${name}`] ?? this.exports[name]
    if (!called) {
      const method = name.replace(/_./g, ([, letter]) => letter.toUpperCase())
      throw new SilhouetteError(name in LACKING ? `the reader of compiled maps ${LACKING[name]}: silhouette.wasm does, see initialize()`
        : `this map only tests points: for “${method}”, load it without { points: true }, or await map.complete()`)
    }
    // Before the call, because a value that is not a number is not the engine's error.
    const numbers = values.map(Number)
    try {
      return called(...numbers)
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

  get onlyTestsPoints() { return !this.exports.silhouette_border }

  /** The address of memory for some bytes. */
  allocated(count) {
    const address = this.call('malloc', Math.max(count, 1))
    if (address === 0) throw new SilhouetteError(`no memory for ${count} bytes`)
    return address
  }

  /** The address of a copy of a typed array. */
  copied({ buffer, byteOffset, byteLength }) {
    const address = this.allocated(byteLength)
    this.bytes(address, byteLength).set(new Uint8Array(buffer, byteOffset, byteLength))
    return address
  }

  free(...addresses) {
    if (!this.isDead) addresses.forEach(address => this.call('free', address))
  }

  /**
   * Opens a map of bytes, whose copy in the engine's memory becomes the engine's own: the map's handle. Undefined if another
   * engine has to look at the file.
   */
  open(bytes, options) {
    const file = this.copied(bytes)
    const given = this.onlyTestsPoints ? Uint8Array.of(LIMITS.indexOf(options.limits ?? 'default')) : givenOptions(options)
    const handle = this.callWith('open_bytes', file, bytes.length, 1, given, this.buffer)
    // The next engine reports faults of the file.
    if (handle || !this.onlyTestsPoints) return this.opened(handle)
  }

  /** Calls a function with copies: an address and a count for a text or a typed array, an address for a list of doubles. */
  callWith(name, ...values) {
    const addresses = []
    const address = numbers => addresses[addresses.push(this.copied(numbers)) - 1]
    try {
      const all = values.flatMap(value => {
        if (Array.isArray(value)) return [address(Float64Array.from(value))]
        const array = typeof value === 'string' ? encoder.encode(value) : value
        return ArrayBuffer.isView(array) ? [address(array), array.length] : [value]
      })
      return this.call(name, ...all)
    } finally {
      this.free(...addresses)
    }
  }

  /** The result of the last call, in the buffer. */
  result() {
    const [address, count] = new Uint32Array(this.exports.memory.buffer, this.buffer, 2)
    return this.bytes(address, count)
  }

  text() { return decoder.decode(this.result()) }
  json() { return JSON.parse(this.text()) }
  /** A copy as a typed array. */
  array(Type) { return new Type(this.result().slice().buffer) }

  /** The hit at an address: its code and its distance. */
  hit(address) {
    const view = new DataView(this.exports.memory.buffer, address)
    return [view.getInt32(0, true) << 2 | view.getInt32(4, true), view.getFloat64(8, true)]
  }

  /** The handle that a function has returned; an error if it is 0. */
  opened(handle) {
    if (!handle) {
      throw new SilhouetteError(this.text().replace(/(has|needs) more than \d.*/s, `$&${UNLIMITED}`)
        .replace(/use one of: (.+?) \(.*/s, '$&; for the first, identifiedBy: "$1"'))
    }
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

/** The hit of a point. */
class Hit {
  constructor(shape, part, distance) {
    Object.assign(this, { id: shape.id, index: shape.index, shape, part, distance })
    Object.freeze(this)
  }

  /** The hit with its distance in other units. */
  scaled(factor) { return new Hit(this.shape, this.part, this.distance * factor) }
}

/** The numbers of a transform, as SVG has them. */
const sixNumbers = transform => {
  const numbers = list(transform)
  if (numbers.length !== 6) throw new SilhouetteError(`expected a transform of six numbers, found ${shown(transform)}`)
  return numbers
}

/** A colour, `#rrggbb` or `#rrggbbaa`, in 32 bits. */
const bitsOf = color => {
  const digits = /^#([0-9a-f]{6})([0-9a-f]{2})?$/i.exec(color)
  if (!digits) throw new SilhouetteError(`expected a colour such as #rrggbb or #rrggbbaa, found ${shown(color)}`)
  return parseInt(digits[1] + (digits[2] ?? 'ff'), 16)
}

/** The largest and the smallest scale of a transform of a map, as the engine has them. */
let scalesOf

export class HitMap extends EventTarget {
  #engine
  #handle
  /** The map's file, as long as another engine may have to open it, and the options it was opened with. */
  #file
  #options
  #contents
  #own
  #arrows
  /** Shapes that were described before all were, so that a first hit need not wait for that. */
  #known = []
  /** The direct hits, for each shape one of its fill and one of its stroke: made when first needed, and kept. */
  #hits = []
  /** The indices of the shapes under each id, and those whose descriptions are to be made anew. */
  #members
  #stale = new Set()
  /** Whether the groups' bounds are those of before a change. */
  #areGroupsStale = false
  /** Whether somebody listens to changes, the map as they know it, and whether paint order has changed since. */
  #isWatched = false
  #before
  #isReordered = false

  constructor(engine, handle, file, options) {
    super()
    this.#options = options
    this.#file = engine.onlyTestsPoints ? file.slice() : undefined
    this.#hold(engine, handle)
  }

  #hold(engine, handle) {
    this.#engine = engine
    this.#handle = handle
    forgotten.register(this, { engine, handle }, this)
  }

  get isPartial() { return this.#live().onlyTestsPoints }

  async complete() {
    const engine = this.#live().onlyTestsPoints && await sources.reader.engine()
    // Unless the same was asked for meanwhile.
    if (engine && this.#live().onlyTestsPoints) {
      const [last, handle] = [this.#engine, this.#handle]
      const { points, ...options } = this.#options
      const opened = engine.open(this.#file, options)
      forgotten.unregister(this)
      this.#file = undefined
      this.#hold(engine, opened)
      last.close(handle)
    }
    return this
  }

  static get memoryUsed() {
    const used = [...new Set(Object.values(sources))].map(({ current }) => current?.exports.memory.buffer.byteLength ?? 0)
    return used.reduce((sum, bytes) => sum + bytes)
  }

  static async load(address, options) {
    options = checkedOptions(options)
    if (address instanceof ArrayBuffer || ArrayBuffer.isView(address)) {
      throw new SilhouetteError('expected an address, found bytes: use HitMap.fromBytes')
    }
    const url = new URL(address, baseAddress())
    // What will read the file arrives with it. If it does not, the map's own error says so.
    const [, kind] = /\.(silhouette|json|geojson|svgz?)$/i.exec(url.pathname) ?? []
    if (kind) candidates(kind.toLowerCase() === 'silhouette', options)[0].compile().catch(() => {})
    return HitMap.fromBytes(await (await responseFrom(url, options?.request)).arrayBuffer(), options)
  }

  static async fromBytes(bytes, options) {
    options = checkedOptions(options)
    if (typeof bytes === 'string') bytes = encoder.encode(bytes)
    const array = bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytes
    if (!(array instanceof Uint8Array)) {
      throw new SilhouetteError(`expected an ArrayBuffer, a Uint8Array or a text, found ${typeof bytes}`)
    }
    for (const source of candidates(COMPILED.includes(array[0]), options)) {
      const engine = await source.engine()
      const opened = engine.open(array, options)
      if (opened) return new HitMap(engine, opened, array, options)
    }
    throw new SilhouetteError('silhouette-points.wasm does not open this file: silhouette-reader.wasm does, see initialize()')
  }

  static async fromSVG(text, options) {
    return HitMap.fromBytes(String(text), options)
  }

  static async fromShapes(shapes, options) {
    const { size, overflow, ...others } = checkedOptions(options)
    if (!Array.isArray(shapes)) throw new SilhouetteError(`expected a list of shapes, found ${shown(shapes)}`)
    shapes.forEach((shape, index) => {
      if (!shape?.id && shape?.id !== 0) throw new SilhouetteError(`the shape at index ${index} has no id`)
    })
    const text = jsonText({ size, overflow, shapes })
    const engine = await sources.full.engine()
    return new HitMap(engine, engine.opened(engine.callWith('open_shapes', text, givenOptions(others), engine.buffer)))
  }

  #call(name, ...values) {
    const engine = this.#live()
    const status = engine.callWith(name, this.#handle, ...values)
    // Into the buffer it puts a text of its own.
    if (status === LIMIT && values.at(-1) !== engine.buffer) throw new SilhouetteError(`the answer takes more work than the limits allow${UNLIMITED}`)
    return status
  }

  /** Calls a function that puts a result into the buffer, or an error. */
  #result(name, ...values) {
    const engine = this.#live()
    const status = this.#call(name, ...values, engine.buffer)
    if (status < 0) throw new SilhouetteError(engine.text() + (status === LIMIT ? UNLIMITED : ''))
    return engine
  }

  /** The numbers that a function stores, by their names; null if it finds nothing. */
  #stored(names, name, ...values) {
    const engine = this.#live()
    if (this.#call(name, ...values, engine.stored) < 1) return null
    const numbers = new Float64Array(engine.exports.memory.buffer, engine.stored, names.length)
    return Object.fromEntries(names.map((name, index) => [name, numbers[index]]))
  }

  /** The map that a function makes of this one. */
  #made(name, ...values) {
    const engine = this.#live()
    return new HitMap(engine, engine.opened(this.#call(name, ...values, engine.buffer)))
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
    if (typeof where !== 'function') throw new SilhouetteError(`where: expected a function, found ${shown(where)}`)
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
    const [index, part] = [code >> 2, code & 3]
    if (distance > 0) return new Hit(this.#shape(index), PARTS[part], distance)
    return this.#hits[2 * index + (part & 1)] ??= new Hit(this.#shape(index), PARTS[part], 0)
  }

  #shape(index) {
    // A question after a thousand moves describes what it hits, not all that moved.
    if (this.#contents && !this.#stale.has(index)) return this.#contents.shapes[index]
    return this.#known[index] ??= this.#describe(index)
  }

  #describe(index) { return described(this.#result('describe_shape', index).json(), index) }

  /** The hit that a question stores, if there is one. */
  #asked(where, name, ...values) {
    const engine = this.#live()
    return this.#ask(where, name, engine.stored, ...values) > 0 ? this.#hit(...engine.hit(engine.stored)) : null
  }

  hitTest(x, y, query) {
    const engine = this.#live()
    if (typeof x !== 'number' || typeof y !== 'number') checkNumbers({ x, y })
    if (query?.where || query?.scale !== undefined) return this.#hitTest(x, y, query)
    // The question that is asked most, without the detours of the others.
    if (engine.isDead) throw engine.stopped()
    let code
    try {
      code = engine.exports.silhouette_topmost(this.#handle, x, y)
    } catch (error) {
      throw engine.stopped(error)
    }
    if (code >= 0) return this.#hit(code)
    const isExact = (query?.tolerance ?? 0) === 0 && (query?.minimumTarget ?? 0) === 0
    return isExact ? null : this.#hitTest(x, y, query)
  }

  #hitTest(x, y, query) {
    const { tolerance = 0, minimumTarget = 0, scale = NaN, where } = query ?? {}
    checkNumbers({ tolerance, minimumTarget, scale })
    const hasTarget = minimumTarget > 0
    const hit = hasTarget && !(tolerance > 0) ? null : this.#asked(where, 'hit_test', x, y, tolerance, scale)
    return hit || !hasTarget ? hit : this.#asked(where, 'hit_target', x, y, minimumTarget, scale)
  }

  hitTestAll(x, y, query) {
    const { tolerance = 0, scale = NaN, where, smallestFirst = false } = query ?? {}
    const engine = this.#live()
    checkNumbers({ x, y, tolerance, scale })
    this.#ask(where, 'hit_test_all', engine.buffer, x, y, tolerance, scale)
    const bytes = engine.result()
    // All at once, before the engine is asked for a shape.
    const found = Array.from({ length: bytes.length / 16 }, (_, index) => engine.hit(bytes.byteOffset + 16 * index))
    const hits = found.map(([code, distance]) => new Hit(this.#shape(code >> 2), PARTS[code & 3], distance))
    if (!smallestFirst) return hits
    const areas = new Map(hits.map(hit => [hit, this.area(hit.shape)]))
    return hits.sort((a, b) => a.distance - b.distance || areas.get(a) - areas.get(b))
  }

  next(x, y, after, query) {
    const hits = this.hitTestAll(x, y, { ...query, smallestFirst: true })
    return hits[(hits.findIndex(({ id }) => id === after) + 1) % hits.length] ?? null
  }

  /** The answers of a function for many points: an array of each type, with an element a point, and one more for offsets. */
  #many(name, points, types, values) {
    const engine = this.#live()
    checkNumbers(values)
    const numbers = coordinates(points)
    const count = numbers.length / 2
    const addresses = []
    try {
      for (const size of [16, ...types.map(type => type.BYTES_PER_ELEMENT)]) addresses.push(engine.allocated(size * (count + 1)))
      const [input, ...outputs] = addresses
      new Float64Array(engine.exports.memory.buffer, input, 2 * count).set(numbers)
      const status = this.#call(name, input, count, ...Object.values(values), ...outputs, ...(types.includes(BigInt64Array) ? [engine.buffer] : []))
      if (status < 0) throw new SilhouetteError(`the engine answers nothing: status ${status}`)
      const { buffer } = engine.exports.memory
      return types.map((type, index) => new type(buffer, outputs[index], type === BigInt64Array ? count + 1 : count).slice())
    } finally {
      engine.free(...addresses)
    }
  }

  hitTestMany(points, query) {
    return this.#many('hit_test_many', points, [Int32Array], { scale: query?.scale ?? NaN })[0]
  }

  nearestMany(points, within, query) {
    const scale = query?.scale ?? NaN
    const [shapes, distances] = this.#many('nearest_many', points, [Int32Array, Float64Array], { within, scale })
    return { shapes, distances }
  }

  marginMany(points, within, query) {
    const scale = query?.scale ?? NaN
    const [shapes, margins] = this.#many('margin_many', points, [Int32Array, Float64Array], { within, scale })
    return { shapes, margins }
  }

  hitTestAllMany(points, query) {
    const { tolerance = 0, scale = NaN } = query ?? {}
    const [offsets] = this.#many('hit_test_all_many', points, [BigInt64Array], { tolerance, scale })
    const bytes = this.#live().result()
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    const each = Array.from({ length: bytes.length / 16 }, (_, index) => 16 * index)
    return {
      offsets: Uint32Array.from(offsets, Number), shapes: Int32Array.from(each, at => view.getInt32(at, true)),
      distances: Float64Array.from(each, at => view.getFloat64(at + 8, true)),
    }
  }

  nearest(x, y, within, query) {
    const { scale = NaN, where } = query ?? {}
    checkNumbers({ x, y, within, scale })
    return this.#asked(where, 'nearest', x, y, within, scale)
  }

  margin(x, y, within, query) {
    const { scale = NaN } = query ?? {}
    const engine = this.#live()
    checkNumbers({ x, y, within, scale })
    this.#call('margin', x, y, within, scale, engine.stored)
    const view = new DataView(engine.exports.memory.buffer, engine.stored)
    const [shape, next] = [0, 4].map(at => view.getInt32(at, true)).map(index => (index < 0 ? null : this.#shape(index)))
    return { shape, distance: view.getFloat64(8, true), next }
  }

  shapesIn(region, options) {
    const { touching = false } = options ?? {}
    const path = Array.isArray(region) ? `M${region.map(([x, y]) => `${x} ${y}`).join('L')}Z` : region
    const found = typeof path === 'string' ? this.#result('shapes_inside', path, touching ? 1 : 0)
      : this.#result('shapes_in', ...sides(region), touching ? 1 : 0)
    return [...found.array(Int32Array)]
  }

  get shapes() {
    const contents = this.#described()
    if (this.#stale.size) {
      // Lists handed out stay as they were.
      contents.shapes = contents.shapes.slice()
      for (const index of this.#stale) contents.shapes[index] = this.#known[index] ??= this.#describe(index)
      this.#stale.clear()
    }
    return contents.shapes
  }

  get groups() {
    if (this.#areGroupsStale) this.#contents = undefined
    return this.#described().groups
  }

  get size() { return this.#said().size }
  get origin() { return this.#said().origin }
  get yAxis() { return this.#said().yAxis }
  get overflow() { return this.#said().overflow }
  get hasColors() { return this.#said().hasColors === 1 }
  get mode() { return this.#said().mode }
  get scales() { return this.#said().scales }

  /** The description of the map itself, without its thousands of shapes unless they were asked for. */
  #said() { return this.#contents ?? (this.#own ??= this.#result('describe_map').json()) }

  /** The contents of the map, as the engine describes it. Known shapes stay the same objects. */
  #described() {
    if (this.#contents) return this.#contents
    const { groups, shapes, ...others } = this.#result('describe').json()
    this.#stale.clear()
    this.#areGroupsStale = false
    return this.#contents = {
      ...others, groups: groups.map(group => described(group, -1)),
      shapes: shapes.map((shape, index) => this.#known[index] ?? described(shape, index)),
    }
  }

  /** The index of a shape, by its id, by itself or by its index; −1 for a group. */
  #index(shape) {
    const { shapes, groups } = this.#described()
    if (typeof shape === 'number') {
      if (shapes[shape]) return shape
      throw new SilhouetteError(`no shape has the index ${shape}: there are ${shapes.length}`)
    }
    const id = identity(shape)
    const index = Number.isInteger(shape?.index) ? shape.index : this.#under(id).find(index => shapes[index].id === id) ?? -1
    if (index < 0 && !groups.some(group => group.id === id)) {
      throw new SilhouetteError(`the map has no shape or group “${id}”`)
    }
    return index
  }

  /** The id of a shape or group, by its id, by itself or by its index. */
  #id(shape) { return typeof shape === 'number' ? this.#described().shapes[this.#index(shape)].id : identity(shape) }

  path(shape) {
    const index = this.#index(shape)
    return index < 0 ? this.border(shape) : this.#result('path', index).text()
  }

  drawings(shape) {
    const index = shape === undefined ? -1 : this.#index(shape)
    if (shape !== undefined && index < 0) {
      throw new SilhouetteError(`a group has no drawings, but a border: “${this.#id(shape)}”`)
    }
    return this.#drawn(this.#result('drawings', index))
  }

  painted(shapes) { return this.#drawn(this.#result('painted', Int32Array.from(shapes, shape => this.#index(shape)))) }

  #drawn(engine) {
    const { drawings, clips } = engine.json()
    const { shapes } = this
    return drawings.map(drawing => ({
      ...drawing, shape: shapes[drawing.shape] ?? null, clips: drawing.clips.flatMap(clip => clips[clip]),
    }))
  }

  get paintOrder() { return this.#result('paint_order').array(Int32Array) }

  border(shape) { return this.#result('border', this.#id(shape)).text() }

  area(shape) {
    const id = this.#id(shape)
    const found = this.#stored(['area'], 'area', id)
    if (!found) throw new SilhouetteError(`the map has no shape or group “${id}”`)
    return found.area
  }

  bordering(shape) {
    const { shapes } = this
    return this.#result('bordering', this.#id(shape)).json()
      .map(({ shape, length }) => ({ shape: shapes[shape], length }))
  }

  labelSpot(id, window) {
    const names = ['x', 'y', 'radius', 'width', 'height']
    return this.#stored(names, 'label_spot', this.#id(id), window ? sides(window) : 0)
  }

  frame(id, x = NaN, y = NaN) {
    checkNumbers({ x, y })
    return this.#stored(['x', 'y', 'width', 'height'], 'frame', this.#id(id), x, y)
  }

  get arrows() {
    this.#live()
    return this.#arrows ??= this.#result('arrows').array(Int32Array)
  }

  neighbour(shape, direction) {
    const way = DIRECTIONS.indexOf(direction)
    if (way < 0) throw new SilhouetteError(`“${direction}” is no direction: ${DIRECTIONS.join(', ')}`)
    const index = this.#index(shape)
    if (index < 0) throw new SilhouetteError(`arrow keys lead from shapes; “${this.#id(shape)}” is a group`)
    return this.shapes[this.arrows[4 * index + way]] ?? null
  }

  accessibleShapes(transform, bounds, options) {
    const { shapes } = this
    const { rightToLeft = false } = options ?? {}
    return this.#result('accessible_shapes', list(transform), sides(bounds), rightToLeft ? 1 : 0).json()
      .map(each => ({ ...each, shape: shapes[each.shape] }))
  }

  placed(view) {
    const { x = 0, y = 0, width, height, mode = 'scaleAspectFit', transform } = view ?? {}
    const bounds = { x, y, width, height }
    if (transform) return new PlacedHitMap(this, list(transform), bounds)
    return new PlacedHitMap(this, [...this.#result('place', sides(bounds), String(mode)).array(Float64Array)], bounds)
  }

  enabling(shapes) {
    if (!Array.isArray(shapes)) throw new SilhouetteError(`expected a list of ids or indices, found ${shown(shapes)}`)
    const indices = shapes.flatMap(shape => {
      const index = this.#index(shape)
      return typeof shape === 'string' || index < 0 ? this.#under(this.#id(shape)) : index
    })
    return this.#made('enabling', Int32Array.from(indices))
  }

  /** The indices of the shapes with an id, or in a group with it. */
  #under(id) {
    if (!this.#members) {
      this.#members = new Map()
      for (const { id, ancestors, index, isRemoved } of this.shapes) {
        for (const name of isRemoved ? [] : new Set([id, ...ancestors])) {
          if (!this.#members.get(name)?.push(index)) this.#members.set(name, [index])
        }
      }
    }
    return this.#members.get(id) ?? []
  }

  members(id) { return [...this.#under(id)] }

  drillDown(id) {
    return this.groups.some(group => group.id === id) ? this.#made('drill_down', id) : null
  }

  mergeGroups(depth = -1) {
    if ((depth | 0) !== depth) throw new SilhouetteError(`depth: expected a whole number, found ${shown(depth)}`)
    return this.#made('merge_groups', depth)
  }

  move(shape, by) {
    const { x = 0, y = 0, rotate = 0, scale = 1 } = by ?? {}
    let transform = by?.transform
    if (!transform) {
      checkNumbers({ x, y, rotate, scale })
      const [a, b] = [scale * Math.cos(rotate * Math.PI / 180), scale * Math.sin(rotate * Math.PI / 180)]
      const [cx, cy] = a === 1 && b === 0 ? [0, 0] : this.#centre(shape)
      transform = [a, b, -b, a, cx - a * cx + b * cy + x, cy - b * cx - a * cy + y]
    }
    this.#change('move', shape, sixNumbers(transform))
  }

  moveMany(shapes, transforms) {
    const indices = Int32Array.from(shapes, shape => this.#index(shape))
    if (transforms.length !== 6 * indices.length) {
      throw new SilhouetteError(`expected ${6 * indices.length} numbers, six for each shape, found ${transforms.length}`)
    }
    // Two addresses and one count.
    const engine = this.#live()
    const [first, second] = [engine.copied(indices), engine.copied(Float64Array.from(transforms))]
    try {
      this.#changeAll('move_many', indices, first, second, indices.length)
    } finally {
      engine.free(first, second)
    }
  }

  hide(shape) { this.#change('hide', shape, 1) }
  show(shape) { this.#change('hide', shape, 0) }

  raise(shape, options) { this.#change('raise', shape, 0, ...this.#other(options?.above)) }
  lower(shape, options) { this.#change('raise', shape, 1, ...this.#other(options?.below)) }

  paint(shape, paints) {
    const engine = this.#live()
    const colors = [paints?.fill, paints?.stroke].map(color => color === undefined || color === null ? 0 : engine.copied(Uint32Array.of(bitsOf(color))))
    try {
      this.#change('paint', shape, ...colors)
      this.#contents.hasColors = 1
    } finally {
      engine.free(...colors.filter(address => address))
    }
  }

  insert(shape, options) {
    if (!shape?.id && shape?.id !== 0) throw new SilhouetteError('the shape has no id')
    const index = this.#changeAll('insert', [], jsonText(shape), ...this.#other(options?.above))
    this.#contents.shapes = [...this.#contents.shapes, this.#describe(index)]
    this.#members = undefined
    return index
  }

  remove(shape) {
    this.#change('remove', shape)
    this.#members = undefined
  }

  snapshot() { return this.#made('snapshot') }

  changes(since) {
    const view = new DataView(this.#result('changes', since.#handle).array(Uint8Array).buffer)
    const rect = offset => {
      const [x, y, width, height] = [0, 8, 16, 24].map(each => view.getFloat64(offset + each, true))
      return width < 0 ? null : { x, y, width, height }
    }
    return Array.from({ length: view.byteLength / 72 }, (_, number) => {
      const index = Number(view.getBigInt64(72 * number, true))
      const shape = this.shapes[index] ?? since.shapes[index]
      return { shape, before: rect(72 * number + 8), after: rect(72 * number + 40) }
    })
  }

  /** The arguments for another shape: what its id is, or nothing. */
  #other(shape) { return shape === undefined || shape === null ? [0, 0] : [this.#id(shape)] }

  /** The centre of the bounds of a shape or group. */
  #centre(shape) {
    const [index, id] = [this.#index(shape), this.#id(shape)]
    const { bounds } = index < 0 ? this.groups.find(group => group.id === id) : this.shapes[index]
    return [bounds.x + bounds.width / 2, bounds.y + bounds.height / 2]
  }

  /** Calls a function that changes a shape, or everything in a group, by its id. */
  #change(name, shape, ...values) {
    const id = this.#id(shape)
    this.#changeAll(name, this.#under(id), id, ...values)
  }

  /** Calls a function that changes shapes, and returns its result. Only these shapes are forgotten. */
  #changeAll(name, indices, ...values) {
    const engine = this.#live()
    if (!engine.exports[`silhouette_${name}`]) throw new SilhouetteError('this map only tests points: to change it, load it without { points: true }, or await map.complete()')
    this.#described()
    if (this.#isWatched && !this.#before) {
      this.#before = this.snapshot()
      // Once a frame; not while nobody sees the page.
      ;(globalThis.requestAnimationFrame ?? setTimeout)(() => this.commit())
    }
    const status = this.#call(name, ...values, engine.buffer)
    if (status < 0) throw new SilhouetteError(engine.text())
    this.#arrows = undefined
    this.#areGroupsStale = true
    this.#isReordered ||= ['hide', 'raise', 'insert', 'remove'].includes(name)
    for (const index of indices) {
      this.#stale.add(index)
      this.#known[index] = undefined
      this.#hits[2 * index] = this.#hits[2 * index + 1] = undefined
    }
    return status
  }

  addEventListener(type, ...listener) {
    if (type === 'change') this.#isWatched = true
    super.addEventListener(type, ...listener)
  }

  commit() {
    const [before, isReordered] = [this.#before, this.#isReordered]
    if (!before || this.#handle === undefined) return
    this.#before = undefined
    this.#isReordered = false
    const changes = this.changes(before)
    before.dispose()
    if (changes.length) this.dispatchEvent(new CustomEvent('change', { detail: { changes, isReordered } }))
  }

  toBytes(options) {
    const { index = true, packed = false } = options ?? {}
    const made = packed ? this.#result('packed_file_bytes', index ? 1 : 0) : this.#result(index ? 'file_bytes' : 'compact_file_bytes')
    return made.array(Uint8Array)
  }

  static {
    scalesOf = (map, transform) => {
      const engine = map.#live()
      if (!engine.callWith('scales', transform, engine.stored)) {
        throw new SilhouetteError(`the transform ${transform} has no inverse`)
      }
      return new Float64Array(engine.exports.memory.buffer, engine.stored, 2)
    }
  }

  dispose() {
    if (this.#handle === undefined) return
    forgotten.unregister(this)
    this.#engine.close(this.#handle)
    this.#before?.dispose()
    this.#handle = this.#file = this.#before = this.#contents = this.#own = this.#arrows = undefined
  }
}

export class PlacedHitMap {
  #inverse
  #least

  constructor(map, transform, bounds) {
    const [a, b, c, d, tx, ty] = transform
    const area = a * d - b * c
    Object.assign(this, { map, transform: Object.freeze(transform), bounds: Object.freeze(bounds) })
    const [scale, least] = scalesOf(map, transform)
    /** The view's points per unit of the map, in the direction of the largest scale. */
    this.scale = scale
    this.#least = least
    this.#inverse = [d / area, -b / area, -c / area, a / area, (c * ty - d * tx) / area, (b * tx - a * ty) / area]
    Object.freeze(this)
  }

  toView(x, y) { return applied(this.transform, x, y) }
  toMap(x, y) { return applied(this.#inverse, x, y) }

  hitTest(x, y, query) {
    return this.#asked(x, y, (at, its) => this.map.hitTest(at.x, at.y, its), query)
  }

  hitTestAll(x, y, query) {
    return this.#asked(x, y, (at, its) => this.map.hitTestAll(at.x, at.y, its), query) ?? []
  }

  nearest(x, y, within, query) {
    checkNumbers({ within })
    return this.#asked(x, y, (at, its) => this.map.nearest(at.x, at.y, within / this.scale, its), query)
  }

  margin(x, y, within, query) {
    const { displayScale = 1 } = query ?? {}
    checkNumbers({ x, y, within, displayScale })
    if (!this.#isShown(x, y)) return { shape: null, distance: 0, next: null }
    const { map, bounds, scale } = this
    const least = this.#least
    const at = this.toMap(x, y)
    const its = map.mode === 'exact' ? {} : { scale: displayScale * scale }
    const found = map.margin(at.x, at.y, within / least, its)
    const distance = Math.min(within, found.distance * least)
    const edge = Math.min(
      x - bounds.x, bounds.x + bounds.width - x, y - bounds.y, bounds.y + bounds.height - y)
    return found.shape && edge < distance ? { ...found, distance: edge, next: null } : { ...found, distance }
  }

  /** Whether the view shows a point: in its bounds, and on the map if that has an edge. */
  #isShown(x, y) {
    const isIn = (rect, point) => point.x >= rect.x && point.x < rect.x + rect.width
      && point.y >= rect.y && point.y < rect.y + rect.height
    const { map, bounds } = this
    return isIn(bounds, { x, y })
      && (map.overflow === 'visible' || isIn({ x: 0, y: 0, ...map.size }, this.toMap(x, y)))
  }

  /** The map's answer at a point of the view, with lengths in the view's points; null outside the view. */
  #asked(x, y, ask, query) {
    const { tolerance = 0, minimumTarget = 0, displayScale = 1, where } = query ?? {}
    checkNumbers({ x, y, tolerance, minimumTarget, displayScale })
    if (!this.#isShown(x, y)) return null
    const { scale, map } = this
    const its = { tolerance: tolerance / scale, minimumTarget: minimumTarget / scale, where }
    if (map.mode !== 'exact') its.scale = displayScale * scale
    const inView = hit => (hit?.distance > 0 ? hit.scaled(scale) : hit)
    const answer = ask(this.toMap(x, y), its)
    return Array.isArray(answer) ? answer.map(inView) : inView(answer)
  }

  zoomed(factor, x, y) {
    checkNumbers({ factor, x, y })
    return this.#moved(factor, x * (1 - factor), y * (1 - factor))
  }

  panned(dx, dy) {
    checkNumbers({ dx, dy })
    return this.#moved(1, dx, dy)
  }

  #moved(factor, dx, dy) {
    const [a, b, c, d, tx, ty] = this.transform.map(number => number * factor)
    return new PlacedHitMap(this.map, [a, b, c, d, tx + dx, ty + dy], this.bounds)
  }

  accessibleShapes(options) { return this.map.accessibleShapes(this.transform, this.bounds, options) }
}

function applied([a, b, c, d, tx, ty], x, y) {
  return { x: a * x + c * y + tx, y: b * x + d * y + ty }
}

/** A value in an error. */
function shown(value) {
  return typeof value === 'string' ? `“${value}”` : typeof value === 'object' && value ? 'an object' : String(value)
}

function checkNumbers(values) {
  for (const name in values) {
    if (typeof values[name] !== 'number') {
      throw new SilhouetteError(`${name}: expected a number, found ${shown(values[name])}`)
    }
  }
}

/** Options as an object; none for undefined and null. */
function checkedOptions(options) {
  if (typeof (options ?? {}) !== 'object') throw new SilhouetteError(`options: expected an object, found ${shown(options)}`)
  return options ?? {}
}

/** Numbers as an array of them; six of a transform. */
function list(numbers, what = 'a transform of six numbers', count = 6) {
  const array = typeof numbers === 'string' || !numbers?.[Symbol.iterator] ? [undefined] : [...numbers]
  if ((count ?? array.length) !== array.length || array.some(number => typeof number !== 'number')) {
    throw new SilhouetteError(`expected ${what}, found ${shown(numbers)}`)
  }
  return array
}

/** Points as x, y, x, y, …, which may be given so, or as pairs. */
function coordinates(points) {
  const arePairs = Array.isArray(points?.[0])
  const numbers = points instanceof Float64Array ? points
    : Float64Array.from(list(arePairs ? points.flat() : points, 'points as numbers', null))
  if (numbers.length % 2 || arePairs && !points.every(pair => pair?.length === 2)) {
    throw new SilhouetteError(`expected an x and a y for each point, found ${numbers.length} numbers`)
  }
  return numbers
}

/** The numbers of a rectangle. */
function sides(rect) {
  if (typeof rect !== 'object' || !rect) {
    throw new SilhouetteError(`expected a rectangle of x, y, width and height, found ${shown(rect)}`)
  }
  const { x, y, width, height } = rect
  checkNumbers({ x, y, width, height })
  return [x, y, width, height]
}

/** An id, or that of a shape. */
function identity(shape) {
  const id = shape?.id ?? shape
  if (typeof id !== 'string') throw new SilhouetteError(`expected an id, found ${shown(shape)}`)
  return id
}

/** JSON with null for infinity. NaN is a text, which the engine refuses as a number, too. */
const jsonText = value => JSON.stringify(value, (_, each) => (Number.isNaN(each) ? 'NaN' : each))

/**
 * Options in the engine's form; it reports faults in them. An option is its name, its kind, and its value. Numbers are
 * doubles; a name and a text begin with their counts. A member's name follows its object's and a dot.
 */
function optionList({ points, request, ...options }, object = '') {
  return Object.entries(options).flatMap(([name, value]) => {
    if (value === undefined) return []
    if (!object && Object.getPrototypeOf(Object(value)) === Object.prototype && value) return optionList(value, `${name}.`)
    const kinds = [typeof value === 'string', typeof value === 'number',
      Array.isArray(value) && value.every(each => typeof each === 'number'), value === null, true]
    const lists = [() => encoder.encode(value), () => [value], () => value, () => [], () => []]
    const kind = kinds.indexOf(true)
    const [key, list] = [encoder.encode(object + name.replaceAll('.', ' ')), lists[kind]()]
    return [key.length, ...key, kind, list.length, ...list]
  })
}

const givenOptions = options => new Uint8Array(Float64Array.from(optionList(options ?? {})).buffer)

/** A shape or group, as the engine describes it. */
const described = (shape, index) => Object.freeze(Object.assign(shape, { index }))
