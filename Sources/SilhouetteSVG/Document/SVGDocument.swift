public import Foundation
public import SilhouetteGeometry

/// The shapes of an SVG document: its identified elements, with the areas that take hits.
///
/// Geometry and `pointer-events` decide what takes hits, never opacity or colour. References are followed only within
/// the document and its data URIs; no other file is opened. The document element itself is neither a shape nor an
/// ancestor. The content of a `use` belongs to the `use`, or to the nearest identified ancestor.
///
/// The document must be well-formed XML. Entities that it declares itself are expanded everywhere. Shapes refer to its
/// bytes for their attributes, so they keep it in memory.
public struct SVGDocument: Sendable, CustomStringConvertible {
  /// The viewport's size in CSS pixels: `width` and `height`, or the view box's size if they are missing.
  public let size: CGSize
  /// Whether everything outside of ``size`` is hidden: the size is known, and the document element's `overflow` is
  /// not `visible`.
  package let hidesOverflow: Bool
  /// The text of the document element's `title`; nil without one.
  public let title: String?
  /// The identified elements that own graphics, in document order. Strokes with `non-scaling-stroke` are as wide as in the
  /// document's own scale.
  public let shapes: [SVGShape]
  /// The identified containers, in document order. One that owns graphics is among ``shapes`` too.
  public let groups: [SVGGroup]
  /// The painted drawings of elements without an identity, in paint order. They take no hits. Text and images are
  /// left out.
  public let unnamedDrawings: [SVGDrawing]
  /// The faults that did not prevent reading, in document order.
  public private(set) var warnings: [SVGWarning]

  /// What identifies the shapes.
  package let identity: ShapeIdentity
  let tree: ElementTree
  let limits: Limits
  /// Whether strokes keep their width in every view.
  private let keepsStrokeWidths: Bool
  /// The work that reading has spent, and the memory that it has taken.
  private let (spentWork, takenMemory): (Int64, Int64)

  #if !hasFeature(Embedded)
  /// Reads a document from a file. O(bytes), plus the cost of styles and `use` elements; `limits` bounds both.
  ///
  /// - Parameters:
  ///   - url: an SVG file, plain or compressed with gzip (`.svgz`).
  ///   - identity: what identifies a shape.
  ///   - limits: how much reading may cost.
  /// - Throws: ``SVGError`` with the file's name and, if the problem has a position, line and column.
  public init(
    contentsOf url: URL, identifiedBy identity: ShapeIdentity = .id, limits: Limits = Limits()
  ) throws(SVGError) {
    try self.init(
      try SVGError.contents(of: url, limits), file: url.lastPathComponent, identifiedBy: identity,
      limits: limits)
  }
  #endif

  /// Reads a document from data. O(bytes), plus the cost of styles and `use` elements; `limits` bounds both.
  ///
  /// - Parameters:
  ///   - data: XML in UTF-8, UTF-16, or the encoding that its declaration names; plain or compressed with gzip.
  ///   - identity: what identifies a shape.
  ///   - limits: how much reading may cost.
  /// - Throws: ``SVGError``, with line and column if the problem has a position.
  public init(
    data: Data, identifiedBy identity: ShapeIdentity = .id, limits: Limits = Limits()
  ) throws(SVGError) {
    var bytes: [UInt8] = []
    // With room for the zero after it.
    bytes.reserveCapacity(data.count + 1)
    bytes += data
    try self.init(consume bytes, identifiedBy: identity, limits: limits)
  }

  /// Reads a document from bytes, which are not copied if the array has no other owner and room for one more.
  package init(
    _ bytes: consuming [UInt8], file: String? = nil, identifiedBy identity: ShapeIdentity,
    limits: Limits
  ) throws(SVGError) {
    var start = Array(bytes[..<min(FileKind.length, bytes.count)])
    do throws(SVGError) {
      var budget = Budget(limits)
      let text = try Self.decompressed(consume bytes, &budget)
      start = Array(text[..<min(FileKind.length, text.count)])
      let tree = try ElementTree(consume text, &budget)
      try self.init(tree, identity, limits, budget)
    } catch {
      throw error.inFile(file, of: start, read: .svg)
    }
  }

