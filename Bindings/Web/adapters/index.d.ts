import { Hit, HitMap, Query, Shape } from '../silhouette.js'

/** `adapters/canvas.js`: the shape drawn under the mouse. The tolerance is in CSS pixels. */
export function canvasPicker(context: CanvasRenderingContext2D, map: HitMap, transform?: DOMMatrixInit):
  (event: MouseEvent, query?: Pick<Query, 'tolerance' | 'where'>) => Hit | null

/** `adapters/svg.js`: the elements of an inline SVG under a point of the window, front to back. */
export function elementsPicker(element: SVGGraphicsElement, map: HitMap):
  (clientX: number, clientY: number, query?: Pick<Query, 'tolerance' | 'where'>) => SVGElement[]

/** The page's part for MapKeys, see `keys.js`. */
export interface KeysHost {
  name?: string
  nameOf?: (shape: Shape) => string
  describe?: (shape: Shape) => { name: string, description?: string, isPressed?: boolean, isDisabled?: boolean }
  focus?: (shape: Shape | null) => void
  activate?: (shape: Shape) => string | void
  box?: (bounds: { x: number, y: number, width: number, height: number }) => { x: number, y: number, width: number, height: number } | undefined
  escape?: () => boolean
}
/** `keys.js`: keys and names for a map that a page draws: a list of buttons that nobody sees. */
export class MapKeys {
  constructor(parent: Element, map: HitMap, host: KeysHost)
  readonly root: HTMLElement
  place(): void
  say(text: string): void
  update(shapes?: Shape[]): void
  focus(): void
  remove(): void
}
/** `adapters/canvas.js`: keys and names for a drawing; `focus` draws the focus. */
export function canvasKeys(context: CanvasRenderingContext2D, map: HitMap, host: KeysHost, transform?: DOMMatrixInit): MapKeys
/** `adapters/svg.js`: keys and names for an inline SVG's elements. */
export function elementKeys(svg: SVGSVGElement, map: HitMap, host?: Omit<KeysHost, 'focus' | 'activate'> & {
  focus?: (shape: Shape | null, element: SVGElement | null) => void, activate?: (shape: Shape, element: SVGElement) => string | void,
}): MapKeys

interface Style { fill?: string, stroke?: string, width?: number }

/** `adapters/leaflet.js`: a layer, which fires `hover`, `hit` and `focus` with a shape or null; it has getBounds and setStyle. */
export function silhouetteLayer<Layer = any>(L: any, map: HitMap, options?: {
  style?: (shape: Shape) => Style, hoverStyle?: Style, focusStyle?: Style, tolerance?: number,
  keys?: boolean, name?: string, nameOf?: (shape: Shape) => string,
}): Layer

/** `adapters/maplibre.js`: calls hover and hit, and returns a function that ends it. */
export function listenOnMapLibre(maplibre: any, map: HitMap, options?: {
  hover?: (shape: Shape | null, event: any) => void, hit?: (shape: Shape | null, event: any) => void,
  source?: string, sourceLayer?: string, tolerance?: number,
  keys?: boolean, name?: string, nameOf?: (shape: Shape) => string,
}): () => void
