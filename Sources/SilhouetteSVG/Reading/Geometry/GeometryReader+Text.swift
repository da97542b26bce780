import Foundation
import SilhouetteGeometry

extension GeometryReader {
  /// An element of a text that is being read.
  private struct OpenText {
    let index: Int
    let context: ReadingContext
    let piece: Int
    let lists: [LengthAttribute: [Double]]
    /// How many characters come before it.
    let start: Int
    var cursor = Element.Cursor()
  }

  /// The estimated boxes of a `text` element's visible characters.
  func textBoxes(_ index: Int, _ context: ReadingContext) throws(SVGError) -> VectorPath {
    var path = VectorPath()
    for piece in try textPieces(index, context) where piece.style.isVisible { path.add(piece.path) }
    return path
  }

  /// The estimated boxes of a `text` element's characters, for each element in it, in reading order. Iterates instead of
  /// recursing: the stack of a secondary thread may be small.
  func textPieces(_ index: Int, _ context: ReadingContext) throws(SVGError) -> [TextLayout.Piece] {
    var layout = TextLayout(style: context.style)
    var open = [try begin(index, context, &layout)]
    while var last = open.popLast() {
      switch last.cursor.next(in: tree[last.index]) {
      case .text(let run):
        try append(run, to: last, in: open, &layout)
        open.append(last)
      case .child(let child):
        open.append(last)
        guard let context = try visit(child, in: last.context) else { continue }
        if tree[child].name == .textPath {
          _ = layout.begin(child, style: context.style, box: try pathBox(of: child, context))
          continue
        }
        try session.pay(.bytes(MemoryLayout<OpenText>.stride), for: child)
        open.append(try begin(child, context, &layout))
      case nil: break
      }
    }
    layout.endChunk()
    return layout.pieces
  }

  private func begin(
    _ index: Int, _ context: ReadingContext, _ layout: inout TextLayout
  ) throws(SVGError) -> OpenText {
    var lists: [LengthAttribute: [Double]] = [:]
    for attribute in [LengthAttribute.x, .y, .dx, .dy] {
      let values = try lengths(attribute, of: index, context)
      if !values.isEmpty { lists[attribute] = values }
    }
    if tree[index].attributes.has("textLength") {
      try session.warn(index, "textLength: not read, so its text takes hits as wide as without it")
    }
    return OpenText(
      index: index, context: context, piece: layout.begin(index, style: context.style),
      lists: lists, start: layout.count)
  }

  /// The box that stands for the characters of a `textPath`: around the path that it refers to, with an em on each side.
  private func pathBox(of index: Int, _ context: ReadingContext) throws(SVGError) -> CGRect {
    try session.warn(index, "textPath: its text takes hits in the whole box around its path")
    guard let reference = try session.link(of: index),
      let target = try session.element(referredToBy: reference, from: index),
      tree[target].kind == .graphics, ![.text, .image, .foreignObject].contains(tree[target].name)
    else { return .null }
    var inner = ReadingContext(viewport: context.viewport)
    inner.style = try styles.styleAtPosition(of: target)
    inner.isReferenced = true
    var path = try self.path(of: target, in: inner)
    try session.pay(2 * path.underestimatedCount * .pathElement, for: index)
    if let text = try session.text(of: "transform", target),
      let transform = TransformList.parse(text)
    {
      path.apply(transform)
    }
    let em = context.style.fontSize
    return path.isEmpty ? .null : path.boundingBox.insetBy(dx: -em, dy: -em)
  }

  private func append(
    _ run: Element.TextRun, to last: OpenText, in open: [OpenText], _ layout: inout TextLayout
  ) throws(SVGError) {
    // The innermost with a value for a character decides.
    let positioned = (open + [last]).filter { !$0.lists.isEmpty }
    try session.pay(run.byteCount * (1 + positioned.count) * .character, for: last.index)
    for scalar in run.text.unicodeScalars where layout.shows(scalar, in: last.piece) {
      func value(_ attribute: LengthAttribute) -> Double? {
        for text in positioned.reversed() {
          let index = layout.count - text.start
          if let list = text.lists[attribute], index < list.count { return list[index] }
        }
        return nil
      }
      if !positioned.isEmpty {
        layout.move(x: value(.x), y: value(.y), dx: value(.dx), dy: value(.dy))
      }
      guard layout.append(scalar, to: last.piece) else { continue }
      // A box has five elements, and is a run first.
      try session.pay(5 * .storedPathElement + .bytes(40), for: last.index)
    }
  }

  /// The context of an element in text; nil if it is not drawn.
  func visit(_ index: Int, in outer: ReadingContext) throws(SVGError) -> ReadingContext? {
    try session.pay(.visitedElement, for: index)
    guard [.tspan, .a, .textPath].contains(tree[index].name) else { return nil }
    var inner = outer
    try styles.update(&inner.style, for: index, in: outer.uses.last)
    return inner.style.isDisplayed ? inner : nil
  }

  /// A list of lengths, which position a character each, up to the first that is invalid.
  func lengths(
    _ attribute: LengthAttribute, of index: Int, _ context: ReadingContext
  ) throws(SVGError) -> [Double] {
    guard let list = try session.text(of: attribute.name, index) else { return [] }
    var values: [Double] = []
    for word in list.utf8.split(whereSeparator: { $0 <= 0x20 || $0 == UInt8(ascii: ",") }) {
      guard
        let length = Length(Substring(word), fontSize: context.style.fontSize, units: session.units)
      else { break }
      values.append(length.resolved(along: attribute.axis, of: context.viewport))
    }
    try session.pay(values.count * .bytes(16), for: index)
    return values
  }
}
