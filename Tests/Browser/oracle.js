// Questions about the SVG document that the browser shows. Tests/Browser/oracle evaluates them in the page.

const root = document.documentElement;
const drawn = [...root.querySelectorAll("path, rect, circle, ellipse, line, polyline, polygon")]
  .filter(isRendered);

/// Whether an element is rendered in place, and not disabled by a size of zero.
function isRendered(element) {
  if (element.closest("defs, symbol, clipPath, mask, pattern, marker")) return false;
  if (!element.checkVisibility()) return false;
  for (let e = element; e !== root; e = e.parentElement)
    if (getComputedStyle(e).display === "none") return false;
  const { width, height } = element.getBBox(), map = element.getScreenCTM();
  if (element.matches("rect, circle, ellipse") && !(width && height)) return false;
  return map && map.a * map.d - map.b * map.c !== 0;
}

/// Removes the document's animations.
function rest() {
  for (const animation of document.getAnimations()) animation.cancel();
  for (const e of root.querySelectorAll("animate, animateMotion, animateTransform, set")) e.remove();
}

/// Gives a document whose size is a percentage of the window's the size of its view box.
function settleSize() {
  const box = root.viewBox.baseVal, style = root.computedStyleMap();
  const isOpen = side => /auto|%/.test(style.get(side)) && root[side].baseVal.unitType === 2;
  const set = (side, value) => root.style.setProperty(side, value, "important");
  if (isOpen("width")) set("width", isOpen("height") ? (box?.width || 300) + "px" : box?.width ? "auto" : "300px");
  if (isOpen("height")) set("height", box?.height ? "auto" : "150px");
  return size();
}

/// The document's width and height, before its transform.
const size = () => ["width", "height"].map(side => parseFloat(getComputedStyle(root)[side]));

/// Whether the browser has rounded the size to a multiple of 1/64.
function isRounded() {
  const rounded = size(), box = root.viewBox.baseVal;
  return ["width", "height"].some((side, index) => {
    const length = root[side].baseVal, isOpen = length.unitType === SVGLength.SVG_LENGTHTYPE_PERCENTAGE;
    const away = Math.abs((isOpen ? box?.[side] : length.value) - rounded[index]);
    return away > 0 && away < 1 / 32;
  });
}