  /// The document as a view shows it, in its own units: a stroke with `non-scaling-stroke` is as wide on the screen in
  /// every view. Nil if there is no such stroke. O(the document).
  ///
  /// - Parameter transform: from the document to the view.
  package func shown(by transform: Affine) throws(SVGError) -> SVGDocument? {
    guard keepsStrokeWidths, let inverse = transform.inverse else { return nil }
    return try SVGDocument(tree, identity, limits, budget(limits), pixels: inverse)
  }

  /// - Parameter pixels: from the screen's pixels to the document's.
  private init(
    _ tree: ElementTree, _ identity: ShapeIdentity, _ limits: Limits, _ budget: Budget,
    pixels: Affine? = nil
  ) throws(SVGError) {
    self.tree = tree
    let (collector, session) = try ShapeCollector.read(
      tree, identity: identity, pixels: pixels ?? .identity, budget: budget)
    keepsStrokeWidths = collector.keepsStrokeWidths && pixels == nil
    (size, hidesOverflow) = (session.units.size, session.hidesOverflow)
    title = tree.title(of: 0)
    (shapes, groups) = (collector.ownedShapes, collector.groups)
    unnamedDrawings = collector.unnamedDrawings
    warnings = []
    (self.identity, self.limits) = (identity, limits)
    spentWork = session.budget.spentWork
    takenMemory = session.budget.limits.memory - session.budget.memory
    if lacksIdentities {
      session.note("no shape has \(identity.phrase), so nothing takes hits", at: tree[0].offset)
    }
    warnings = session.sortedWarnings()
  }

  /// For example: `“Japan”, 1000.0 × 846.0, 47 shapes, 8 groups, 1 warning`.
  public var description: String {
    let counts = [("shape", shapes.count), ("group", groups.count), ("warning", warnings.count)]
    return (title.map { "“\($0.excerpt)”, " } ?? "") + "\(size.width) × \(size.height)"
      + counts.map { ", \($1) \($0)" + ($1 == 1 ? "" : "s") }.joined()
  }

  /// The budget for a map of the document: the remainder after reading. The document stays in memory as well.
  package func budget(_ limits: Limits) -> Budget {
    Budget(limits, taken: takenMemory, spent: spentWork)
  }

  /// Visits the attributes of elements that are drawn or hold what is, and their titles: what might identify shapes.
  /// O(attributes).
  package func forEachIdentity(_ visit: (_ name: ByteString, _ value: ByteString) -> Void) {
    for index in tree.elements.indices.dropFirst() where tree[index].kind != .other {
      tree[index].attributes.forEachListed { visit(ByteString(utf8: $0), ByteString(utf8: $1)) }
      if let title = tree.title(of: index) { visit("title", ByteString(title)) }
    }
  }

  /// Whether something is drawn, and neither an element that is drawn nor one that holds others has an identity, be it
  /// rendered or not. O(elements).
  package var lacksIdentities: Bool {
    guard shapes.isEmpty, drawnCount > 0 else { return false }
    return !tree.elements.indices.dropFirst().contains { index in
      let holds = tree[index].kind != .other && tree[index].children.count > 0
      return (holds || tree[index].kind.isLeaf)
        && identity(index, in: tree, after: 0)?.isEmpty == false
    }
  }

  /// The number of elements of kinds that are drawn, without repetitions by `use`. A few of them may be inside
  /// elements that are never drawn. O(elements).
  package var drawnCount: Int { tree.elements.count { $0.kind.isLeaf } }

  /// The document's text in UTF-8, without its XML declaration. O(bytes).
  package var text: Data { Data(tree.text) }

  /// The text in data that may be compressed, within the budget.
  private static func decompressed(
    _ bytes: consuming [UInt8], _ budget: inout Budget
  ) throws(SVGError) -> [UInt8] {
    let limit = Int(clamping: budget.limits.bytes)
    if Gzip.isCompressed(bytes) { bytes = try Gzip.decompress(bytes, limit: limit, &budget) }
    guard bytes.count <= limit else {
      throw SVGError(.limitExceeded(LimitExceeded(.bytes, allowed: budget.limits.bytes)))
    }
    try budget.charge(bytes.count * Price(work: 1, bytes: 1))
    return bytes
  }
}
