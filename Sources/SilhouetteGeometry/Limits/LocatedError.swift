#if !hasFeature(Embedded)
public import Foundation

/// An error whose description says in one line what was found, where, and what was expected. Alerts show that line too.
public protocol DescribedError: LocalizedError, Sendable, CustomStringConvertible {}

extension DescribedError {
  /// The `description`.
  public var errorDescription: String? { description }
}
#else
/// An error whose description says in one line what was found, where, and what was expected.
public protocol DescribedError: Error, Sendable, CustomStringConvertible {}
#endif

/// A problem with a file of some format. The description is one line without a position.
public protocol FileProblem: Sendable, Hashable, CustomStringConvertible {
  /// The file cannot be opened or read. O(1).
  static func unreadable(reason: String) -> Self
  /// The file is of a kind that is not read here. O(1).
  static func foreign(_ kind: FileKind) -> Self
  /// The file needs more than the caller's limits allow. O(1).
  static func limitExceeded(_ limit: LimitExceeded) -> Self
}

/// Why a file cannot be read, and where the problem is.
public struct LocatedError<Kind: FileProblem>: DescribedError, Hashable {
  /// The kinds of problems.
  public typealias Problem = Kind

  private struct Details: Sendable, Hashable {
    let problem: Kind
    let file: String?
    let position: SourcePosition?
  }

  /// Indirect, so that to hand the error on is to copy one word.
  private indirect enum Box: Sendable, Hashable { case one(Details) }
  private let box: Box

  private var details: Details {
    switch box {
    case .one(let details): details
    }
  }

  /// The problem.
  public var problem: Kind { details.problem }
  /// The file's name; nil for data without a name.
  public var file: String? { details.file }
  /// The line, from 1; nil if the problem has no position. For an element, where its start tag begins.
  public var line: Int? { details.position?.line }
  /// The column in that line, in characters from 1; nil if the problem has no position.
  public var column: Int? { details.position?.column }

  /// One line. For example: `map.svg:12:5: not XML: unexpected end`.
  public var description: String {
    let position = [file, line.map { "\($0)" }, column.map { "\($0)" }].compactMap { $0 }
    return position.isEmpty
      ? problem.description : position.joined(separator: ":") + ": " + problem.description
  }

  package init(_ problem: Kind, at position: SourcePosition? = nil, file: String? = nil) {
    box = .one(Details(problem: problem, file: file, position: position))
  }

  /// The same in a file; or, if its bytes are of another kind than those that were read, that they are.
  package func inFile(
    _ file: String?, of bytes: some Collection<UInt8>, read reader: FileKind.Reader
  ) -> Self {
    if let kind = FileKind(bytes), kind.reader != reader { return Self(.foreign(kind), file: file) }
    return Self(problem, at: details.position, file: file)
  }

  #if !hasFeature(Embedded)
  /// The bytes of a file, within the limits.
  package static func contents(of url: URL, _ limits: Limits) throws(Self) -> [UInt8] {
    do { return try limits.contents(of: url) } catch {
      let limit = (error as? LimitExceeded).map { Kind.limitExceeded($0) }
      throw Self(
        limit ?? .unreadable(reason: error.localizedDescription), file: url.lastPathComponent)
    }
  }
  #endif
}

/// A position in a document's text.
package struct SourcePosition: Sendable, Hashable {
  /// The line, from 1.
  package let line: Int
  /// The column in that line, in characters from 1.
  package let column: Int

  package init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
}

/// Counts lines and characters up to ascending offsets, when a position is asked for.
package struct LineCounter {
  private let bytes: [UInt8]
  private var offset: Int
  private var line = 1
  private var column = 1

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark is not part of the text.
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The position of an offset that is not before the last one. O(bytes since then).
  package mutating func position(at end: Int) -> SourcePosition {
    while offset < min(end, bytes.count) {
      let byte = bytes[offset]
      if byte == 0x0A || byte == 0x0D && (offset + 1 == bytes.count || bytes[offset + 1] != 0x0A) {
        (line, column) = (line + 1, 1)
      } else if byte != 0x0D, byte & 0xC0 != 0x80 {
        column += 1
      }
      offset += 1
    }
    return SourcePosition(line: line, column: column)
  }
}
