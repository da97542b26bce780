// For Leaflet 1.x: a layer that draws a map's shapes on one canvas, and knows which is under the mouse. The map is in
// longitude and latitude, as GeoJSON is; with L.CRS.Simple in whatever the page uses.

import { MapKeys } from '../keys.js'

import { copies, hitAround } from './world.js'

const NUMBER = '(-?[\\d.]+(?:e[-+]?\\d+)?)'
/** A pair of numbers in path data; an arc, with the point before it. */
const PAIR = new RegExp(`${NUMBER} ${NUMBER}`, 'g')
const ARC = new RegExp(`(?<=${NUMBER} ${NUMBER} )A [^A-Z]*`, 'g')

/** An arc as lines, since no projection leaves it one. */
function straightened(arc, x, y) {
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', `M ${x} ${y} ${arc}`)
  const points = Array.from({ length: 64 }, (_, index) => path.getPointAtLength(path.getTotalLength() * (index + 1) / 64))
  return points.map(({ x, y }) => `L ${x} ${y} `).join('')
}

/**
 * The layer. It fires `hover` when another shape is under the mouse, whatever has moved, and `hit` for a click, with `shape` (or
 * null) and `latlng`. `style` gives a shape's { fill, stroke, width }, `hoverStyle` that of the one under the mouse, `focusStyle`
 * that of the one where keys are; `tolerance` is in CSS pixels. Shapes are reached by keys and screen readers: as a map with a
 * `name`, by the names of `nameOf`; not if `keys` is false.
 */
