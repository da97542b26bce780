public import Foundation

/// An SVG document's shapes: its identified elements, with the areas that take hits.
///
/// Read are the elements that SVG 2 draws, as far as they are under the document element. What takes
/// hits is decided by geometry and `pointer-events`, never by opacity or colour. References are
/// followed within the document alone: no file and no network is opened for one. The `id` of the
/// document element makes neither a shape nor an ancestor: it is the picture itself. What a `use`
/// repeats has no identity of its own there: it belongs to the `use`, or to what is round it.
///
/// Entities that a document declares are read in attributes and in markup, but are left out of text: a
/// title that refers to one lacks it.
public struct SVGDocument: Sendable {
  /// The viewport in CSS pixels: `width` and `height`, or the view box's size where they are missing.
  public let size: CGSize
  /// The text of the document element's `title`.
  public let title: String?
  /// The identified elements that own drawings, in document order.
  public let shapes: [SVGShape]
  /// The identified containers, in document order. One that owns drawings is among ``shapes`` too.
  public let groups: [SVGGroup]
  /// What is wrong in the document and was read nevertheless, in document order.
  public let warnings: [SVGWarning]

  let data: Data
  let limits: SVGLimits

  /// The document in a file. O(bytes).
  ///
  /// - Parameters:
  ///   - url: the file, `.svg` or `.svgz`.
  ///   - identity: what tells one shape from another.
  ///   - limits: how large the document may be.
  /// - Throws: ``SVGError`` with the file's name, and line and column where the problem has a place.
  public init(
    contentsOf url: URL, identifiedBy identity: ShapeIdentity = .id, limits: SVGLimits = SVGLimits()
  ) throws(SVGError) {
    let file = url.lastPathComponent
    let data: Data
    do {
      let size = try url.resourceValues(forKeys: [.fileSizeKey]).fileSize
      guard size ?? 0 <= limits.bytes else {
        throw SVGError(.limitExceeded(.bytes, allowed: limits.bytes), file: file)
      }
      data = try Data(contentsOf: url)
    } catch let error as SVGError {
      throw error
    } catch {
      throw SVGError(.unreadable(reason: error.localizedDescription), file: file)
    }
    try self.init(data, file: file, identity: identity, limits: limits)
  }

  /// The document in `data`. O(bytes).
  ///
  /// - Parameters:
  ///   - data: XML text in UTF-8, UTF-16, or the encoding that its declaration names; gzip data too.
  ///   - identity: what tells one shape from another.
  ///   - limits: how large the document may be.
  /// - Throws: ``SVGError`` with line and column where the problem has a place.
  public init(
    data: Data, identifiedBy identity: ShapeIdentity = .id, limits: SVGLimits = SVGLimits()
  ) throws(SVGError) {
    try self.init(data, file: nil, identity: identity, limits: limits)
  }

  private init(
    _ data: Data, file: String?, identity: ShapeIdentity, limits: SVGLimits
  ) throws(SVGError) {
    do throws(ReadingFault) {
      let text = try DocumentText(data, limits: limits)
      let tree = try TreeBuilder.read(text, limits: limits)
      var reader = try DocumentReader(tree, identity: identity, limits: limits)
      try reader.read()
      size = reader.size
      title = reader.title
      shapes = reader.shapes
      groups = reader.groups
      warnings = reader.warnings
      self.data = data
      self.limits = limits
    } catch {
      throw SVGError(error, file: file)
    }
  }
}

extension SVGError {
  fileprivate init(_ problem: Problem, file: String) {
    self.init(problem: problem, file: file, line: nil, column: nil)
  }

  fileprivate init(_ fault: ReadingFault, file: String?) {
    self.init(
      problem: fault.problem, file: file, line: fault.position?.line,
      column: fault.position?.column)
  }
}
