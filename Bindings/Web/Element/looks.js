// How the element looks and what it says: its parts, and the custom properties and the words that a page may set.

import { made } from '../keys.js'

/** The colours that a page may set, as --hit-map-…. */
export const COLORS = [
  'fill', 'border', 'group-border', 'muted-fill', 'disabled-fill', 'hover-fill', 'hover-border', 'selected-fill',
  'selected-border', 'focus-ring', 'label', 'halo',
]

/** The element's own texts, for translation: element.words = { zoomIn: '拡大', … }. */
export const WORDS = {
  map: 'Map', zoom: 'Zoom', zoomIn: 'Zoom in', zoomOut: 'Zoom out', zoomAll: 'Show all', back: 'Back',
  cleared: 'Nothing selected', chosen: count => `${count} selected`,
  selected: name => `${name}, selected`, deselected: name => `${name}, not selected`,
  opened: (name, count) => `${name}: ${count}`, loading: 'Loading…', required: 'Please choose on the map.',
  twoFingers: 'Use two fingers to move the map', holdControl: 'Hold Ctrl or ⌘ to zoom the map',
}

/** Whether the reader prefers less motion. */
export const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

// Mixed from the page's own colours, so that they are dark where the page is. The system's colours are all that a canvas
// may use where the reader has forced them.
const style = `
:host {
  display: block; box-sizing: border-box; inline-size: 100%; position: relative; overflow: hidden; aspect-ratio: 4 / 3;
  contain: content;
  color: CanvasText;
}
:host([hidden]) { display: none }
.colors {
  --fill: color-mix(in oklab, CanvasText 40%, Canvas); --border: Canvas; --group-border: Canvas;
  --muted-fill: color-mix(in oklab, CanvasText 8%, Canvas);
  --disabled-fill: color-mix(in oklab, CanvasText 7%, Canvas);
  --hover-fill: rgb(26 111 212 / 30%); --hover-border: color-mix(in oklab, #1a6fd4 35%, CanvasText);
  --selected-fill: rgb(26 111 212 / 62%); --selected-border: var(--hover-border);
  --focus-ring: CanvasText; --label: CanvasText; --halo: color-mix(in srgb, Canvas 75%, transparent);
}
:host([picture]) .colors { --fill: transparent; --border: transparent }
:host([picture]) .colors, .colors.drawn { --group-border: transparent; --muted-fill: rgb(128 128 128 / 45%);
  --disabled-fill: rgb(128 128 128 / 45%) }
@media (forced-colors: active) {
  .colors {
    --fill: ButtonFace; --border: ButtonText; --group-border: ButtonText; --muted-fill: Canvas; --disabled-fill: Canvas;
    --hover-fill: transparent; --hover-border: Highlight; --selected-fill: Highlight; --selected-border: Highlight;
    --focus-ring: Highlight; --label: ButtonText; --halo: Canvas;
  }
  :host([picture]) .colors { --fill: transparent; --border: transparent; --group-border: transparent; --muted-fill: transparent;
    --disabled-fill: transparent; --selected-fill: transparent }
}
.stage, canvas, .picture, .poster, .drawing, .sheet { position: absolute; inset: 0; inline-size: 100%; block-size: 100% }
.poster { padding: inherit; box-sizing: border-box; object-fit: contain; pointer-events: none; user-select: none }
.poster.placed { padding: 0; inset: 0 auto auto 0; transform-origin: 0 0; max-inline-size: none; object-fit: fill }
.picture, .list, .labels { inset: 0 auto auto 0; inline-size: 0; block-size: 0; transform-origin: 0 0 }
.picture { max-inline-size: none; pointer-events: none; user-select: none }
.sheet { transform-origin: 0 0 }
::slotted(*) { display: none !important }
::slotted(svg) { display: block !important; box-sizing: border-box; inline-size: 100% !important; block-size: 100% !important;
  max-inline-size: none !important; margin: 0 !important; padding: 0 !important; border: 0 !important; transform: none !important }
.inline > canvas { pointer-events: none }
.marks, .drawing { touch-action: none; cursor: grab; -webkit-tap-highlight-color: transparent; user-select: none }
:host([moves="none"]) :is(.marks, .drawing) { touch-action: manipulation; cursor: default }
.shared { touch-action: pan-x pan-y }
.over { cursor: pointer }
.blocked { cursor: not-allowed }
.dragging { cursor: grabbing }
.list { position: absolute; direction: ltr; pointer-events: none }
.list ul, .list li { display: contents }
.list > div { position: absolute; inset: 0; contain: layout style }
.list button { position: absolute; margin: 0; padding: 0; border: 0; background: none; outline: none; opacity: 0;
  pointer-events: none }
.labels { position: absolute; direction: ltr; pointer-events: none }
.labels > div { position: absolute; inline-size: max-content; transform: translate(-50%, -50%) }
.tip { position: absolute; left: 0; top: 0; max-inline-size: min(24em, 90%); padding: 0.25em 0.6em; border-radius: 0.5em;
  pointer-events: none; background: Canvas; color: CanvasText; border: 1px solid color-mix(in srgb, CanvasText 25%, Canvas);
  font: 0.875em system-ui, sans-serif; box-shadow: 0 2px 8px rgb(0 0 0 / 15%); direction: inherit }
.controls { position: absolute; inset-block-end: 12px; inset-inline-end: 12px; display: grid; border-radius: 10px;
  background: Canvas; border: 1px solid color-mix(in srgb, CanvasText 20%, Canvas); overflow: hidden }
.controls button { font: 20px/1 system-ui, sans-serif; inline-size: 44px; block-size: 44px; border: 0; padding: 0; cursor: pointer;
  background: none; color: inherit }
.controls button:hover { background: color-mix(in srgb, CanvasText 10%, Canvas) }
.controls button:focus-visible { outline: 2px solid; outline-offset: -3px; border-radius: 10px }
.back { position: absolute; inset-block-start: 12px; inset-inline-start: 12px; min-block-size: 44px; padding: 0 14px;
  border-radius: 10px; border: 1px solid color-mix(in srgb, CanvasText 20%, Canvas); background: Canvas; color: inherit;
  font: 15px system-ui, sans-serif; cursor: pointer }
.back:focus-visible { outline: 2px solid; outline-offset: 2px }
.message { position: absolute; inset: 0; margin: auto; inline-size: fit-content; block-size: fit-content; max-inline-size: 90%;
  pointer-events: none; text-align: center; font: 0.9375em system-ui, sans-serif }
.message:not(:empty) { padding: 0.5em 1em; border-radius: 0.5em; background: Canvas;
  border: 1px solid color-mix(in srgb, CanvasText 25%, Canvas) }
.unseen { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); margin: 0 }
.colors { position: absolute; visibility: hidden; forced-color-adjust: none }
.colors.paper { color-scheme: light }
.colors i { transition: color 1ms step-start; font: var(--hit-map-label-font, 600 14px system-ui, "Noto Sans CJK JP", sans-serif) }
.colors i:first-child { font: var(--hit-map-detail-font, 12px system-ui, "Noto Sans CJK JP", sans-serif) }
[hidden] { display: none !important }
@media print {
  .controls, .back, .marks { display: none }
  .base { object-fit: contain }
}
${COLORS.map((name, index) => `.colors i:nth-child(${index + 1}) { color: var(--hit-map-${name}, var(--${name})) }`).join('\n')}
`

