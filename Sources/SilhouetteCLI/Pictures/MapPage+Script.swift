extension MapPage {
  /// Unpacks the library and runs it with the page's script, as one module of the page: a file from a disk may import
  /// nothing.
  static let loader = """
    globalThis.element = id => document.getElementById(id)
    globalThis.decoded = id => Uint8Array.from(atob(element(id).textContent), letter => letter.charCodeAt(0))
    globalThis.unzipped = bytes =>
      new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')))
    addEventListener('error', ({ message }) => { element('name').textContent = message })
    const script = Object.assign(document.createElement('script'), { type: 'module' })
    script.textContent = `${await unzipped(decoded('library')).text()}\n{${element('page').textContent}}`
    document.body.append(script)
    """

  /// The page's own script, after that of the library: the panel next to the map, with a magnifier for each engine.
  static let script = """
    await initialize({ reader: await unzipped(decoded('engine')).arrayBuffer() })
    const file = decoded('content')
    // The file says its best engine itself; the page asks for the masks in it too.
    const map = await HitMap.fromBytes(file)
    const rival = element('content').dataset.masks
    const masks = map.mode === 'exact' && rival ? await HitMap.fromBytes(file, { mode: rival }) : map
    const view = element('map')

    // A colour for each shape: hues a golden angle apart, alternately lighter and darker.
    const color = i => `oklch(${i % 2 ? 0.76 : 0.84} 0.095 ${(0.6 + i * 0.618033988749895) * 360}deg)`
    const accent = '#e4572e'
    const border = `rgb(${matchMedia('(prefers-color-scheme: dark)').matches ? '255 255 255' : '0 0 0'} / 65%)`
    if (!view.hasAttribute('picture') && !map.hasColors) view.fill = shape => color(shape.index)
    if (matchMedia('(pointer: coarse)').matches) view.moves = 'shared'
    view.map = map
    element('zoom').onclick = ({ target: { dataset } }) =>
      view.shadowRoot.querySelector(`[data-zoom=${dataset.zoom}]`)?.click()

    // Dark ink cannot be read on a dark card: such a drawing keeps a light one.
    const hasDarkInk = async address => {
      const picture = Object.assign(new Image(), { src: address })
      await picture.decode()
      const paper = new OffscreenCanvas(64, 64).getContext('2d')
      paper.drawImage(picture, 0, 0, 64, 64)
      const { data } = paper.getImageData(0, 0, 64, 64)
      let [inked, dark] = [0, 0]
      for (let i = 0; i < data.length; i += 4) {
        if (data[i + 3] < 128) continue
        inked++
        if (0.3 * data[i] + 0.6 * data[i + 1] + 0.1 * data[i + 2] < 80) dark++
      }
      return dark > inked / 50
    }
    const drawn = view.getAttribute('picture')
    if (drawn && await hasDarkInk(drawn).catch(() => true)) document.body.classList.add('light')

    // The side of a magnifier, in its pixels and in units of the map while all of it is shown.
    const isUp = map.yAxis === 'up'
    const [side, span] = [384, isUp ? Math.max(map.size.width, map.size.height) / 50 : 20]
    const rows = [...(map.mode === 'exact' ? [{ map, title: 'exact' }] : []),
      ...masks.scales.map(scale => ({ map: masks, scale, title: `${scale}x` }))]
    for (const row of rows) {
      const figure = element('figure').content.cloneNode(true)
      figure.querySelector('b').textContent = row.title
      row.answer = figure.querySelector('span')
      row.context = figure.querySelector('canvas').getContext('2d')
      element('engines').append(figure)
    }
    const whole = Math.min(view.clientWidth / map.size.width, view.clientHeight / map.size.height)

    // The surroundings of a point: the pixels that answer, or the shapes themselves; over both the true borders.
    const draw = ({ map: engine, scale, context }, { x, y }) => {
      const zoom = side / span * view.placed.scale / whole
      const half = side / zoom / 2
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.clearRect(0, 0, side, side)
      const down = isUp ? -zoom : zoom
      context.setTransform(zoom, 0, 0, down, side / 2 - x * zoom, side / 2 - y * down)
      if (scale) drawPixels(context, engine, scale, x - half, y - half, 2 * half)
      const near = map.mode === 'exact'
        ? map.shapesIn({ x: x - half, y: y - half, width: 2 * half, height: 2 * half }, { touching: true }) : []
      context.lineJoin = 'round'
      for (const index of near) {
        for (const { path, fill, stroke } of map.drawings(index)) {
          const outline = new Path2D(path)
          if (!scale && fill) {
            context.fillStyle = color(index)
            context.fill(outline, fill)
          }
          context.strokeStyle = !scale && stroke ? color(index) : border
          context.lineWidth = !scale && stroke ? stroke.width : 1.5 / zoom
          context.stroke(outline)
        }
      }
      context.lineWidth = 3 / zoom
      context.strokeStyle = accent
      if (scale) {
        context.strokeRect(Math.floor(x * scale) / scale, Math.floor(y * scale) / scale, 1 / scale, 1 / scale)
      }
      context.beginPath()
      for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
        context.moveTo(x + dx * 16 / zoom, y + dy * 16 / zoom)
        context.lineTo(x + dx * 48 / zoom, y + dy * 48 / zoom)
      }
      context.stroke()
    }

    const drawPixels = (context, engine, scale, left, top, length) => {
      const [column, row] = [Math.floor(left * scale), Math.floor(top * scale)]
      const count = Math.ceil(length * scale) + 1
      const points = new Float64Array(2 * count * count)
      for (let i = 0; i < count * count; i++) {
        points[2 * i] = (column + i % count + 0.5) / scale
        points[2 * i + 1] = (row + Math.floor(i / count) + 0.5) / scale
      }
      engine.hitTestMany(points, { scale }).forEach((shape, i) => {
        if (shape < 0) return
        context.fillStyle = color(shape)
        context.fillRect((column + i % count) / scale, (row + Math.floor(i / count)) / scale, 1.02 / scale, 1.02 / scale)
      })
    }

    const show = point => {
      const hit = point && map.hitTest(point.x, point.y)
      element('name').textContent = hit ? view.nameOf(hit.shape) : point ? 'nothing here' : 'Point at the map'
      const at = point ? `${point.x.toFixed(2)}, ${point.y.toFixed(2)}` : ''
      element('place').textContent = [hit?.shape.ancestors.join(' › '), at].filter(Boolean).join('  ·  ')
      for (const row of rows) {
        if (point) draw(row, point)
        const found = point && row.map.hitTest(point.x, point.y, row.scale && { scale: row.scale })
        row.answer.textContent = found ? found.id : point ? 'nothing' : ''
      }
    }
    const pointAt = event => {
      const box = view.getBoundingClientRect()
      show(view.placed.toMap(event.clientX - box.left, event.clientY - box.top))
    }
    view.addEventListener('pointermove', pointAt)
    view.addEventListener('pointerdown', pointAt)
    view.addEventListener('select', ({ detail: { shapes: [shape] } }) => mark(shape?.id))

    const chips = map.shapes.map(shape => {
      const chip = Object.assign(document.createElement('button'), { textContent: view.nameOf(shape), title: shape.id })
      chip.onclick = () => { view.value = [shape.id]; mark(shape.id); view.zoomTo(shape.id) }
      return chip
    })
    const mark = id => chips.forEach((chip, index) => chip.classList.toggle('hit', map.shapes[index].id === id))
    element('shapes').append(...chips)
    show(null)
    document.body.dataset.ready = 'true'
    """
}
