import Foundation
import SilhouetteGeometry

extension BasicShape {
  /// Parses the arguments of the function `name`; nil if they are invalid.
  static func function(
    _ name: ByteString, arguments: String, length: (String) -> Length?
  ) -> BasicShape? {
    switch name {
    case "circle", "ellipse": round(name, arguments.topLevelWords(), length)
    case "inset": inset(arguments, length)
    case "polygon": polygon(arguments, length)
    case "path": path(arguments)
    default: nil
    }
  }

  /// `circle(r at x y)` and `ellipse(rx ry at x y)`.
  private static func round(
    _ name: ByteString, _ words: [String], _ length: (String) -> Length?
  ) -> BasicShape? {
    let at = words.firstIndex { $0.lowerCase == "at" } ?? words.endIndex
    var radii: [Radius] = []
    for word in words[..<at] {
      guard let radius = Radius(word, length) else { return nil }
      radii.append(radius)
    }
    var position = Position.center
    if at < words.endIndex {
      guard let read = Position(Array(words[(at + 1)...]), length) else { return nil }
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

  /// `inset(top right bottom left round rx / ry)`. Corners that differ are not read.
  private static func inset(_ text: String, _ length: (String) -> Length?) -> BasicShape? {
    let words = text.topLevelWords(separating: "/")
    let round = words.firstIndex { $0.lowerCase == "round" } ?? words.endIndex
    guard let sides = sides(words[..<round], length) else { return nil }
    if round == words.endIndex { return .inset(sides, rx: .zero, ry: .zero) }
    let radii = words[(round + 1)...]
    guard radii.count == 1 || radii.count == 3 && words[round + 2].hasBytes(of: "/"),
      let rx = radii.first.flatMap(length), let ry = radii.last.flatMap(length),
      !rx.isNegative, !ry.isNegative
    else { return nil }
    return .inset(sides, rx: rx, ry: ry)
  }

  /// Expands one to four lengths to four sides, as CSS does.
  private static func sides(
    _ words: ArraySlice<String>, _ length: (String) -> Length?
  ) -> [Length]? {
    let lengths = words.compactMap(length)
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
    var parts = Array(text.commaSeparatedParts)
    let rule = parts.first.flatMap { FillRule(keyword: $0.lowerCase) }
    if rule != nil { parts.removeFirst() }
    var points: [Position] = []
    for part in parts {
      let words = part.topLevelWords()
      guard words.count == 2, let x = length(words[0]), let y = length(words[1]) else { return nil }
      points.append(Position(x: x, y: y))
    }
    return points.isEmpty ? nil : .polygon(points, rule ?? .nonZero)
  }

  /// `path(rule, "data")`. Unlike in the property `d`, an error in the data makes the value invalid.
  private static func path(_ text: String) -> BasicShape? {
    var scanner = CSSScanner(text)
    var rule = FillRule.nonZero
    scanner.skipSpace()
    if let name = scanner.readName() {
      guard let read = FillRule(keyword: name.lowerCase) else { return nil }
      rule = read
      scanner.skipSpace()
      guard scanner.take(",") else { return nil }
      scanner.skipSpace()
    }
    guard let data = scanner.readString() else { return nil }
    scanner.skipSpace()
    let (path, error) = VectorPath.reading(svg: data)
    return scanner.isAtEnd && error == nil ? .path(path, rule) : nil
  }
}

extension BasicShape.Radius {
  fileprivate init?(_ word: String, _ length: (String) -> Length?) {
    switch word.lowerCase {
    case "closest-side": self = .closestSide
    case "farthest-side": self = .farthestSide
    default:
      guard let length = length(word), !length.isNegative else { return nil }
      self = .length(length)
    }
  }
}

extension BasicShape.Position {
  /// Parses one or two words, each a length or the name of a side. Distances from the far sides are not read.
  init?(_ words: [String], _ length: (String) -> Length?) {
    var words = words.map { $0.lowerCase }
    guard words.count == 1 || words.count == 2 else { return nil }
    if words.count == 1 { words.append("center") }
    let (sides, ends): ([ByteString: Double], [ByteString: Double]) = (
      ["left": 0, "center": 50, "right": 100], ["top": 0, "center": 50, "bottom": 100]
    )
    // Only two names may be in the other order.
    if ends[words[0]] != nil, sides[words[1]] != nil { words.reverse() }
    let (across, down) = (sides[words[0]], ends[words[1]])
    guard let x = across.map({ Length(percent: $0) }) ?? length(words[0].text),
      let y = down.map({ Length(percent: $0) }) ?? length(words[1].text)
    else { return nil }
    self.init(x: x, y: y)
  }
}
