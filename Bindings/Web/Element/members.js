// The attributes, options and events of the element, which defines them from these tables. Bindings/Web/describe
// writes hit-map.d.ts and custom-elements.json from them, and from the comments in HitMapElement.js. A comment
// describes the member, and begins with its type if the value does not tell it.

/**
 * The attributes, each with its property's value if it is missing: false for a switch, a number, a text or null; the
 * first of several words; for a list, the type of its items.
 */
export const ATTRIBUTES = {
  /** The address of the map: compiled, SVG or GeoJSON. */
  src: null,
  /** Which engine answers; without it the first that a compiled map has, and `exact` for others. */
  mode: [null, 'exact', 'mask', 'alpha'],
  /** The scale factors of masks. */
  scales: Number,
  /** The attribute that identifies shapes: `id`, `title`, or a property of GeoJSON, say. */
  by: null,
  /** What reading may cost: `none` for large files of your own. */
  limits: [null, 'default', 'growing', 'none'],
  /** The attribute that names shapes. */
  names: null,
  /** The map's name. */
  ariaLabel: null,
  /** Groups are buttons that open. */
  drill: false,
  /** How many shapes a reader may select. */
  selection: ['single', 'multiple', 'none'],
  /** A drag selects what it goes around; so does Shift with a `selection` of `multiple`. */
  lasso: false,
  /** The ids that are selected at first, and again after a form’s reset: the attribute `value`. */
  defaultValue: String,
  /** The field’s name in a form. */
  name: '',
  /** One shape has to be selected. */
  required: false,
  /** Nothing can be chosen. */
  disabled: false,
  /** The ids of shapes that cannot be chosen. */
  disabledShapes: String,
  /** What moves the map: with `auto` a finger scrolls a page that scrolls, with `shared` so does the plain wheel. */
  moves: ['auto', 'both', 'shared', 'none'],
  /** How far a finger reaches, in CSS pixels. */
  tolerance: 22,
  /** The least side of a target, in CSS pixels (WCAG 2.2, 2.5.8). */
  minimumTarget: 24,
  /** Whether all is drawn in the map’s own colours, if it has some, or the shapes alone in those of the style. */
  colors: ['drawn', 'flat'],
  /**
   * The address of an image that is shown until the map is drawn: then the engine comes that tests points alone, and the one that
   * draws when the page has time, or is touched. Without it, that of an `img` in the element; or `src`, if it is an SVG.
   */
  poster: null,
  /** The address of an image below the shapes; empty for `src`. */
  picture: null,
  /** Buttons to zoom. */
  controls: false,
  /** Names where they fit: the attribute `labels`. */
  showsLabels: false,
  /** The name next to the mouse, below the focus, and at a resting finger. It describes the shape for a screen reader. */
  tips: false,
}

/** The options that only a script can set: functions of shapes, and two objects. */
export const OPTIONS = {
  /** {(shape: Shape) => boolean} Which shapes take hits; undefined for all. */
  where: Function,
  /** {(shape: Shape) => boolean} Which shapes are disabled: seen and named, but not chosen. They take a press and do nothing. */
  isDisabled: Function,
  /** {(shape: Shape) => string | undefined} The CSS colour of a shape’s fills; undefined for the map’s own, or the style’s. */
  fill: Function,
  /** {(shape: Shape) => string[]} The lines of a shape’s label. The first has to fit. */
  linesOf: Function,
  /** {(shape: Shape) => string | Node} What a tip says of a shape. */
  tipOf: Function,
  /** {(a: Shape, b: Shape) => number} The order of the list for screen readers; undefined for reading order. */
  compare: Function,
  /** {RequestInit} What is sent with the request of `src`: headers, credentials. */
  request: Object,
  /** {Partial<Words>} What the element says, in another language. */
  words: Object,
}

/** What every field of a form has, with its type. */
export const FIELD = {
  form: 'HTMLFormElement | null', validity: 'ValidityState', validationMessage: 'string', willValidate: 'boolean',
}

const WIDE = { bubbles: true, composed: true }
/** The events, and how far they go. Those of loading are the element’s alone, as an image’s are. */
export const EVENTS = {
  /**
   * {{ shape: Shape | null, hit: Hit | null, point: [number, number] | null }} A shape was clicked, tapped, or entered
   * by a key; null for a tap next to all shapes. Cancel it to keep the selection and the level.
   */
  hit: { ...WIDE, cancelable: true },
  /** {{ shape: Shape | null, hit: Hit | null }} Another shape is under the mouse, or none, whatever has moved. */
  hover: WIDE,
  /**
   * {{ value: string[], shapes: Shape[] }} Other shapes are selected. If the reader has done it, a `change` event follows; not if
   * a selected shape is gone.
   */
  select: WIDE,
  /** The reader has selected other shapes. */
  change: WIDE,
  /** {{ path: string[], level: HitMap }} Other shapes are the buttons: a group was opened or left, or the map is another. */
  level: WIDE,
  /** {{ map: HitMap }} A map is shown, and answers everything. */
  load: {},
  /** {{ error: Error }} A map could not be loaded. */
  error: {},
}

/** The attribute of a property. */
export const attributeOf = property => ({ defaultValue: 'value', showsLabels: 'labels' })[property] ?? property.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/** Defines the properties of attributes on a class of elements. */
export function reflect(prototype) {
  for (const [property, missing] of Object.entries(ATTRIBUTES)) {
    const name = attributeOf(property)
    const [isList, usual] = [typeof missing === 'function', Array.isArray(missing) ? missing[0] : missing]
    const read = {
      boolean: text => text !== null, number: text => Number(text ?? usual),
      function: text => (text ?? '').split(/[\s,]+/).filter(Boolean).map(missing),
    }[typeof usual] ?? (text => text ?? usual)
    Object.defineProperty(prototype, property, {
      configurable: true, enumerable: true,
      get() { return read(this.getAttribute(name)) },
      set(value) {
        if (usual === false ? value : value !== null && value !== undefined) {
          this.setAttribute(name, usual === false ? '' : isList ? [...value].join(' ') : value)
        } else this.removeAttribute(name)
      },
    })
  }
}