/// Random numbers from 0 to 1, the same for the same seed (Marsaglia's xorshift).
function numbers(seed) {
  let state = seed | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/// A point within about `reach` of an element's outline; null if the outline is empty.
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

/// The id of an element or of its nearest ancestor that has one, below the root; otherwise null.
function identity(element) {
  for (; element && element !== root; element = element.parentElement)
    if (element.id && element instanceof SVGElement) return element.id;
  return null;
}

/// The topmost id under a point, or “-”. Elements without an id let hits through.
function hit(x, y) {
  const all = [document.elementFromPoint(x, y), ...document.elementsFromPoint(x, y)];
  return all.map(identity).find(id => id) ?? "-";
}

/// The answers at `count` points, every other one near an outline, and at the points of a case's
/// data-hits: [x, y, id]. Points are multiples of 1/64, to which the browser rounds.
function hits(count, seed) {
  const random = numbers(seed), [width, height] = size();
  const given = root.getAttribute("data-hits")?.match(/[^\s=]+(?==)/g) ?? [];
  const answers = given.map(point => point.split(",").map(Number)).map(([x, y]) => [x, y, hit(x, y)]);
  for (let i = 0; i < count; i++) {
    const anywhere = [width * random(), height * random()];
    const element = drawn[Math.floor(drawn.length * random())];
    const outline = i % 2 && element ? near(element, 4, random) : null;
    const [x, y] = (outline ?? anywhere).map(side => Math.floor(side * 64) / 64);
    if (x >= 0 && y >= 0 && x < width && y < height) answers.push([x, y, hit(x, y)]);
  }
  return answers;
}

/// The ids whose areas are text, of which Silhouette knows only roughly where they are.
function textOwners() {
  return [...root.querySelectorAll("text, text *, foreignObject")]
    .map(e => e.closest("[id]")?.id).filter(id => id);
}

/// Whether anything is stroked: the browser's strokes of curves are inexact.
function hasStrokes() {
  return [...root.querySelectorAll("*")].some(e => getComputedStyle(e).stroke !== "none");
}

/// The error of the browser's arcs: it draws them as cubic curves, which differ from a quarter circle by
/// 2.8 / 10,000 of its radius.
function arcError(elements) {
  const sides = elements.filter(e => /a/i.test(e.getAttribute("d") ?? ""))
    .map(e => e.getBoundingClientRect()).map(({ width, height }) => Math.max(width, height));
  return 2.8e-4 * sides.reduce((a, b) => Math.max(a, b), 0);
}

/// Up to `most` of the elements, at random.
const chosen = (most, random) =>
  drawn.map(e => [random(), e]).sort((a, b) => a[0] - b[0]).slice(0, most).map(([, e]) => e);

/// For up to `most` of the elements: the document in which only that element takes hits, and which points
/// are in its fill and in its stroke, as [x, y, isInside].
function geometry(most, count, seed) {
  // What the root's transform moves out of its viewport is clipped in any case.
  if (getComputedStyle(root).transform !== "none") return [];
  const random = numbers(seed), [width, height] = size();
  const answers = [];
  for (const element of chosen(most, random)) {
    const toElement = element.getScreenCTM().inverse();
    // A width computed from percentages is not a number.
    const written = parseFloat(getComputedStyle(element).strokeWidth);
    const strokeWidth = Number.isNaN(written) ? 1 : written, reach = 2 + 2 * strokeWidth;
    const points = [];
    for (let i = 0; i < count; i++)
      points.push(
        (i % 4 && near(element, reach, random)) || [width * random(), height * random()]);
    const ask = method => points.map(([x, y]) =>
      [x, y, element[method](new DOMPoint(x, y).matrixTransform(toElement))]);
    const answer = {
      name: element.outerHTML.slice(0, 100), arcs: arcError([element]),
      drawing: drawing(element, { stroke: true }),
    };
    answer.fill = [marked(element, "fill"), ask("isPointInFill")];
    // isPointInStroke takes a stroke of width 0 for a hairline, though the browser draws nothing.
    if (strokeWidth > 0)
      answer.stroke = [marked(element, "stroke"), ask("isPointInStroke")];
    answers.push(answer);
  }
  return answers;
}

/// The text of an element alone, in the window's coordinates, with fill and stroke black where `painted`
/// says so, and its largest coordinate. Null if it depends on other elements.
function drawing(element, painted) {
  const style = getComputedStyle(element), copy = element.cloneNode(false);
  const geometry = ["x", "y", "width", "height", "cx", "cy", "r", "rx", "ry"];
  const stroke = ["width", "linecap", "linejoin", "miterlimit", "dasharray", "dashoffset"]
    .map(name => "stroke-" + name);
  const value = name => style.getPropertyValue(name);
  if ([...geometry, ...stroke].some(name => /%|calc/.test(value(name)))) return null;
  if (style.vectorEffect !== "none" || element.hasAttribute("pathLength")) return null;
  for (const { name } of [...copy.attributes]) {
    if (element[name] instanceof SVGAnimatedLength) copy.setAttribute(name, element[name].baseVal.value);
    else if (name !== "d" && name !== "points") copy.removeAttribute(name);
  }
  // Computed values are rounded to six digits: prefer attributes.
  for (const name of geometry)
    if (name in element && !copy.hasAttribute(name)) copy.setAttribute(name, value(name));
  for (const name of ["fill-rule", ...stroke]) copy.style.setProperty(name, value(name));
  for (const part of ["fill", "stroke"]) copy.style.setProperty(part, painted[part] ? "black" : "none");
  const { a, b, c, d, e, f } = element.getScreenCTM(), box = element.getBoundingClientRect();
  const text = `<g transform="matrix(${[a, b, c, d, e, f]})">${new XMLSerializer().serializeToString(copy)}</g>`;
  return { text, extent: Math.max(...[box.left, box.right, box.top, box.bottom].map(Math.abs)) };
}

/// Whether a point lies on a normal of an element's outline, within half the stroke's width: then it is in
/// the stroke (SVG 2, section 13.5.7). False if dashes or corners leave that open.
function isAcross(element, x, y) {
  const style = getComputedStyle(element), half = parseFloat(style.strokeWidth) / 2;
  if (style.strokeDasharray !== "none" || style.vectorEffect !== "none") return false;
  const point = new DOMPoint(x, y).matrixTransform(element.getScreenCTM().inverse());
  const count = 2000, step = element.getTotalLength() / count;
  const ends = Array.from({ length: count + 1 }, (_, index) => element.getPointAtLength(index * step));
  const away = ends.map(end => Math.hypot(end.x - point.x, end.y - point.y));
  return ends.slice(1, -1).some(({ x, y }, index) => {
    const [before, here, after] = away.slice(index, index + 3);
    if (here > 0.95 * half || (before - here) * (after - here) < 0) return false;
    // A corner or a gap between subpaths can be nearest too; there is no normal there.
    return [ends[index], ends[index + 2]].every(end => {
      const dx = end.x - x, dy = end.y - y, length = Math.hypot(dx, dy);
      const along = ((point.x - x) * dx + (point.y - y) * dy) / (length * here);
      return length < 4 * step && (here < 0.01 * half || Math.abs(along) < 0.2);
    });
  });
}

/// The upper of two elements, if it alone decides which of them is hit: its id, and what of it takes hits.
/// Otherwise null. The id “-” stands for no element.
function decidingElement(ids) {
  const elements = ids.filter(id => id !== "-").map(id => document.getElementById(id));
  if (!elements.every(element => drawn.includes(element))) return null;
  const [upper] = elements.sort((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING ? -1 : 1);
  for (let e = upper; e !== root; e = e.parentElement)
    if (getComputedStyle(e).clipPath !== "none" || e instanceof SVGSVGElement) return null;
  const style = getComputedStyle(upper);
  if (style.pointerEvents !== "auto") return null;
  const painted = { fill: style.fill !== "none", stroke: style.stroke !== "none" };
  return { id: upper.id, drawing: drawing(upper, painted), isStroked: painted.stroke };
}

/// The document’s text with an element marked, and every clip on it removed, the page too.
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
  set(root, { "clip-path": "none", overflow: "visible" });
  element.setAttribute("data-marked", "x");
  const text = new XMLSerializer().serializeToString(root);
  element.removeAttribute("data-marked");
  for (const [e, style] of styles)
    style === null ? e.removeAttribute("style") : e.setAttribute("style", style);
  return text;
}
