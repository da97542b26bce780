import Foundation
import SilhouetteGeometry

extension RenderCollector {
  /// A `text` or `tspan` whose content is being written.
  private struct OpenText {
    let index: Int
    let context: ReadingContext
    let isShown: Bool
    /// Positions of several characters; empty if there are none.
    let lists: [LengthAttribute: [Double]]
    /// How many characters of its own came before.
    var count = 0
    /// The length of its text since the last element in it.
    var length = 0
    var cursor = Element.Cursor()
  }

  /// Draws a `text`, once for each element in it that is drawn as one.
  mutating func drawText(_ index: Int, in context: ReadingContext) throws(SVGError) {
    var parts: Set<Int> = [context.layer(of: index)]
    if let drawn, context.uses.isEmpty {
      var open = [index]
      while let element = open.popLast() {
        try session.pay(.child, for: index)
        if drawn.contains(element) { parts.insert(element) }
        open += tree[element].children
      }
    }
    for part in parts.sorted() where drawn?.contains(part) ?? true {
      let shown = parts.count == 1 ? nil : part
      try append(try text(index, in: context, showing: shown, of: parts), of: index, part, context)
    }
  }

  /// A `text` with its styles. Iterates instead of recursing: the stack of a secondary thread may be small.
  ///
  /// - Parameters:
  ///   - shown: the element whose characters are visible; nil for all.
  ///   - parts: the elements that are drawn as one.
  private mutating func text(
    _ index: Int, in context: ReadingContext, showing shown: Int?, of parts: Set<Int>
  ) throws(SVGError) -> RenderedMarkup {
    var markup = RenderedMarkup()
    var open = [try begin(index, context, isShown: shown.map { $0 == index } ?? true, &markup)]
    while var last = open.popLast() {
      switch last.cursor.next(in: tree[last.index]) {
      case .text(let run):
        try session.pay(run.byteCount * (.character + .copiedByte), for: last.index)
        try reader.count(run.text, after: &last.length, of: last.index)
        append(run.text, of: &last, to: &markup)
        open.append(last)
      case .child(let child):
        last.length = 0
        open.append(last)
        guard let inner = try reader.walker.geometry.visit(child, in: last.context),
          tree[child].name != .textPath
        else { continue }
        try session.pay(.bytes(MemoryLayout<OpenText>.stride), for: child)
        let isShown = shown == nil || (parts.contains(child) ? shown == child : last.isShown)
        open.append(try begin(child, inner, isShown: isShown, &markup))
      case nil: markup.text += open.isEmpty ? "</text>" : "</tspan>"
      }
    }
    return markup
  }

  /// Writes characters, each in a `tspan` if it has a position of its own: librsvg reads only the first of a list.
  private func append(_ text: String, of open: inout OpenText, to markup: inout RenderedMarkup) {
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first, open.lists.values.contains(where: { open.count < $0.count }) {
      rest.removeFirst()
      let isSpace = scalar.isSpace
      if isSpace, open.count == 0, !open.context.style.preservesSpace { continue }
      markup.text += "<tspan"
      for (attribute, values) in open.lists.sorted(by: { $0.key.rawValue < $1.key.rawValue })
      where open.count < values.count && values[open.count].isFinite {
        markup.attribute(attribute.rawValue, values[open.count])
      }
      markup.text += ">" + String(Character(scalar)).escapedForXML + "</tspan>"
      open.count += 1
    }
    markup.text += String(rest).escapedForXML
  }

  /// Writes a start tag.
  private mutating func begin(
    _ index: Int, _ context: ReadingContext, isShown: Bool, _ markup: inout RenderedMarkup
  ) throws(SVGError) -> OpenText {
    let isText = tree[index].name == .text
    let style = context.style
    markup.text += isText ? "<text" : "<tspan"
    if isText {
      markup.attribute("transform", context.transform.relative(to: outerSpace(of: context)))
    }
    var lists: [LengthAttribute: [Double]] = [:]
    for attribute in [LengthAttribute.x, .y, .dx, .dy] {
      let values = try reader.walker.geometry.lengths(attribute, of: index, context)
      if let value = values.first, value.isFinite { markup.attribute(attribute.rawValue, value) }
      if values.count > 1 { lists[attribute] = values }
    }
    let language = try session.paying(for: index) { budget throws(LimitExceeded) in
      try tree.language(of: index, &budget)
    }
    // It chooses among fonts.
    if let language { markup.attribute("xml:lang", language.text) }
    if style.preservesSpace { markup.attribute("xml:space", "preserve") }
    if style.isVerticalText { markup.attribute("writing-mode", "tb") }
    if style.letterSpacing != 0 { markup.attribute("letter-spacing", style.letterSpacing) }
    markup.attribute("font-size", style.fontSize)
    markup.attribute("text-anchor", ["start", "middle", "end"][Int(style.textAnchor * 2)])
    let isHidden = !style.isVisible || !isShown
    if isHidden || !isText { markup.attribute("visibility", isHidden ? "hidden" : "visible") }
    for property in Self.textProperties {
      if let value = style.text(property) { markup.attribute(property.name.text, value) }
    }
    if let value = style.text(.textOrientation), value.isKeyword {
      markup.attribute("style", "text-orientation:\(value)")
    }
    // librsvg measures empty texts at the initial size.
    reader.largestText.note(
      LargestText(size: max(style.fontSize, Length.initialFontSize), element: index),
      enlarged: context.transform.stretch)
    try appendPaints(of: index, context, &markup)
    markup.text += ">"
    return OpenText(index: index, context: context, isShown: isShown, lists: lists)
  }

  private mutating func appendPaints(
    of index: Int, _ context: ReadingContext, _ markup: inout RenderedMarkup
  ) throws(SVGError) {
    try reader.paint(stroke: false, of: index, in: context).append(as: "fill", to: &markup)
    let stroke = try reader.paint(stroke: true, of: index, in: context)
    if stroke == .none { return }
    let boxes = try reader.walker.geometry.textBoxes(index, context)
    let pen = try reader.walker.geometry.stroke(of: index, along: boxes, in: context)
    guard pen.width > 0, pen.width.isFinite else { return }
    // Outlines of letters are longer than their boxes, perhaps four times.
    for _ in 0..<(pen.dashes.isEmpty ? 0 : 4) {
      try reader.count(dashesOf: pen, along: boxes, of: index)
    }
    stroke.append(as: "stroke", to: &markup)
    for (name, value) in pen.svgAttributes { markup.attribute(name, value) }
  }

  private static let textProperties: [Property] = [
    .baselineShift, .direction, .fontFamily, .fontStretch, .fontStyle, .fontVariant, .fontWeight,
    .glyphOrientationVertical, .textDecoration, .textRendering, .unicodeBidi,
  ]
}
