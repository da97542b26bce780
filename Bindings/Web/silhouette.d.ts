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
  /** 1 for a shape that was hidden or removed; then nothing hits it. */
  readonly isHidden?: number
  readonly isRemoved?: number
}

export interface Hit {
  readonly id: string
  readonly index: number
  readonly shape: Shape
  /** The part that was hit: `near` if the point is outside, but within the tolerance. */
  readonly part: 'fill' | 'stroke' | 'near'
  /** From the point to the shape; 0 for a direct hit. */
  readonly distance: number
}

export interface LabelSpot {
  x: number
  y: number
  /** Of about the largest circle around the spot that is inside. */
  radius: number
  /** Of the longest line inside with the spot in its middle. */
  width: number
  height: number
}

/** How a line is drawn, in the map's units. */
export interface Stroke {
  width: number, cap: 'butt' | 'round' | 'square', join: 'miter' | 'round' | 'bevel',
  miterLimit: number, dashes: number[], dashOffset: number,
}

/** How a part of a shape is drawn: for a canvas, or an element of SVG. */
export interface Drawing {
  /** SVG path data. */
  path: string
  /** The rule of the fill; null for none. */
  fill: 'nonzero' | 'evenodd' | null
  /** The stroke above the fill; null for none. A width of 0 is as wide as you draw borders. */
  stroke: Stroke | null
  /** Its shape; null if it belongs to none. */
  shape: Shape | null
  /** Colours as CSS has them, `#rrggbb` or `#rrggbbaa`; null where it is yours to choose. */
  fillColor: string | null
  strokeColor: string | null
  /** The clips, applied in turn. The drawings of one element share them. */
  clips: Pick<Drawing, 'path' | 'fill' | 'stroke'>[]
  /** Only for a drawing that may extend beyond its shape's bounds, because it takes no hits. */
  bounds?: Rect
}

/** A shape that has changed: rectangles around what was painted of it, and what is, null for nothing. */
export interface Change { shape: Shape, before: Rect | null, after: Rect | null }
/** The changes since the last such event: repaint the rectangles, and ask again for the shape under a resting pointer. */
export type ChangeEvent = CustomEvent<{ changes: Change[], isReordered: boolean }>

export type Direction = 'up' | 'down' | 'left' | 'right'

/** UIKit's content modes. */
export type PlacementMode =
  | 'scaleToFill' | 'scaleAspectFit' | 'scaleAspectFill' | 'redraw' | 'center' | 'top' | 'bottom' | 'left' | 'right'
  | 'topLeft' | 'topRight' | 'bottomLeft' | 'bottomRight'

/** a, b, c, d, tx, ty */
export type Transform = [number, number, number, number, number, number]

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
  /** How wide and high a shape is for a finger at least, in document units; it takes no hits from others. */
  minimumTarget?: number
  /** In mask mode, the pixels per unit of the screen. */
  scale?: number
  /** Which shapes count. */
  where?: (shape: Shape) => boolean
}

/** A question to a map in a view. Lengths are in the view's points. */
export interface PlacedQuery extends Omit<Query, 'scale'> {
  /** The screen's pixels per point of the view; in mask mode it selects the masks. The default is 1. */
  displayScale?: number
}

/** How sure an answer is. */
export interface Margin {
  shape: Shape | null
  distance: number
  /** Null also where none is. */
  next: Shape | null
}

export type Mode = 'exact' | 'mask' | 'alpha'

export interface Options {
  /**
   * The engine that answers: `exact` tests outlines, `mask` tests their pixels at each of the scales, `alpha` tests
   * rendered pixels, which only a compiled map can have. The default is `exact`; for a compiled map, the first in the
   * file.
   */
  mode?: Mode
  /** When masks are made: for which scale factors. The default is 1. */
  scales?: number[]
  /**
   * The limits of reading and building: work in about nanoseconds, memory and the file in bytes. The defaults stop
   * hostile files, and files over 32 MB. `none` is for your own files. `growing` raises the defaults in proportion for
   * a larger compiled map. Each question about the map has the same limits again.
   */
  limits?: 'default' | 'growing' | 'none' | { work?: number, memory?: number, bytes?: number }
  /** `id` (the default), `title`, or the name of another attribute, or of a property in GeoJSON. */
  identifiedBy?: string
  /**
   * Of a compiled map without an index, as `silhouette-compile` writes it: whether only points are asked. Then an engine is
   * fetched that is a third as large, and only tests points and describes shapes: what else is asked throws a `SilhouetteError`,
   * until `complete()`. Other files are opened by the larger engine.
   */
  points?: boolean
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
  stroke?: Partial<Stroke>
  transform?: Transform
  /** `#rrggbb` or `#rrggbbaa`; the one who draws chooses others. */
  fillColor?: string
  strokeColor?: string
}

