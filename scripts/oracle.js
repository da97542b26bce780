// What the browser says of the SVG document that it shows. Evaluated in the page by scripts/oracle.

const root = document.documentElement;
const drawn = [...root.querySelectorAll("path, rect, circle, ellipse, line, polyline, polygon")]
  .filter(isRendered);

/// Whether an element is drawn where it stands, and its size does not disable that.
function isRendered(element) {
  if (element.closest("defs, symbol, clipPath, mask, pattern, marker")) return false;
  if (!element.checkVisibility()) return false;
  for (let e = element; e !== root; e = e.parentElement)
    if (getComputedStyle(e).display === "none") return false;
  const { width, height } = element.getBBox(), map = element.getScreenCTM();
  if (element.matches("rect, circle, ellipse") && !(width && height)) return false;
  return map && map.a * map.d - map.b * map.c !== 0;
}

/// Gives the document the size that it has on its own, where it is a share of the window's: that of
/// its view box.
function settleSize() {
  const box = root.viewBox.baseVal, style = root.computedStyleMap();
  const isOpen = side => /auto|%/.test(style.get(side)) && root[side].baseVal.unitType === 2;
  const set = (side, value) => root.style.setProperty(side, value, "important");
  if (isOpen("width")) set("width", isOpen("height") ? (box?.width || 300) + "px" : box?.width ? "auto" : "300px");
  if (isOpen("height")) set("height", box?.height ? "auto" : "150px");
  return size();
}

/// The document's width and height, whatever its transform.
const size = () => ["width", "height"].map(side => parseFloat(getComputedStyle(root)[side]));

/// Whether the browser has rounded the size, as it does to multiples of 1/64.
function isRounded() {
  const rounded = size(), box = root.viewBox.baseVal;
  return ["width", "height"].some((side, place) => {
    const length = root[side].baseVal, isOpen = length.unitType === SVGLength.SVG_LENGTHTYPE_PERCENTAGE;
    const away = Math.abs((isOpen ? box?.[side] : length.value) - rounded[place]);
    return away > 0 && away < 1 / 32;
  });
}

/// Numbers from 0 to 1 that are the same each time (Marsaglia's xorshift).
function numbers(seed) {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/// A point not farther than about `reach` from an element's outline; null where that has no place.
function near(element, reach, random) {
  try {
    const end = new DOMPoint(...xy(element.getPointAtLength(element.getTotalLength() * random())))
      .matrixTransform(element.getScreenCTM());
    const angle = 2 * Math.PI * random(), away = reach * 10 ** (-3 * random());
    return [end.x + away * Math.cos(angle), end.y + away * Math.sin(angle)];
  } catch {
    return null;
  }
}

const xy = point => [point.x, point.y];

/// The id of an element, or of the nearest one round it that has one; the document element is the
/// picture itself.
function identity(element) {
  for (; element && element !== root; element = element.parentElement)
    if (element.id && element instanceof SVGElement) return element.id;
  return null;
}

/// What is topmost under a point. What has no identity lets through to what is under it.
function hit(x, y) {
  const all = [document.elementFromPoint(x, y), ...document.elementsFromPoint(x, y)];
  return all.map(identity).find(id => id) ?? "-";
}

/// What is under `count` points, every other one near an outline, and under those of a case's
/// data-hits: [x, y, id]. They are multiples of 1/64, as the browser rounds them to such.
function hits(count, seed) {
  const random = numbers(seed), [width, height] = size();
  const said = root.getAttribute("data-hits")?.match(/[^\s=]+(?==)/g) ?? [];
  const answers = said.map(point => point.split(",").map(Number)).map(([x, y]) => [x, y, hit(x, y)]);
  for (let place = 0; place < count; place++) {
    const anywhere = [width * random(), height * random()];
    const element = drawn[Math.floor(drawn.length * random())];
    const outline = place % 2 && element ? near(element, 4, random) : null;
    const [x, y] = (outline ?? anywhere).map(side => Math.floor(side * 64) / 64);
    if (x >= 0 && y >= 0 && x < width && y < height) answers.push([x, y, hit(x, y)]);
  }
  return answers;
}

/// The ids whose areas are text's, of which Silhouette knows no more than about where they are.
function textOwners() {
  return [...root.querySelectorAll("text, text *, foreignObject")]
    .map(e => e.closest("[id]")?.id).filter(id => id);
}

/// Whether anything is stroked: the browser's strokes of curves are not exact.
function hasStrokes() {
  return [...root.querySelectorAll("*")].some(e => getComputedStyle(e).stroke !== "none");
}

/// How far arcs of path data may be from the true ones: to the browser they are cubic curves, which
/// leave a quarter of a circle by 2.8 / 10,000 of its radius.
function arcError(elements) {
  const sides = elements.filter(e => /a/i.test(e.getAttribute("d") ?? ""))
    .map(e => e.getBoundingClientRect()).map(({ width, height }) => Math.max(width, height));
  return 2.8e-4 * sides.reduce((a, b) => Math.max(a, b), 0);
}

/// For up to `most` of the elements, the document with one of them alone marked to take hits, and
/// what points are in its fill and in its stroke: [x, y, whether].
function geometry(most, count, seed) {
  // What a transform of the document element moves out of its viewport is clipped, whatever is said.
  if (getComputedStyle(root).transform !== "none") return [];
  const random = numbers(seed), [width, height] = size();
  const chosen = drawn.map(e => [random(), e]).sort((a, b) => a[0] - b[0]).slice(0, most);
  const answers = [];
  for (const [, element] of chosen) {
    const toElement = element.getScreenCTM().inverse();
    // A width that is computed from percentages is no number yet.
    const written = parseFloat(getComputedStyle(element).strokeWidth);
    const strokeWidth = Number.isNaN(written) ? 1 : written, reach = 2 + 2 * strokeWidth;
    const points = [];
    for (let place = 0; place < count; place++)
      points.push(
        (place % 4 && near(element, reach, random)) || [width * random(), height * random()]);
    const ask = method => points.map(([x, y]) =>
      [x, y, element[method](new DOMPoint(x, y).matrixTransform(toElement))]);
    const answer = { name: element.outerHTML.slice(0, 100), arcs: arcError([element]) };
    answer.fill = [marked(element, "fill"), ask("isPointInFill")];
    // A stroke of no width is a hair line to the browser's method, though it draws none.
    if (strokeWidth > 0)
      answer.stroke = [marked(element, "stroke"), ask("isPointInStroke")];
    answers.push(answer);
  }
  return answers;
}

/// The document's text with an element marked, and nothing that clips it.
function marked(element, events) {
  const styles = [];
  const set = (e, properties) => {
    styles.push([e, e.getAttribute("style")]);
    for (const [name, value] of Object.entries(properties))
      e.style.setProperty(name, value, "important");
  };
  set(element, { "pointer-events": events, "clip-path": "none" });
  for (let e = element.parentElement; e && e !== root; e = e.parentElement)
    set(e, { "clip-path": "none", overflow: "visible" });
  set(root, { "clip-path": "none" });
  element.setAttribute("data-marked", "x");
  const text = new XMLSerializer().serializeToString(root);
  element.removeAttribute("data-marked");
  for (const [e, style] of styles)
    style === null ? e.removeAttribute("style") : e.setAttribute("style", style);
  return text;
}
