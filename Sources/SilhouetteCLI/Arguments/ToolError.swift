import SilhouetteGeoJSON
import SilhouetteGeometry
import SilhouetteMap
import SilhouetteSVG

#if Rendering && canImport(CCairo)
import SilhouetteRendering
#endif

/// Why the tool gives no answer: a line for people.
struct ToolError: Error, CustomStringConvertible {
  /// The kinds that the tool distinguishes.
  enum Kind {
    case fault
    /// A limit, which options can raise.
    case limit
    /// Nothing has what identifies shapes, although there are drawings.
    case unidentified
    /// A table has a record without an end, or of more than a megabyte.
    case longRecord
    /// The reader has closed standard output: it wants no more answers, which is no failure.
    case closedPipe
  }

  let description: String
  let kind: Kind

  init(_ description: String, _ kind: Kind = .fault) {
    (self.description, self.kind) = (description, kind)
  }
}

// What several places throw.
extension ToolError {
  /// A word that is not known, with the one that may be meant, or where all are listed.
  static func unknown(_ what: String, similar: String?, help: String) -> Self {
    let advice = similar.map { "did you mean “\($0)”?" } ?? "“\(Tool.name) \(help)” lists them"
    return Self("\(what); \(advice)")
  }

  /// The arguments of a command in another order, or without its name.
  static func wrongOrder(_ found: String, meant: [String]) -> Self {
    let line = ([Tool.name] + meant.map(\.shellWord)).joined(separator: " ")
    return Self("“\(found)” is not expected here; did you mean “\(line)”?")
  }

  static func missing(_ argument: String, usage: String) -> Self {
    Self("missing argument \(argument); usage: \(usage)")
  }

  static func surplusOperand(_ argument: String, usage: String) -> Self {
    Self("one argument too many, “\(argument)”; usage: \(usage)")
  }

  /// Arguments of a command that has the points from standard input: points, a file of them, or a map for `contains`.
  static func surplusPoints(_ surplus: [String], words: [String]) -> Self {
    let rest = surplus.reduce(into: words) { rest, word in
      if let index = rest.lastIndex(of: word) { rest.remove(at: index) }
    }
    let command = ([Tool.name] + rest.map(\.shellWord)).joined(separator: " ")
    let first = surplus[0].shellWord
    if rest == ["contains"] {
      return Self(
        "contains takes no FILE: “\(Tool.name) classify \(first) < points” asks for its shapes")
    }
    let areNumbers = surplus.allSatisfy { Double(svg: $0) != nil || $0.coordinates != nil }
    let line =
      areNumbers
      ? "echo \(surplus.joined(separator: " ")) | \(command)" : "\(command) < \(first)"
    return Self("points come from standard input: \(line)")
  }

  static func invalidValue(of name: String, expected: String, found: String) -> Self {
    Self("\(name): expected \(expected), found “\(found)”")
  }

  /// A value that is none of some words. A part is enough: “aspectFit” means scaleAspectFit.
  static func noChoice(of name: String, _ words: [String], found: String) -> Self {
    let similar =
      found.mostSimilar(in: words)
      ?? words.first { found.count > 2 && $0.lowercased().contains(found.lowercased()) }
    let advice = similar.map { "; did you mean “\($0)”?" } ?? ""
    return Self("\(name): expected \(String(list: words, "or")), found “\(found)”\(advice)")
  }

  /// An option that has no effect without another one.
  static func missingCompanion(of option: String, needs needed: String) -> Self {
    Self("\(option) has no effect without \(needed)")
  }

  /// This build of the tool has no cairo.
  static func needsRendering(_ asked: String) -> Self {
    Self(
      "\(asked) needs cairo and librsvg, and this build has the trait Rendering switched off")
  }

  static func compiled(_ error: MapFileError, name: String) -> Self {
    guard case .noEngine(let engine, let found) = error else {
      return Self("\(name): \(error)", error.isLimit ? .limit : .fault)
    }
    return Self(
      "\(name): \(MapFileError.noEngine(engine, found: found)), which “\(Tool.name) compile DOCUMENT "
        + "-o \(name.shellWord) --mode all” would add")
  }

  /// A mode of pixels is asked of GeoJSON.
  static func noPixels(name: String) -> Self {
    Self("\(name) is GeoJSON, which has no pixels: expected --mode exact")
  }

  /// Nothing has what identifies shapes; without an error because nothing is drawn.
  static func noShapes(file: String, _ error: HitMapError?) -> Self {
    guard case .noShapes(let missing, let candidates) = error else {
      return Self("\(file) has no shapes: nothing in it is drawn")
    }
    let advice = candidates.enumerated().map { index, candidate in
      "--by \(candidate.name.shellWord) (\(candidate.distinct.grouped)\(index == 0 ? " names" : ""))"
    }
    return Self(
      "\(file): \(missing); use one of: " + advice.joined(separator: ", "), .unidentified)
  }

  /// The answer would take more work or memory than the limits allow.
  static func answer(_ error: LimitExceeded, name: String) -> Self {
    Self("\(name): the answer \(error)", .limit)
  }

  static func longRecord(line: Int) -> Self {
    Self(
      "line \(line): expected a record that ends within 1 MB; a quotation mark may be missing",
      .longRecord)
  }

  /// The error of a file or a stream, by its `errno`.
  static func unreadable(_ name: String, reason: String) -> Self {
    Self("\(name) cannot be read: \(reason)")
  }

  static var closedPipe: Self { Self("standard output is closed", .closedPipe) }
}

extension Error {
  /// Whether the error tells of a limit, which options can raise.
  var isLimit: Bool {
    #if Rendering && canImport(CCairo)
    if case .mask(let error) = self as? RenderingError { return error.isLimit }
    #endif
    switch self {
    case let error as SVGError:
      if case .limitExceeded = error.problem { return true }
    case let error as GeoJSONError:
      if case .limitExceeded = error.problem { return true }
    case let error as HitMapError:
      if case .mask(_, let error) = error { return error.isLimit }
      if case .limitExceeded = error { return true }
    case let error as MapFileError:
      if case .limitExceeded = error { return true }
    case let error as MaskError:
      if case .limitExceeded = error { return true }
    case let error as ToolError: return error.kind == .limit
    default: break
    }
    return false
  }
}

extension String {
  /// The most similar candidate; nil if none is close enough to be a typing error.
  func mostSimilar(in candidates: [String]) -> String? {
    let near = candidates.map { (name: $0, distance: editDistance(to: $0)) }
    guard let best = near.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= Swift.max(1, count / 3) ? best.name : nil
  }

  /// The restricted Damerau–Levenshtein distance: the number of insertions, deletions, replacements and
  /// swaps of neighbours.
  private func editDistance(to other: String) -> Int {
    let a = Array(self)
    let b = Array(other)
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        let replaced = last[j] + (a[i] == b[j] ? 0 : 1)
        var least = Swift.min(replaced, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          least = Swift.min(least, beforeLast[j - 1] + 1)
        }
        row.append(least)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
