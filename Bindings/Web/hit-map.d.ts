import { Hit, HitMap, PlacedHitMap, Shape } from './silhouette.js'

/** A shape was clicked, tapped, or entered by a key; null for a tap beside all. Cancel it to keep the selection and the level. */
export type HitEvent = CustomEvent<{ shape: Shape | null, hit: Hit | null, point: [number, number] | null }>
/** Another shape is under the mouse, or none: the mouse, the page, the view, the level or the map has moved. */
export type HoverEvent = CustomEvent<{ shape: Shape | null, hit: Hit | null }>
/** Other shapes are selected. If the reader has done it, a `change` event follows; not if a selected shape is gone. */
export type SelectEvent = CustomEvent<{ value: string[], shapes: Shape[] }>
/** Other shapes are the buttons: a group was opened or left, or the map is another. */
export type LevelEvent = CustomEvent<{ path: string[], level: HitMap }>

export interface HitMapElementEventMap extends HTMLElementEventMap {
  hit: HitEvent
  hover: HoverEvent
  level: LevelEvent
  load: CustomEvent<{ map: HitMap }> & Event
  error: CustomEvent<{ error: Error }> & ErrorEvent
}

/** What the element says to a screen reader, and on its controls. */
export interface Words {
  map: string, zoom: string, zoomIn: string, zoomOut: string, zoomAll: string, back: string, loading: string
  required: string, twoFingers: string, holdControl: string
  selected: (name: string) => string
  deselected: (name: string) => string
  opened: (name: string, count: number) => string
}

/**
 * `<hit-map src="japan.silhouette">`: a map whose shapes are buttons, for a mouse, fingers, keys and screen readers.
 *
 * Attributes: `src`, `mode`, `scales`, `limits` ("none"), `by` (the attribute that identifies shapes), `names` (the one that
 * names them), `aria-label`, `drill` (groups are buttons that lead to what is in them), `selection` ("single", "multiple",
 * "none"), `lasso` (a drag selects what it goes around; so does Shift with "multiple"), `name`, `required` and `disabled` (in a
 * form), `moves` ("auto": a finger scrolls a page that scrolls, "both", "shared": the plain wheel too, "none"), `tolerance` (a
 * finger's radius: 22), `minimum-target` (24), `disabled-shapes` (ids), `colors` ("drawn": the map's own, "flat"), `picture`
 * (an image below the shapes; empty for `src`), and the switches `controls`, `labels` and `tips`. Lengths are CSS pixels.
 *
 * Padding is room that the map leaves free. The custom properties --hit-map-fill, -border, -group-border, -muted-fill,
 * -disabled-fill, -hover-fill, -hover-border, -selected-fill, -selected-border, -focus-ring, -label and -halo are colours,
 * --hit-map-label-font and -detail-font (of further lines) fonts.
 * The parts are map, marks, picture, labels, controls, button, back, tip and message. A child whose slot is the id of a shape
 * or group is its label. The states are loading and failed.
 */
export class HitMapElement extends HTMLElement {
  /**
   * The map; set one that a script has made, loaded with `all`. Change it as you like, with `move`, `hide`, `paint` and so on:
   * the element shows it in the next frame, or at `map.commit()`, and draws only what has changed. For shapes that have
   * changed, it asks `fill`, `isDisabled`, `tipOf` and `nameOf` again. Another map, or one that has changed, keeps what it has of
   * what is open, selected, focused and pressed. Several elements may show one map.
   */
  map: HitMap | null
  src: string | null
  /** The ids of the selected shapes. */
  value: string[]
  readonly selected: Shape[]
  /** The shape that a finger or a button presses; null beside all, on a disabled shape, or once it has slipped off. */
  readonly pressed: Shape | null
  selection: 'single' | 'multiple' | 'none'
  moves: 'auto' | 'both' | 'shared' | 'none'
  name: string
  required: boolean
  disabled: boolean
  readonly form: HTMLFormElement | null
  readonly validity: ValidityState
  readonly validationMessage: string
  readonly willValidate: boolean
  checkValidity(): boolean
  reportValidity(): boolean
  setCustomValidity(error: string): void
  /** Whether everything is drawn in the map's own colours, if it has some, or the shapes alone in those of the style. */
  colors: 'drawn' | 'flat'
  /** Which shapes take hits; undefined for all. */
  where?: (shape: Shape) => boolean
  /** Which shapes are disabled: seen and named, but not chosen. They take a press and do nothing. */
  isDisabled?: (shape: Shape) => boolean
  /** The CSS colour of a shape's fills; undefined for the map's own, or that of the style. */
  fill?: (shape: Shape) => string | undefined
  /** The lines of a shape's label, of which the first has to fit. */
  linesOf?: (shape: Shape) => string[]
  /** What a tip says of a shape. */
  tipOf?: (shape: Shape) => string | Node
  /** The order of the list for screen readers; undefined for reading order. */
  compare?: (a: Shape, b: Shape) => number
  /** What is sent with the request of `src`: headers, credentials. */
  request?: RequestInit
  words: Partial<Words>

  /** The map whose shapes are the buttons: the whole, or what is open. */
  readonly level: HitMap | null
  /** The ids of the open groups, outermost first. */
  readonly path: string[]
  /** The map as the element shows it: its points are CSS pixels from the element's corner. */
  readonly placed: PlacedHitMap

  /** A shape's name: its attribute that `names` says, its title, label or data-name, or its id. */
  nameOf(shape: Pick<Shape, 'id'> & Partial<Shape>): string
  /** Opens a group: its children become the buttons. False if there is no such group. */
  open(id: string, from?: [number, number]): boolean
  /** Leads back to the group around the open one, or that many levels from the top. False at the top. */
  back(depth?: number): boolean
  /** Shows a shape or group, or without an id the whole map. False if there is none. */
  zoomTo(id?: string): boolean
  /** Draws anew: if a function now answers otherwise, say. */
  refresh(): void

  addEventListener<K extends keyof HitMapElementEventMap>(
    type: K, listener: (event: HitMapElementEventMap[K]) => unknown, options?: boolean | AddEventListenerOptions): void
  addEventListener(type: 'select', listener: (event: SelectEvent) => unknown, options?: boolean | AddEventListenerOptions): void
  addEventListener(
    type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
}

/** The element in JSX. With React 19: declare module 'react' { namespace JSX { interface IntrinsicElements extends HitMapJSX {} } } */
export interface HitMapJSX { 'hit-map': Partial<Omit<HitMapElement, keyof HTMLElement>> & Record<string, unknown> }

declare global {
  interface HTMLElementTagNameMap { 'hit-map': HitMapElement }
  namespace JSX { interface IntrinsicElements extends HitMapJSX {} }
}