/** A map of shapes: finds the shape under a point. Points are in the document's units, from its top left corner. */
export class HitMap extends EventTarget {
  private constructor()
  /** The bytes of memory that the engines of the next maps have taken; 0 before the first. */
  static readonly memoryUsed: number
  /** The map in a file: compiled, SVG (plain or compressed with gzip), or GeoJSON. `request`: fetch's headers and signal. */
  static load(address: string | URL, options?: Options & { request?: RequestInit }): Promise<HitMap>
  /** The map in the bytes of a file, or in the text of a document. */
  static fromBytes(bytes: ArrayBuffer | Uint8Array | string, options?: Options): Promise<HitMap>
  /** The map of an SVG document's text. */
  static fromSVG(text: string, options?: Options): Promise<HitMap>
  /** The map of shapes in paint order. Shapes outside its size take no hits, unless its overflow is visible. */
  static fromShapes(
    shapes: ShapeDescription[],
    options?: Options & { size: [number, number], overflow?: 'hidden' | 'visible' },
  ): Promise<HitMap>

  /** Whether the map only tests points, as it was loaded with `points`. */
  readonly isPartial: boolean
  /** Fetches what all other questions take, if the map was loaded with `points`. It stays the same object, with the same shapes. */
  complete(): Promise<HitMap>

  /** In paint order. */
  readonly shapes: Shape[]
  /** In the document's order. */
  readonly groups: Shape[]
  /** In the map's units. */
  readonly size: { width: number, height: number }
  /** The smallest x and y of the map's rectangle: zeros for a picture. */
  readonly origin: { x: number, y: number }
  /** Where y points: down, as in a picture, or up, as north does on a map of GeoJSON. */
  readonly yAxis: 'down' | 'up'
  /** Whether shapes outside the size take hits. */
  readonly overflow: 'hidden' | 'visible'
  /** Whether a drawing has a colour of its own. */
  readonly hasColors: boolean
  /** Which engine answers. */
  readonly mode: Mode
  /** The scale factors of the masks, smallest first; empty in exact mode. */
  readonly scales: number[]

  /**
   * The topmost shape under a point, or else the nearest within the tolerance, or the nearest small shape whose bounds,
   * extended to the minimum target, contain the point; null without one.
   */
  hitTest(x: number, y: number, query?: Query): Hit | null
  /** Every shape under a point, front to back or smallest first, and then those within the tolerance, nearest first. */
  hitTestAll(x: number, y: number, query?: Omit<Query, 'minimumTarget'> & { smallestFirst?: boolean }): Hit[]
  /**
   * The hit after that of a shape, so that repeated taps go through all shapes at a point, smallest first. The first
   * one after the last, and if the shape is null or not among them.
   */
  next(x: number, y: number, after: string | null, query?: Omit<Query, 'minimumTarget'>): Hit | null
  /** The index of the topmost shape at each point, or −1. Points are x, y, x, y, … or pairs; an odd count is an error. */
  hitTestMany(points: Float64Array | number[] | [number, number][], query?: { scale?: number }): Int32Array
  /** For each point the index of the nearest shape within a distance, or −1, and how far it is: infinite for none. */
  nearestMany(points: Float64Array | number[] | [number, number][], within: number, query?: { scale?: number }):
    { shapes: Int32Array, distances: Float64Array }
  /** For each point the index of its shape, or −1, and how far it may move, at least, and keep it. */
  marginMany(points: Float64Array | number[] | [number, number][], within: number, query?: { scale?: number }):
    { shapes: Int32Array, margins: Float64Array }
  /**
   * All shapes of many points, as `hitTestAll` has them: those of point `i` are from `offsets[i]` to before `offsets[i + 1]`.
   */
  hitTestAllMany(points: Float64Array | number[] | [number, number][], query?: { tolerance?: number, scale?: number }):
    { offsets: Uint32Array, shapes: Int32Array, distances: Float64Array }
  /** The shape nearest to a point, if one is within a distance; null otherwise. */
  nearest(x: number, y: number, within: number, query?: Omit<Query, 'tolerance' | 'minimumTarget'>): Hit | null
  /**
   * The topmost shape, how far the point may move in any direction, at least, and keep it, at most as far as `within`, and
   * the shape just beyond. On a map of GeoJSON in degrees.
   */
  margin(x: number, y: number, within: number, query?: { scale?: number }): Margin
  /**
   * The indices of the shapes that lie in a rectangle or a lasso, which is path data or points; or with `touching`, of
   * those that share some area with it.
   */
  shapesIn(region: Rect | string | [number, number][], options?: { touching?: boolean }): number[]