/**
 * Fills an element's shadow: its parts by their classes. The list comes first, because the focus goes to the first
 * element. A page's content policy may forbid markup in texts and styles in markup, so there are none.
 */
export function build(shadow) {
  const parts = {}
  const part = (tag, name, attributes, ...children) => parts[name] = made(tag, { class: name, ...attributes }, ...children)
  const hidden = { hidden: '' }
  const zoom = Object.entries({ in: '+', out: '−', all: '⤢' }).map(([name, sign]) =>
    made('button', { 'type': 'button', 'part': `button zoom-${name}`, 'data-zoom': name }, sign))
  shadow.append(
    part('img', 'poster', { part: 'poster', alt: '', ...hidden }),
    part('div', 'stage', { part: 'stage' },
      part('img', 'picture', { part: 'picture', alt: '', ...hidden }),
      part('div', 'drawing', { 'aria-hidden': true, ...hidden }, part('div', 'sheet', {}, made('slot', {}))), part('canvas', 'base', { part: 'map' }),
      part('canvas', 'marks', { part: 'marks' }), part('div', 'list'), part('div', 'labels', { part: 'labels' })),
    part('button', 'back', { part: 'back', type: 'button', ...hidden }),
    part('div', 'controls', { part: 'controls', role: 'group', ...hidden }, ...zoom),
    part('div', 'tip', { 'part': 'tip', 'aria-hidden': true, ...hidden }),
    part('p', 'message', { part: 'message', role: 'status' }), part('p', 'unseen', { 'aria-live': 'polite' }),
    part('div', 'colors', { 'aria-hidden': true }, ...COLORS.map(() => made('i', {}))))
  return parts
}

/** Gives an element's shadow its style, and one for the ratio of its map, which it returns. */
export function dress(shadow) {
  const { CSSStyleSheet } = shadow.ownerDocument.defaultView
  const sheets = [new CSSStyleSheet(), new CSSStyleSheet()]
  sheets[0].replaceSync(style)
  shadow.adoptedStyleSheets = sheets
  return sheets[1]
}
