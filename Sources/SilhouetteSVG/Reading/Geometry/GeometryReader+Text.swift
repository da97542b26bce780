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

  /// The box in place of the characters of a `textPath`: around the path that it refers to, with an em on each side.
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

/// An estimate of the boxes of a `text` element's characters, made without a font: one em high; one em wide for East
/// Asian wide characters, 0.55 em for others.
///
/// Each absolute position begins a chunk, which `text-anchor` aligns (SVG 2, section 11.10.2). In vertical text a chunk is
/// a row that is turned about its start.
struct TextLayout {
  /// The characters of one element, without its descendants'.
  struct Piece {
    let element: Int
    let style: ComputedStyle
    var path = VectorPath()
  }

  /// Characters side by side.
  private struct Run {
    let piece: Int
    /// On the baseline.
    let origin: CGPoint
    var advance: Double
  }

  /// The pieces, in the order of their elements.
  private(set) var pieces: [Piece] = []
  /// The number of characters, without white space that collapses.
  private(set) var count = 0
  private var chunk: [Run] = []
  private var chunkStart = CGPoint.zero
  private var pen = CGPoint.zero
  private var endsInSpace = true
  private let isVertical: Bool

  /// The height above the baseline, in em.
  private static let ascent = 0.8
  /// The width of a narrow character, in em.
  private static let advance = 0.55

  init(style: ComputedStyle) { isVertical = style.isVerticalText }

  /// Begins the piece of an element, and returns its index.
  ///
  /// - Parameter box: a box in place of all of its characters; null without one.
  mutating func begin(_ element: Int, style: ComputedStyle, box: CGRect = .null) -> Int {
    let path = box.isNull ? VectorPath() : VectorPath(rect: box)
    pieces.append(Piece(element: element, style: style, path: path))
    return pieces.count - 1
  }

  /// Whether a character is shown: of white space only the first, unless it is preserved.
  func shows(_ scalar: Unicode.Scalar, in piece: Int) -> Bool {
    !scalar.isSpace || !endsInSpace || pieces[piece].style.preservesSpace
  }

  /// Moves to the position of the next character; nil keeps a coordinate.
  mutating func move(x: Double?, y: Double?, dx: Double?, dy: Double?) {
    if x != nil || y != nil {
      endChunk()
      pen = CGPoint(x: x ?? Double(pen.x), y: y ?? Double(pen.y))
      chunkStart = pen
    }
    pen.x += dx ?? 0
    pen.y += dy ?? 0
  }

  /// Appends a character that is shown; true if it has a box of its own.
  mutating func append(_ scalar: Unicode.Scalar, to piece: Int) -> Bool {
    endsInSpace = scalar.isSpace
    count += 1
    // A copy of the style would take longer than all else.
    let width = Self.width(of: scalar) * pieces[piece].style.fontSize
    let advance = width == 0 ? 0 : width + pieces[piece].style.letterSpacing
    let start = pen
    pen.x += advance
    if let last = chunk.last, last.piece == piece,
      CGPoint(x: last.origin.x + last.advance, y: last.origin.y) == start
    {
      chunk[chunk.count - 1].advance += advance
      return false
    }
    chunk.append(Run(piece: piece, origin: start, advance: advance))
    return true
  }

  /// Aligns the characters since the last absolute position, and adds their boxes to the pieces.
  mutating func endChunk() {
    guard let first = chunk.first else { return }
    let shift = pieces[first.piece].style.textAnchor * Double(pen.x - chunkStart.x)
    for run in chunk where run.advance > 0 {
      let em = pieces[run.piece].style.fontSize
      let box = VectorPath(
        rect: CGRect(
          x: Double(run.origin.x) - shift, y: Double(run.origin.y) - Self.ascent * em,
          width: run.advance, height: em))
      // The line of vertical text is in the middle of its characters.
      var turn = Affine.rotation(degrees: 90, about: chunkStart)
      turn.prepend(.translation(x: 0, y: (Self.ascent - 0.5) * em))
      pieces[run.piece].path.add(isVertical ? box.applying(turn) : box)
    }
    pen.x -= shift
    chunk = []
  }

  /// A character's width in em: 1 if it is East Asian wide, 0 for combining marks and controls.
  private static func width(of scalar: Unicode.Scalar) -> Double {
    if 0x20..<0x7F ~= scalar.value { return advance }
    if scalar.hasNoWidth { return 0 }
    return scalar.isWide ? 1 : advance
  }
}

// Not from the standard library's tables, which would be a twentieth of the web's engine.
extension Unicode.Scalar {
  /// Whether Unicode's White_Space holds.
  package var isSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      true
    default: false
    }
  }

  /// Whether it is a control, a format, or a mark upon the character before it; of marks those of the scripts that are
  /// drawn most: Latin, Greek, Cyrillic, Hebrew, Arabic, Devanagari, Thai and kana.
  package var hasNoWidth: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0xAD, 0x0300...0x036F, 0x0483...0x0489, 0x0591...0x05BD, 0x05BF,
      0x05C1...0x05C2, 0x05C4...0x05C5, 0x05C7, 0x0610...0x061A, 0x061C, 0x064B...0x065F, 0x0670,
      0x06D6...0x06DD, 0x06DF...0x06E4, 0x06E7...0x06E8, 0x06EA...0x06ED, 0x0900...0x0902,
      0x093A, 0x093C, 0x0941...0x0948, 0x094D, 0x0951...0x0957, 0x0962...0x0963, 0x0E31,
      0x0E34...0x0E3A, 0x0E47...0x0E4E, 0x1AB0...0x1ACE, 0x1DC0...0x1DFF, 0x200B...0x200F,
      0x202A...0x202E, 0x2060...0x2064, 0x2066...0x206F, 0x20D0...0x20F0, 0x3099...0x309A,
      0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xFEFF, 0xE0020...0xE007F, 0xE0100...0xE01EF:
      true
    default: false
    }
  }

  /// Whether Unicode's East Asian Width is wide or fullwidth, by blocks.
  package var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