export function silhouetteLayer(L, map, {
  style = () => ({}), hoverStyle = {}, focusStyle = { stroke: '#000', width: 3 }, tolerance = 0, keys = true, name, nameOf,
} = {}) {
  const looks = { fill: 'rgb(51 136 255 / 20%)', stroke: '#3388ff', width: 1 }
  return new (L.Layer.extend({
    onAdd(leaflet) {
      this._canvas = L.DomUtil.create('canvas', 'leaflet-zoom-hide', this.getPane())
      this._crs = leaflet.options.crs
      this._unit = this._crs.latLngToPoint(L.latLng(0, 1), 0).x - this._crs.latLngToPoint(L.latLng(0, 0), 0).x
      this._isRound = Boolean(this._crs.wrapLng)
      this._paths = map.shapes.map(({ index }) => this._pathsOf(index))
      this._leaving = new AbortController()
      const { signal } = this._leaving
      map.addEventListener('change', ({ detail }) => {
        for (const { shape: { index } } of detail.changes) this._paths[index] = this._pathsOf(index)
        this.redraw()
      }, { signal })
      addEventListener('scroll', () => this._settle(), { capture: true, passive: true, signal })
      this._keys = keys ? this._listKeys(leaflet) : null
      this.redraw()
    },
    /** Gives keys and screen readers the shapes. */
    _listKeys(leaflet) {
      const place = (x, y) => leaflet.latLngToContainerPoint([y, x])
      const latlng = ({ x, y, width, height }) => L.latLng(y + height / 2, x + width / 2)
      return new MapKeys(leaflet.getContainer(), map, {
        name, nameOf,
        focus: shape => {
          this._focused = shape
          if (shape && !leaflet.getBounds().contains(latlng(shape.bounds))) leaflet.panTo(latlng(shape.bounds))
          if (this._canvas) this._draw()
          this.fire('focus', { shape })
        },
        activate: shape => { this.fire('hit', { shape, latlng: latlng(shape.bounds) }) },
        box: ({ x, y, width, height }) => {
          const [{ left, top }, from, to] = [leaflet.getContainer().getBoundingClientRect(), place(x, y + height), place(x + width, y)]
          return { x: left + from.x, y: top + from.y, width: to.x - from.x, height: to.y - from.y }
        },
      })
    },
    onRemove() {
      this._leaving.abort()
      this._keys?.remove()
      this._focused = null
      this._canvas.remove()
      this._canvas = undefined
      this._hover()
    },
    getEvents() {
      return {
        moveend: this.redraw, zoomend: this.redraw, resize: this.redraw, viewreset: this.redraw,
        mousemove: this._hover, mouseout: () => this._hover(), click: this._click,
      }
    },
    _pathsOf(index) {
      return map.drawings(index).map(({ path, fill, stroke }) => ({
        path: this._projected(path), fill, lineWidth: this._unit * (stroke?.width ?? 0), lineCap: stroke?.cap ?? 'round',
        lineJoin: stroke?.join ?? 'round', dashes: stroke?.dashes.map(length => this._unit * length) ?? [],
      }))
    },
    /** A path in the projection's pixels at zoom 0, so that the canvas only has to move and scale it. */
    _projected(data) {
      return new Path2D(data.replace(ARC, straightened).replace(PAIR, (_, x, y) => {
        const point = this._crs.latLngToPoint(L.latLng(+y, +x), 0)
        return `${point.x} ${point.y}`
      }))
    },
    /** Where the map's shapes are, for fitBounds. */
    getBounds() {
      const { origin: { x, y }, size: { width, height } } = map
      return L.latLngBounds([y, x], [y + height, x + width])
    },
    /** Draws with another style: a function of a shape, or one for all. */
    setStyle(other) {
      style = typeof other === 'function' ? other : () => other
      return this.redraw()
    },
    /** Draws anew, and asks again what is under the mouse: if the style answers otherwise, say. */
    redraw() {
      if (!this._canvas) return this
      this._draw()
      this._settle()
      this._keys?.place()
      return this
    },
    _draw() {
      const [leaflet, canvas, ratio] = [this._map, this._canvas, devicePixelRatio]
      const size = leaflet.getSize()
      L.DomUtil.setPosition(canvas, leaflet.containerPointToLayerPoint([0, 0]))
      Object.assign(canvas, { width: size.x * ratio, height: size.y * ratio })
      Object.assign(canvas.style, { width: `${size.x}px`, height: `${size.y}px` })
      const context = canvas.getContext('2d')
      const scale = this._crs.scale(leaflet.getZoom()) / this._crs.scale(0)
      const { x, y } = leaflet.getPixelBounds().min
      for (const copy of this._isRound ? copies(map, ...this._longitudes()) : [0]) {
        context.setTransform(scale * ratio, 0, 0, scale * ratio, (360 * copy * this._unit * scale - x) * ratio, -y * ratio)
        this._drawShapes(context, scale)
      }
    },
    /** The first and the last longitude in sight. */
    _longitudes() {
      const { x } = this._map.getSize()
      return [[0, 0], [x, 0]].map(place => this._map.containerPointToLatLng(place).lng)
    },
    _drawShapes(context, scale) {
      // What its neighbours would cover comes last.
      for (const shape of [...map.shapes, this._focused].filter(Boolean)) {
        const isHovered = shape.id === this._shape?.id
        const isFocused = shape.id === this._focused?.id
        const { fill, stroke, width } = { ...looks, ...style(shape), ...(isHovered && hoverStyle), ...(isFocused && focusStyle) }
        Object.assign(context, { fillStyle: fill, strokeStyle: stroke })
        for (const { path, fill, lineWidth, lineCap, lineJoin, dashes } of this._paths[shape.index]) {
          if (fill) context.fill(path, fill)
          Object.assign(context, { lineWidth: Math.max(lineWidth, width / scale), lineCap, lineJoin })
          context.setLineDash(dashes)
          if (width || lineWidth) context.stroke(path)
        }
      }
    },
    /** The shape at a place, or else the nearest within the tolerance. */
    shapeAt({ lat, lng }) {
      const unit = Math.abs(this._map.containerPointToLatLng([1, 0]).lng - this._map.containerPointToLatLng([0, 0]).lng)
      const hit = this._isRound ? hitAround(map, lng, lat, tolerance * unit) : map.hitTest(lng, lat, { tolerance: tolerance * unit })
      return hit?.shape ?? null
    },
    /** The mouse is where an event says, or elsewhere. */
    _hover({ originalEvent = null } = {}) {
      this._pointer = originalEvent
      this._settle()
    },
    /** Asks again what is under the mouse: the page, the view or the map may have moved. */
    _settle() {
      const [leaflet, canvas] = [this._map, this._canvas]
      const place = canvas && this._pointer && leaflet.mouseEventToContainerPoint(this._pointer)
      const isOver = place && L.bounds([0, 0], leaflet.getSize()).contains(place)
      const latlng = isOver ? leaflet.containerPointToLatLng(place) : null
      const shape = latlng && this.shapeAt(latlng)
      if (shape?.id === this._shape?.id) return
      this._shape = shape
      leaflet.getContainer().style.cursor = shape ? 'pointer' : ''
      if (canvas) this._draw()
      this.fire('hover', { shape, latlng })
    },
    _click({ latlng }) { this.fire('hit', { shape: this.shapeAt(latlng), latlng }) },
  }))()
}
