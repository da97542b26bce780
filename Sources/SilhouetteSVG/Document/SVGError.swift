/// Why a document cannot be read, and where.
public struct SVGError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong.
  public enum Problem: Sendable, Hashable {
    /// The file cannot be opened or read.
    case unreadable(reason: String)
    /// The text's encoding is not one that can be read, or the bytes are not text in it.
    case encoding(name: String)
    /// The compressed data (gzip, RFC 1952) is damaged.
    case compression(reason: String)
    /// The text is not well-formed XML.
    case malformed(reason: String)
    /// The document element is not SVG's `svg`.
    case notSVG(root: String)
    /// The document is larger in some respect than the caller's limits allow.
    case limitExceeded(SVGLimits.Limit, allowed: Int)
    /// The reference of a `use` leads back to the element that holds it.
    case cycle(reference: String)
  }

  /// What is wrong.
  public let problem: Problem
  /// The file's name, where the document came from a URL.
  public let file: String?
  /// The line, from 1, where the problem has a place; for an element, where its start tag ends.
  public let line: Int?
  /// The column in that line, in characters from 1.
  public let column: Int?

  /// One line. For example: `map.svg:12:5: not XML: unexpected end`.
  public var description: String {
    let place = [file, line.map(String.init), column.map(String.init)].compactMap { $0 }
    return (place.isEmpty ? "" : place.joined(separator: ":") + ": ") + problem.text
  }
}

extension SVGError.Problem {
  fileprivate var text: String {
    switch self {
    case .unreadable(let reason): "the file cannot be read: \(reason)"
    case .encoding(let name): "the text cannot be read as \(name)"
    case .compression(let reason): "the gzip data is damaged: \(reason)"
    case .malformed(let reason): "not XML: \(reason)"
    case .notSVG(let root): "expected <svg> as the document element, found <\(root)>"
    case .limitExceeded(let limit, let allowed): "more than \(allowed) \(limit.rawValue)"
    case .cycle(let reference): "the reference “\(reference)” leads back to itself"
    }
  }
}
