import Foundation
import SilhouetteGeometry

extension RenderCollector {
  /// A `text` or `tspan` whose content is being written.
  private struct OpenText {
    let index: Int
    let context: ReadingContext
    var children = 0
    var runs = 0
  }

  /// A `text` with its styles. Iterates instead of recursing: the stack of a secondary thread may be small.
  mutating func text(_ index: Int, in context: ReadingContext) throws(ReadingFault)
    -> RenderedMarkup?
  {
    var markup = try clipping(context, of: index)
    let clips = markup
    var open = [try begin(index, context, &markup)]
    while var last = open.popLast() {
      let element = tree[last.index]
      while last.runs < element.runs.count,
        element.runs[last.runs].childrenBefore == last.children
      {
        let run = element.runs[last.runs]
        try session.pay(run.byteCount * (.character + .copiedByte), for: last.index)
        try reader.count(run.text, of: last.index)
        markup.text += run.text.escapedForXML
        last.runs += 1
      }
      guard last.children < element.children.count else {
        markup.text += open.isEmpty ? "</text>" : "</tspan>"
        continue
      }
      let child = element.children[last.children]
      last.children += 1
      open.append(last)
      guard let inner = try reader.walker.geometry.visit(child, in: last.context),
        tree[child].name != .textPath
      else { continue }
      try session.pay(.bytes(MemoryLayout<OpenText>.stride), for: child)
      open.append(try begin(child, inner, &markup))
    }
    markup.close(clips)
    markup.openGroups = 0
    return markup
  }

  /// Writes a start tag.
  private mutating func begin(
    _ index: Int, _ context: ReadingContext, _ markup: inout RenderedMarkup
  ) throws(ReadingFault) -> OpenText {
    let isText = tree[index].name == .text
    let style = context.style
    markup.text += isText ? "<text" : "<tspan"
    if isText { markup.attribute("transform", outerSpace(of: context).relative(context.transform)) }
    for attribute in [LengthAttribute.x, .y, .dx, .dy] {
      let value = try reader.walker.geometry.firstLength(attribute, of: index, context)
      if let value, value.isFinite { markup.attribute(attribute.rawValue, value) }
    }
    for name in ["xml:space", "xml:lang"] {
      if let value = try inherited(ByteString(name), of: index) { markup.attribute(name, value) }
    }
    markup.attribute("font-size", style.fontSize)
    markup.attribute("text-anchor", ["start", "middle", "end"][Int(style.textAnchor * 2)])
    if !style.isVisible { markup.attribute("visibility", "hidden") }
    for property in Self.textProperties {
      if let value = style.text(property) { markup.attribute(property.rawValue, value) }
    }
    if let value = style.text(.textOrientation), value.isKeyword {
      markup.attribute("style", "text-orientation:\(value)")
    }
    // librsvg measures empty texts at the initial size.
    content.note(
      (max(style.fontSize, Length.initialFontSize), index), enlarged: context.transform.stretch)
    try appendPaints(of: index, context, &markup)
    markup.text += ">"
    return OpenText(index: index, context: context)
  }

  private mutating func appendPaints(
    of index: Int, _ context: ReadingContext, _ markup: inout RenderedMarkup
  ) throws(ReadingFault) {
    try reader.paint(.fill, of: index, in: context, &content).append(as: "fill", to: &markup)
    let stroke = try reader.paint(.stroke, of: index, in: context, &content)
    if stroke == .none { return }
    let boxes = try reader.walker.geometry.textBoxes(index, context)
    let pen = try reader.walker.geometry.stroke(of: index, along: boxes, in: context)
    guard pen.width > 0, pen.width.isFinite else { return }
    // Outlines of letters are longer than their boxes, perhaps four times.
    for _ in 0..<(pen.dashes.isEmpty ? 0 : 4) {
      try reader.count(dashesOf: pen, along: boxes, of: index)
    }
    stroke.append(as: "stroke", to: &markup)
    pen.append(to: &markup)
  }

  private static let textProperties: [Property] = [
    .baselineShift, .direction, .fontFamily, .fontStretch, .fontStyle, .fontVariant, .fontWeight,
    .glyphOrientationVertical, .letterSpacing, .textDecoration, .textRendering, .unicodeBidi,
    .writingMode,
  ]

  /// The value of an attribute that an element or its nearest ancestor has.
  private func inherited(_ name: ByteString, of index: Int) throws(ReadingFault) -> String? {
    var element: Int? = index
    while let current = element {
      try session.pay(.lookUp, for: index)
      if let value = tree[current].attributes[name] { return value }
      element = tree[current].parent
    }
    return nil
  }
}

extension RenderCollector {
  /// An image in its rectangle; nil if it is in another file.
  mutating func image(_ index: Int, in context: ReadingContext) throws(ReadingFault)
    -> RenderedMarkup?
  {
    let rect = try reader.walker.geometry.path(of: index, in: context).boundingBox
    guard context.style.isVisible, rect.width > 0, rect.height > 0, rect.isFinite,
      let (reference, embedded) = try reader.image(of: index)
    else { return nil }
    if let embedded {
      let size = embedded.size
      let factor = max(
        Double(rect.width / max(size.width, .leastNormalMagnitude)),
        Double(rect.height / max(size.height, .leastNormalMagnitude)))
      content.note(
        (embedded.largestText, index), enlarged: factor * context.transform.stretch)
    }
    var markup = try clipping(context, of: index)
    let clips = markup
    markup.text += "<image"
    markup.attribute("transform", outerSpace(of: context).relative(context.transform))
    for (name, value) in [
      ("x", rect.minX), ("y", rect.minY), ("width", rect.width), ("height", rect.height),
    ] {
      markup.attribute(name, Double(value))
    }
    if let fit = tree[index].attributes["preserveAspectRatio"],
      PreserveAspectRatio(fit) != nil
    {
      markup.attribute("preserveAspectRatio", fit)
    }
    if let rendering = context.style.text(.shapeRendering), rendering.isKeyword {
      markup.attribute("shape-rendering", rendering)
    }
    try session.pay(reference.utf8.count * .copiedByte, for: index)
    markup.attribute("href", reference)
    markup.text += "/>"
    markup.close(clips)
    markup.openGroups = 0
    return markup
  }
}