  /** The path data of a shape's outlines, or of a group's border: for Path2D. For how it is filled, see `drawings`. */
  path(shape: string | number | Shape): string
  /**
   * How a shape is drawn, bottom to top; without a shape all that is painted, also what takes no hits. Empty in a map of
   * masks.
   */
  drawings(shape?: string | number | Shape): Drawing[]
  /** All that is painted of some shapes, one after another, also what takes no hits; nothing of one that is hidden. */
  painted(shapes: (string | number | Shape)[]): Drawing[]
  /** For each of all `drawings()`, bottom to top, the index of its shape, or −1. */
  readonly paintOrder: Int32Array
  /** The indices of the shapes with an id, or in a group with it. */
  members(id: string): number[]
  /** The path data of the outline of a shape, or of a group without the borders between its members. */
  border(shape: string | number | Shape): string
  /** The area within that border, in the map's units squared: what overlaps counts once. */
  area(shape: string | number | Shape): number
  /** The shapes that share a border with a shape or group, and its length: longest first. */
  bordering(shape: string | number | Shape): { shape: Shape, length: number }[]
  /** A spot for a label in a shape or group; with a window, in the part of it that is visible. Null if there is none. */
  labelSpot(id: string, window?: Rect): LabelSpot | null
  /**
   * The rectangle to show when a view zooms to a shape or group: around its pieces that are close together, closest to
   * the point if there is one; null if there is none.
   */
  frame(id: string, x?: number, y?: number): Rect | null
  /** The targets of up, down, left and right from each shape, as indices, −1 for none. They reach all shapes. */
  readonly arrows: Int32Array
  /** The target of an arrow key; null if there is none. */
  neighbour(shape: string | number | Shape, direction: Direction): Shape | null
  /**
   * The visible shapes for a screen reader, in reading order. The transform maps the map to the view; frames are in the
   * view's points.
   */
  accessibleShapes(transform: Transform, bounds: Rect, options?: { rightToLeft?: boolean }): AccessibleShape[]

  /**
   * The map as a view shows it: by a mode, the default is scaleAspectFit, or by a transform. Strokes with non-scaling-stroke
   * are enlarged with the map.
   */
  placed(view: Partial<Rect> & { width: number, height: number, mode?: PlacementMode, transform?: Transform }): PlacedHitMap
  /**
   * The map in which only some shapes take hits, by ids, also of groups, or by indices. The others are not hit and
   * cover nothing.
   */
  enabling(shapes: (string | number | Shape)[]): HitMap

  /** The map of one group, with its children as the shapes; null if there is no such group. */
  drillDown(id: string): HitMap | null
  /** The map with groups as its shapes: those at a depth, or the topmost level with several. */
  mergeGroups(depth?: number): HitMap

