import Foundation
import SilhouetteGeometry

extension BasicShape {
  /// Reads a function's arguments; nil where they are none of its own.
  init?(_ name: String, arguments: String, length: (String) -> Length?) {
    switch name {
    case "circle", "ellipse":
      guard let shape = Self.round(name, arguments.words, length) else { return nil }
      self = shape
    case "inset":
      guard let shape = Self.inset(arguments, length) else { return nil }
      self = shape
    case "polygon":
      guard let shape = Self.polygon(arguments, length) else { return nil }
      self = shape
    case "path":
      guard let shape = Self.path(arguments) else { return nil }
      self = shape
    default: return nil
    }
  }

  /// `circle(r at x y)` and `ellipse(rx ry at x y)`.
  private static func round(
    _ name: String, _ words: [Substring], _ length: (String) -> Length?
  ) -> BasicShape? {
    let at = words.firstIndex { $0.lowerCase == "at" } ?? words.endIndex
    var radii: [Radius] = []
    for word in words[..<at] {
      guard let radius = Radius(String(word), length) else { return nil }
      radii.append(radius)
    }
    var position = Position.center
    if at < words.endIndex {
      guard let read = Position(words[(at + 1)...].map(String.init), length) else { return nil }
      position = read
    }
    switch (name, radii.count) {
    case ("circle", 0): return .circle(.closestSide, at: position)
    case ("circle", 1): return .circle(radii[0], at: position)
    case ("ellipse", 0): return .ellipse(.closestSide, .closestSide, at: position)
    case ("ellipse", 2): return .ellipse(radii[0], radii[1], at: position)
    default: return nil
    }
  }

  /// `inset(top right bottom left round radii)`.
  private static func inset(_ text: String, _ length: (String) -> Length?) -> BasicShape? {
    let words = text.replacingOccurrences(of: "/", with: " / ").words
    let round = words.firstIndex { $0.lowerCase == "round" } ?? words.endIndex
    guard let sides = four(words[..<round], length) else { return nil }
    var corners = Corners(
      horizontal: Array(repeating: .zero, count: 4), vertical: Array(repeating: .zero, count: 4))
    if round < words.endIndex {
      let radii = words[(round + 1)...].split(
        separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      guard let first = radii.first, let last = radii.last, let horizontal = four(first, length),
        let vertical = four(last, length), (horizontal + vertical).allSatisfy({ $0.value >= 0 })
      else { return nil }
      corners = Corners(horizontal: horizontal, vertical: vertical)
    }
    return .inset(
      sides: Sides(top: sides[0], right: sides[1], bottom: sides[2], left: sides[3]),
      radii: corners)
  }

  /// One to four lengths, as CSS spreads them over four sides or corners.
  private static func four(
    _ words: ArraySlice<Substring>, _ length: (String) -> Length?
  ) -> [Length]? {
    let lengths = words.compactMap { length(String($0)) }
    guard lengths.count == words.count else { return nil }
    switch lengths.count {
    case 1: return [lengths[0], lengths[0], lengths[0], lengths[0]]
    case 2: return [lengths[0], lengths[1], lengths[0], lengths[1]]
    case 3: return [lengths[0], lengths[1], lengths[2], lengths[1]]
    case 4: return lengths
    default: return nil
    }
  }

  /// `polygon(rule, x y, …)`.
  private static func polygon(_ text: String, _ length: (String) -> Length?) -> BasicShape? {
    var parts = text.split(separator: ",", omittingEmptySubsequences: false).map {
      $0.trimmed
    }
    let rule = parts.first.flatMap { FillRule(rawValue: $0.lowerCase) }
    if rule != nil { parts.removeFirst() }
    var points: [Position] = []
    for part in parts {
      let words = part.words
      guard words.count == 2, let x = length(String(words[0])), let y = length(String(words[1]))
      else { return nil }
      points.append(Position(x: x, y: y))
    }
    return points.isEmpty ? nil : .polygon(points, rule ?? .nonZero)
  }

  /// `path(rule, "data")`. Faulty data makes the whole value invalid.
  private static func path(_ text: String) -> BasicShape? {
    var text = StyleText(text)
    var rule = FillRule.nonZero
    text.skipSpace()
    if let name = text.readName() {
      guard let read = FillRule(rawValue: name.lowerCase) else { return nil }
      rule = read
      text.skipSpace()
      guard text.take(",") else { return nil }
      text.skipSpace()
    }
    guard let data = text.readString() else { return nil }
    text.skipSpace()
    let (path, error) = VectorPath.reading(svg: data)
    return text.isAtEnd && error == nil ? .path(path, rule) : nil
  }
}

extension BasicShape.Radius {
  fileprivate init?(_ word: String, _ length: (String) -> Length?) {
    switch word.lowerCase {
    case "closest-side": self = .closestSide
    case "farthest-side": self = .farthestSide
    default:
      guard let length = length(word), length.value >= 0 else { return nil }
      self = .length(length)
    }
  }
}

extension BasicShape.Position {
  /// Reads one or two words: lengths, or the names of sides in either order.
  init?(_ words: [String], _ length: (String) -> Length?) {
    var words = words.map { $0.lowerCase }
    guard words.count == 1 || words.count == 2 else { return nil }
    if words.count == 1 { words.append("center") }
    if words[0] == "top" || words[0] == "bottom" || words[1] == "left" || words[1] == "right" {
      words.reverse()
    }
    let across = ["left": 0.0, "center": 50, "right": 100][words[0]]
    let down = ["top": 0.0, "center": 50, "bottom": 100][words[1]]
    guard let x = across.map({ Length(value: $0, unit: .percent) }) ?? length(words[0]),
      let y = down.map({ Length(value: $0, unit: .percent) }) ?? length(words[1])
    else { return nil }
    self.init(x: x, y: y)
  }
}
