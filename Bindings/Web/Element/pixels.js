// Pictures of a map of masks, which has pixels and no outlines: a question for each pixel.

/** No more pixels than this: a coarser picture is drawn of a larger map. */
const MOST_PIXELS = 4e6

export class Pixels {
  #images = new Map()

  constructor(map) {
    const { size: { width, height }, origin, yAxis } = map
    // From the map's top left corner to its units.
    this.corner = [origin.x, yAxis === 'up' ? origin.y + height : origin.y]
    this.down = yAxis === 'up' ? -1 : 1
    this.map = map
    this.scale = Math.min(Math.max(...map.scales, 1), Math.sqrt(MOST_PIXELS / (width * height)))
    this.width = Math.ceil(width * this.scale)
    this.height = Math.ceil(height * this.scale)
    const points = new Float64Array(2 * this.width * this.height)
    for (let index = 0; index < points.length / 2; index++) {
      points[2 * index] = this.corner[0] + (index % this.width + 0.5) / this.scale
      points[2 * index + 1] = this.corner[1] + this.down * (Math.floor(index / this.width) + 0.5) / this.scale
    }
    this.owners = map.hitTestMany(points)
  }

  /** Draws the pixels of a shape, or for −1 of all, each with its colour and a border between them, in the map's units. */
  draw(context, index, color, border) {
    const key = `${index} ${border} ${index < 0 ? this.map.shapes.map(color).join() : color}`
    if (!this.#images.has(key)) {
      // The last few are kept: a pointer goes to and fro.
      if (this.#images.size > 8) this.#images.delete(this.#images.keys().next().value)
      this.#images.set(key, this.#image(index < 0 ? this.map.shapes.map(color) : { [index]: color }, border))
    }
    context.save()
    context.translate(...this.corner)
    context.scale(1 / this.scale, this.down / this.scale)
    context.imageSmoothingEnabled = false
    context.drawImage(this.#images.get(key), 0, 0)
    context.restore()
  }

  /** The picture in which a pixel has the colour of its shape, if that has one. */
  #image(colors, border) {
    const image = new ImageData(this.width, this.height)
    const pixels = new Uint32Array(image.data.buffer)
    const values = new Map(Object.entries(colors).map(([index, color]) => [Number(index), pixel(color)]))
    const line = border && pixel(border)
    const { owners, width } = this
    // Where a shape meets one that lies above it.
    const isEdge = index => [1, width].some(step => owners[index + step] > owners[index])
    for (let index = 0; index < pixels.length; index++) {
      if (owners[index] >= 0) pixels[index] = line && isEdge(index) ? line : values.get(owners[index]) ?? 0
    }
    const canvas = new OffscreenCanvas(this.width, this.height)
    canvas.getContext('2d').putImageData(image, 0, 0)
    return canvas
  }
}

let brush

/** A colour as the bytes of a pixel. */
function pixel(color) {
  brush ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  brush.clearRect(0, 0, 1, 1)
  brush.fillStyle = color
  brush.fillRect(0, 0, 1, 1)
  return new Uint32Array(brush.getImageData(0, 0, 1, 1).data.buffer)[0]
}