  /**
   * Moves a shape, or everything in a group, after the moves that it has had: rotated by degrees (clockwise where y points
   * down) and scaled about the centre of its bounds, then moved by x and y; or by a transform of six numbers, as SVG has them.
   * The next question sees the map changed, with the answers of a map that is opened anew. Shapes, hits and placed maps that
   * you kept describe it as it was.
   *
   * Maps of masks can only `hide`, `show` and `remove`. A map with `points` alone changes nothing: see `complete`.
   */
  move(shape: string | number | Shape, by: { x?: number, y?: number, rotate?: number, scale?: number, transform?: ArrayLike<number> }): void
  /** Puts many shapes, each where a transform of six numbers takes it from where the map was opened with it. */
  moveMany(shapes: (string | number | Shape)[], transforms: ArrayLike<number>): void
  /** Hides a shape, or everything in a group: it neither takes hits nor hides what is below it. */
  hide(shape: string | number | Shape): void
  show(shape: string | number | Shape): void
  /** Puts a shape right above another in paint order; without one, on top of all. */
  raise(shape: string | number | Shape, options?: { above?: string | number | Shape }): void
  /** Puts a shape right below another in paint order; without one, below all. */
  lower(shape: string | number | Shape, options?: { below?: string | number | Shape }): void
  /** Gives a shape other colours, `#rrggbb` or `#rrggbbaa`. */
  paint(shape: string | number | Shape, colors: { fill?: string, stroke?: string }): void
  /** Adds a shape of SVG path data, filled, or a stroke of a width: its index, which stays, and is not used again. */
  insert(shape: ShapeDescription, options?: { above?: string | number | Shape }): number
  /** Removes a shape, or everything in a group. At its index in `shapes` there is one that takes no hits. */
  remove(shape: string | number | Shape): void
  /** The map as it is now, which stays so. */
  snapshot(): HitMap
  /** The changes since a `snapshot` of this map: rectangles around each shape's paint before and now. */
  changes(since: HitMap): Change[]
  /**
   * Dispatches a `change` event, if something has changed since the last. Without it, that happens by itself before the next
   * frame, once for all changes: call it at the end of your own frame to be shown in that one.
   */
  commit(): void
  addEventListener(type: 'change', listener: (event: ChangeEvent) => unknown, options?: boolean | AddEventListenerOptions): void
  addEventListener(
    type: string, listener: EventListenerOrEventListenerObject | null, options?: boolean | AddEventListenerOptions): void

  /**
   * The map as the bytes of a compiled file, by silhouette.wasm: with the index of an exact map, unless `index` is
   * false; opening it then builds the index. A `packed` file compresses well, as most servers do by
   * themselves.
   */
  toBytes(options?: { index?: boolean, packed?: boolean }): Uint8Array
  /** Gives the map's memory back. Any later question throws. */
  dispose(): void
}

/** A map as a view shows it. Points and distances are the view's; outside of its bounds nothing is hit. */
export class PlacedHitMap {
  private constructor()
  readonly map: HitMap
  /** From the map to the view. */
  readonly transform: Readonly<Transform>
  /** The view's bounds. */
  readonly bounds: Readonly<Rect>
  /** The view's points per unit of the map, in the direction of the largest scale. */
  readonly scale: number
  /** As that of the map, also the next two. */
  hitTest(x: number, y: number, query?: PlacedQuery): Hit | null
  hitTestAll(x: number, y: number, query?: Omit<PlacedQuery, 'minimumTarget'>): Hit[]
  nearest(x: number, y: number, within: number, query?: Omit<PlacedQuery, 'tolerance' | 'minimumTarget'>): Hit | null
  /** The view's bounds count too; outside of them the distance is 0. */
  margin(x: number, y: number, within: number, query?: { displayScale?: number }): Margin
  /** The point of the view that shows one of the map. */
  toView(x: number, y: number): { x: number, y: number }
  /** The point of the map that is shown at one of the view. */
  toMap(x: number, y: number): { x: number, y: number }
  /** The map zoomed about a point of the view, which stays where it is. */
  zoomed(factor: number, x: number, y: number): PlacedHitMap
  /** The map moved by some of the view's points. */
  panned(dx: number, dy: number): PlacedHitMap
  accessibleShapes(options?: { rightToLeft?: boolean }): AccessibleShape[]
}

type EngineSource = string | URL | BufferSource | WebAssembly.Module

/**
 * Names the places of engines that are not next to this file. A single one serves all maps, as far as it can: the
 * reader reads compiled maps, and the full one also reads SVG and GeoJSON, makes maps and writes files. The reader
 * replaces an engine for points that is not named.
 */
export function initialize(
  source: EngineSource | Partial<Record<'points' | 'reader' | 'full', EngineSource>>): Promise<void>
