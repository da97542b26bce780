import { Hit, HitMap, Query, Shape } from '../silhouette.js'

/** `adapters/canvas.js`: what was drawn on a canvas under the mouse, whose tolerance is in CSS pixels. */
export function canvasPicker(context: CanvasRenderingContext2D, map: HitMap, transform?: DOMMatrixInit):
  (event: MouseEvent, query?: Pick<Query, 'tolerance' | 'where'>) => Hit | null

/** `adapters/svg.js`: the elements of an inline SVG under a point of the window, front to back. */
export function elementsPicker(element: SVGGraphicsElement, map: HitMap):
  (clientX: number, clientY: number, query?: Pick<Query, 'tolerance' | 'where'>) => SVGElement[]

interface Style { fill?: string, stroke?: string, width?: number }

/** `adapters/leaflet.js`: a layer, which fires `hover` and `hit` with a shape or null. */
export function silhouetteLayer<Layer = any>(
  L: any, map: HitMap, options?: { style?: (shape: Shape) => Style, hoverStyle?: Style, tolerance?: number }): Layer

/** `adapters/maplibre.js`: calls hover and hit, and returns a function that ends it. */
export function listenOnMapLibre(maplibre: any, map: HitMap, options?: {
  hover?: (shape: Shape | null, event: any) => void, hit?: (shape: Shape | null, event: any) => void,
  source?: string, sourceLayer?: string, tolerance?: number,
}): () => void
