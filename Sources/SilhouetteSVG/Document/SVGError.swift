public import SilhouetteGeometry

/// Why a document cannot be read, and where the problem is.
public typealias SVGError = LocatedError<SVGProblem>

/// A problem with a document.
public enum SVGProblem: FileProblem {
  /// The file cannot be opened or read.
  case unreadable(reason: String)
  /// The text's encoding is not supported, or the bytes are invalid in it.
  case encoding(name: String)
  /// The compressed data (gzip, RFC 1952) is damaged.
  case compression(reason: String)
  /// The file is no XML but of another kind, or XML of a kind that is known.
  case foreign(FileKind)
  /// The text is not well-formed XML.
  case malformed(reason: String)
  /// The document element is not an `svg` of SVG's namespace.
  case notSVG(root: String)
  /// The document needs more than the caller's limits allow. The position is that of the element, or of the style
  /// sheet, that was being read.
  case limitExceeded(LimitExceeded)
  /// A `clip-path` in a `clipPath` in a `clipPath`, and so on: more than 16 levels.
  case nestedTooDeep(reference: String)
  /// A transform in percent of a bounding box, in another such box, and so on: more than 16 levels.
  case boxesNestedTooDeep
  /// An element that the renderer does not survive; only what is rendered is checked for such.
  case unrenderable(element: String, reason: String)

  /// One line, without the position.
  public var description: String {
    switch self {
    case .unreadable(let reason): "the file cannot be read: \(reason)"
    case .encoding(let name): "the text cannot be read as \(name)"
    case .compression(let reason): "the gzip data is damaged: \(reason)"
    case .foreign(let kind): kind.refusal(expected: "SVG")
    case .malformed(let reason): "not XML: \(reason)"
    case .notSVG(let root): "expected <svg> as the document element, found <\(root)>"
    case .limitExceeded(let limit): limit.description
    case .nestedTooDeep(let reference):
      "the clip “\(reference)” is nested more than \(ReadingContext.deepest) deep"
    case .boxesNestedTooDeep:
      "bounding boxes depend on each other more than \(ReadingContext.deepest) deep"
    case .unrenderable(let element, let reason): "<\(element)> cannot be rendered: \(reason)"
    }
  }
}

extension Budget {
  /// Pays for work without a position in the document.
  mutating func charge(_ price: Price) throws(SVGError) {
    do throws(LimitExceeded) { try pay(price) } catch { throw SVGError(.limitExceeded(error)) }
  }
}

/// A fault in a document that did not prevent reading, because SVG defines how to continue.
public struct SVGWarning: Sendable, Hashable, CustomStringConvertible {
  /// The line where the element's start tag begins, from 1.
  public let line: Int
  /// The column in that line, in characters from 1.
  public let column: Int
  /// The fault, and its treatment.
  public let message: String
  /// Whether the fault is in the text of the document, or in its drawing.
  public let kind: Kind

  /// Where a fault lies.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Part of the text is invalid or not supported: it is ignored, or read as the message says.
    case text
    /// A group has shapes in it, and takes hits itself through elements without an identity.
    case group
    /// A shape is cut by the page's edge: what is beyond takes no hits.
    case cut
    /// A group has an identity, and nothing in it is drawn.
    case empty
  }

  /// For example: `12:5: d: path data, offset 9: expected a number, found “x”`.
  public var description: String { "\(line):\(column): \(message)" }
}
