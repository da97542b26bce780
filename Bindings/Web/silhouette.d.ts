/** What went wrong: the library's own text, or that a map is disposed. */
export class SilhouetteError extends Error {}

export interface Rect { x: number, y: number, width: number, height: number }

export interface Shape {
  /** The index in `shapes`; −1 for a group. */
  readonly index: number
  readonly id: string
  readonly title: string | null
  /** The ids of the groups around the shape, outermost first. */
  readonly ancestors: string[]
  readonly attributes: Record<string, string>
  readonly bounds: Rect
}

export interface Hit {
  readonly id: string
  readonly index: number
  readonly shape: Shape
  /** What was hit: `near` if the point is outside, but within the tolerance. */
  readonly part: 'fill' | 'stroke' | 'near'
  /** From the point to the shape; 0 for a direct hit. */
  readonly distance: number
}

export interface LabelSpot {
  x: number
  y: number
  /** Of about the largest circle around the spot that is inside. */
  radius: number
  /** Of the longest line through the spot, with the spot in its middle, that is inside. */
  width: number
  height: number
}

export interface AccessibleShape {
  shape: Shape
  /** The label of the group around the shape. */
  container: string | null
  frame: Rect
  /** A visible point inside the shape. */
  x: number
  y: number
}

export interface Query {
  /** A finger's radius, in document units. */
  tolerance?: number
  /** In mask mode, the pixels per unit of the screen. */
  scale?: number
  /** Which shapes count. */
  where?: (shape: Shape) => boolean
}

export type Mode = 'exact' | 'mask' | 'alpha'

export interface Options {
  /**
   * Which engine answers: `exact` tests outlines, `mask` tests pixels of them at each of the scales, `alpha` tests
   * pixels of what a renderer drew, which only a compiled map can have. The default is `exact`; of a compiled map, the
   * first that the file has.
   */
  mode?: Mode
  /** When masks are made: for which scale factors. The default is 1. */
  scales?: number[]
  /**
   * How much reading and building may cost: work in nanoseconds or so, memory and the file in bytes. The defaults stop
   * hostile files, and end at files of 32 MB; a file of your own needs no limits: `none`.
   */
  limits?: 'none' | { work?: number, memory?: number, bytes?: number }
  /** `id` (the default), `title`, or the name of another attribute, or of a property in GeoJSON. */
  identifiedBy?: string
  /** In an SVG: the attribute that gives how wide a shape is for a finger at least. */
  hitWidthAttribute?: string
  /** In GeoJSON: how wide lines are. The default 0 is hit only within a tolerance. */
  lineWidth?: number
}

export interface ShapeDescription {
  id: string
  title?: string
  /** The ids of the groups around the shape, outermost first. */
  ancestors?: string[]
  attributes?: Record<string, string>
  /** SVG path data. */
  path: string
  fill?: 'nonzero' | 'evenodd' | 'none'
  stroke?: {
    width?: number, cap?: 'butt' | 'round' | 'square', join?: 'miter' | 'round' | 'bevel',
    miterLimit?: number, dashes?: number[], dashOffset?: number,
  }
  /** a, b, c, d, tx, ty */
  transform?: [number, number, number, number, number, number]
  hitWidth?: number
}

/** A map of shapes: finds the shape under a point. Points are in the document's units, from its top left corner. */
export class HitMap {
  private constructor()
  /** The bytes of memory that the engines of the next maps have taken; 0 before the first. */
  static readonly memoryUsed: number
  /** The map in a file: compiled, SVG (plain or compressed with gzip), or GeoJSON in its coordinates. */
  static load(address: string | URL, options?: Options): Promise<HitMap>
  static fromBytes(bytes: ArrayBuffer | Uint8Array | string, options?: Options): Promise<HitMap>
  static fromSVG(text: string, options?: Options): Promise<HitMap>
  /** The map of shapes in paint order. What lies outside of its size takes no hits, unless its overflow is visible. */
  static fromShapes(
    shapes: ShapeDescription[],
    options?: Options & { size: [number, number], overflow?: 'hidden' | 'visible' },
  ): Promise<HitMap>

  readonly shapes: Shape[]
  readonly groups: Shape[]
  readonly size: { width: number, height: number }
  /** Which engine answers. */
  readonly mode: Mode
  /** The scale factors of the masks, smallest first; empty in exact mode. */
  readonly scales: number[]

  /** The topmost shape under a point, or else the nearest within the tolerance. */
  hitTest(x: number, y: number, query?: Query): Hit | null
  /** Every shape under a point, front to back, and then those within the tolerance, nearest first. */
  hitTestAll(x: number, y: number, query?: Query): Hit[]
  /** For each point, of x, y, x, y, … or of pairs, the index of the topmost shape under it, or −1. */
  hitTestMany(points: Float64Array | number[] | [number, number][], query?: { scale?: number }): Int32Array
  nearest(x: number, y: number, within: number, query?: Omit<Query, 'tolerance'>): Hit | null
  /** The indices of the shapes that lie in a rectangle, or with `touching` share some area with it. */
  shapesIn(rect: Rect, options?: { touching?: boolean }): number[]

  /** The path data of a shape, by its id or index: for Path2D. Empty in a map of masks. */
  path(shape: string | number): string
  /** A spot for a label in a shape or group; with a window, in the part of it that is visible. */
  labelSpot(id: string, window?: Rect): LabelSpot | null
  /** The part of a shape or group to show when a view zooms to it from a point: its pieces that lie close together. */
  frame(id: string, x?: number, y?: number): Rect | null
  neighbour(id: string, direction: 'up' | 'down' | 'left' | 'right'): Shape | null
  /** What a screen reader needs of the shapes that a view shows, in reading order. */
  accessibleShapes(transform: [number, number, number, number, number, number], bounds: Rect): AccessibleShape[]

  /** The map of one group, with its children as the shapes; null if there is no such group. */
  drillDown(id: string): HitMap | null
  /** The map with groups as its shapes: those at a depth, or the topmost level with several. */
  mergeGroups(depth?: number): HitMap

  /** The map as the bytes of a compiled file. Only silhouette.wasm writes files: for maps of shapes, initialize it alone. */
  toBytes(): Uint8Array
  /** Gives the map's memory back. Any later question throws. */
  dispose(): void
}

type EngineSource = string | URL | BufferSource | WebAssembly.Module

/**
 * Names where the engines are, if they do not lie beside this file. One alone serves all maps, as far as it can: the reader
 * reads compiled maps, the one for shapes also builds maps, and the full one also reads documents and writes files.
 */
export function initialize(
  source: EngineSource | { reader?: EngineSource, shapes?: EngineSource, full?: EngineSource }): Promise<void>
