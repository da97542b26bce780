import Foundation
import SilhouetteGeometry

extension DocumentReader {
  /// The outline of a graphics element in its user space (SVG 2, chapters 9 and 10); empty where
  /// the element disables its own rendering.
  mutating func path(of index: Int, in context: ReadingContext) throws(ReadingFault) -> VectorPath {
    switch tree[index].name {
    case "path": try pathData(index, context)
    case "rect": rect(index, context)
    case "circle": circle(index, context)
    case "ellipse": ellipse(index, context)
    case "line": line(index, context)
    case "polyline", "polygon":
      try written(index, context) { (reader) throws(ReadingFault) in
        try reader.points(of: index)
      }
    case "image": imageRectangle(index, context)
    case "foreignObject": rectangle(index, context)
    case "text": try textBoxes(index, context)
    default: VectorPath()
    }
  }

  /// An outline that is read from text alone: once only, however often it is drawn.
  private mutating func written(
    _ index: Int, _ context: ReadingContext,
    read: (inout DocumentReader) throws(ReadingFault) -> VectorPath
  ) throws(ReadingFault) -> VectorPath {
    if let path = writtenPaths[index] { return path }
    let path = try read(&self)
    let isRepeated = !context.uses.isEmpty || !context.clipPaths.isEmpty
    if isRepeated || measurement != nil { writtenPaths[index] = path }
    return path
  }

  private mutating func pathData(
    _ index: Int, _ context: ReadingContext
  ) throws(ReadingFault) -> VectorPath {
    // What a rule says may differ from one use of the element to the next.
    if let data = context.style.own?.pathData { return try pathData(data, of: index) }
    guard let data = tree[index].attributes.d else { return VectorPath() }
    return try written(index, context) { (reader) throws(ReadingFault) in
      try reader.pathData(data, of: index)
    }
  }

  private mutating func pathData(
    _ data: String, of index: Int
  ) throws(ReadingFault) -> VectorPath {
    let (path, error) = pathParser.read(data, limit: limits.segments)
    if error?.expected == .fewer { throw exceeded(.segments, limits.segments, index) }
    if let error { warn(index, "d: \(error)") }
    return path
  }

  private mutating func rect(_ index: Int, _ context: ReadingContext) -> VectorPath {
    let width = length("width", .horizontal, of: index, context) ?? 0
    let height = length("height", .vertical, of: index, context) ?? 0
    guard width > 0, height > 0 else { return VectorPath() }
    let (rx, ry) = radii(of: index, context)
    let origin = CGPoint(
      x: length("x", .horizontal, of: index, context) ?? 0,
      y: length("y", .vertical, of: index, context) ?? 0)
    return VectorPath(
      rect: CGRect(origin: origin, size: CGSize(width: width, height: height)),
      cornerRadii: CGSize(width: rx, height: ry))
  }

  private mutating func circle(_ index: Int, _ context: ReadingContext) -> VectorPath {
    let r = length("r", .diagonal, of: index, context) ?? 0
    return ellipse(index, context, radii: CGSize(width: r, height: r))
  }

  private mutating func ellipse(_ index: Int, _ context: ReadingContext) -> VectorPath {
    let (rx, ry) = radii(of: index, context)
    return ellipse(index, context, radii: CGSize(width: rx, height: ry))
  }

  private mutating func ellipse(
    _ index: Int, _ context: ReadingContext, radii: CGSize
  ) -> VectorPath {
    guard radii.width > 0, radii.height > 0 else { return VectorPath() }
    let center = CGPoint(
      x: length("cx", .horizontal, of: index, context) ?? 0,
      y: length("cy", .vertical, of: index, context) ?? 0)
    return VectorPath(ellipseAt: center, radii: radii)
  }

  /// `rx` and `ry`, each taken from the other where it is missing or `auto`.
  private mutating func radii(of index: Int, _ context: ReadingContext) -> (Double, Double) {
    let rx = length("rx", .horizontal, of: index, context)
    let ry = length("ry", .vertical, of: index, context)
    return (rx ?? ry ?? 0, ry ?? rx ?? 0)
  }

  private mutating func line(_ index: Int, _ context: ReadingContext) -> VectorPath {
    var path = VectorPath()
    path.move(
      to: CGPoint(
        x: length("x1", .horizontal, of: index, context) ?? 0,
        y: length("y1", .vertical, of: index, context) ?? 0))
    path.addLine(
      to: CGPoint(
        x: length("x2", .horizontal, of: index, context) ?? 0,
        y: length("y2", .vertical, of: index, context) ?? 0))
    return path
  }

  /// The lines of a `polyline` or `polygon`, up to the first error (SVG 2, section 10.6).
  private mutating func points(of index: Int) throws(ReadingFault) -> VectorPath {
    var path = VectorPath()
    guard let text = tree[index].attributes.points else { return path }
    var scanner = NumberScanner(text)
    scanner.skipSpace()
    var isWhole = scanner.isAtEnd
    while let x = scanner.readNumber() {
      scanner.skipSeparator()
      guard let y = scanner.readNumber() else { break }
      scanner.skipSeparator()
      let point = CGPoint(x: x, y: y)
      if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
      if path.underestimatedCount > limits.segments {
        throw exceeded(.segments, limits.segments, index)
      }
      isWhole = scanner.isAtEnd
    }
    if !isWhole {
      warn(index, "points: expected a number at offset \(scanner.offset); drawn up to there")
    }
    if tree[index].name == "polygon" { path.close() }
    return path
  }
}

extension DocumentReader {
  /// A length of an element in user units, from the property or else the attribute of the name; nil
  /// where it is missing, `auto`, or no such length.
  mutating func length(
    _ name: String, _ axis: Length.Axis, of index: Int, _ context: ReadingContext,
    initial: Length? = nil
  ) -> Double? {
    let declared = context.style.declaredLength(name)
    let length = declared ?? writtenLength(name, of: index, context)
    guard let value = (length ?? initial)?.resolved(along: axis, of: context.viewport) else {
      return nil
    }
    if value < 0, Self.nonNegative.contains(name) {
      warn(index, "\(name): ignored \(value), which is negative")
      return nil
    }
    return value
  }

  private mutating func writtenLength(
    _ name: String, of index: Int, _ context: ReadingContext
  ) -> Length? {
    guard let text = tree[index].attributes[name], text != "auto" else { return nil }
    let length = Length(text, fontSize: context.style.fontSize, viewport: size)
    if length == nil { warn(index, "\(name): ignored “\(text.excerpt)”, which is no length") }
    return length
  }

  private static let nonNegative: Set = ["width", "height", "r", "rx", "ry"]
}
