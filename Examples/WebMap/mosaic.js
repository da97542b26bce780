// A made-up country of any number of counties: a grid whose corners are moved and whose borders wind. Two counties that
// share a border share its points, as the parts of a real map do.

/** A generator of numbers from 0 to 1 that a seed repeats (mulberry32, by Tommy Ettinger, public domain). */
export function seeded(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/**
 * The counties of a grid, each `side` units wide, in states of 10 by 10 counties.
 *
 * detail: the number of points on a border between two corners.
 */
export function mosaic(columns, rows, { detail = 12, side = 20, seed = 1 } = {}) {
  const random = seeded(seed)
  const round = number => Math.round(number * 1000) / 1000
  const isEdge = (column, row) => column === 0 || row === 0 || column === columns || row === rows
  const corners = grid(columns + 1, rows + 1, (column, row) => {
    const shift = isEdge(column, row) ? 0 : 0.5 * side
    return [round(column * side + (random() - 0.5) * shift), round(row * side + (random() - 0.5) * shift)]
  })
  /** The points of a border after its first corner, up to its second. */
  const border = (from, to, isStraight) => {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    const points = []
    for (let step = 1; step <= detail; step++) {
      const along = step / (detail + 1)
      const across = isStraight ? 0 : (random() - 0.5) * 0.5 * Math.min(along, 1 - along)
      points.push([round(from[0] + dx * along - dy * across), round(from[1] + dy * along + dx * across)])
    }
    return [...points, to]
  }
  const across = grid(columns, rows + 1, (column, row) =>
    border(corners[row][column], corners[row][column + 1], row === 0 || row === rows))
  const down = grid(columns + 1, rows, (column, row) =>
    border(corners[row][column], corners[row + 1][column], column === 0 || column === columns))
  const shapes = grid(columns, rows, (column, row) => ({
    id: `c${column}-${row}`,
    title: `County ${row * columns + column + 1}`,
    ancestors: [`s${Math.floor(column / 10)}-${Math.floor(row / 10)}`],
    path: outline(corners[row][column], across[row][column], down[row][column + 1],
      reversed(across[row + 1][column], corners[row + 1][column]),
      reversed(down[row][column], corners[row][column])),
  }))
  return { size: [columns * side, rows * side], shapes: shapes.flat() }
}

/** The same shapes as the text of an SVG document. */
export function svg({ size: [width, height], shapes }) {
  const paths = shapes.map(({ id, path }) => `<path id="${id}" d="${path}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">\n${paths.join('\n')}\n</svg>\n`
}

function grid(columns, rows, make) {
  return Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, column) => make(column, row)))
}

/** A border walked from its second corner, which is left out, to its first. */
function reversed(points, first) {
  return [...points.slice(0, -1).reverse(), first]
}

function outline(start, ...borders) {
  return `M${start}L${borders.flat().map(([x, y]) => `${x} ${y}`).join(' ')}Z`
}
