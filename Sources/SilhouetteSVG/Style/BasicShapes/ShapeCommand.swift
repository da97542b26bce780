import SilhouetteGeometry

/// A command of the basic shape `shape()` (CSS Shapes 2, section 3.4). Percentages are of the reference box's sides.
enum ShapeCommand: Sendable, Hashable {
  case move(Point)
  case line(Point)
  /// A horizontal line to an x, or by a distance.
  case horizontal(Length, isRelative: Bool)
  /// A vertical line to a y, or by a distance.
  case vertical(Length, isRelative: Bool)
  /// A quadratic or cubic Bézier curve, by one control point or two.
  case curve(Point, controls: [Point])
  /// A smooth continuation of the curve before: cubic if a control point is given, else quadratic.
  case smooth(Point, control: Point?)
  case arc(Point, Ellipse)
  case close

  /// A point, by its offset from another.
  struct Point: Sendable, Hashable {
    enum Origin: String, CaseIterable { case start, end, origin }

    let offset: BasicShape.Position
    /// The command's start, its end, or the reference box's top left corner.
    let origin: Origin
  }

  /// The ellipse of an arc, and the choice of one of its four arcs.
  struct Ellipse: Sendable, Hashable {
    /// One radius or two.
    var radii: [Length] = []
    /// In degrees.
    var rotation = 0.0
    var isLarge = false
    var isClockwise = false
  }
}

extension ShapeCommand {
  /// Parses a command; nil if it is invalid.
  init?(_ text: String, length: (String) -> Length?) {
    let words = text.topLevelWords(separating: "/").map { $0.lowerCase }
    if words == ["close"] {
      self = .close
      return
    }
    guard words.count > 2, words[1] == "to" || words[1] == "by" else { return nil }
    guard let command = Self.command(words[0], words[2...], isRelative: words[1] == "by", length)
    else { return nil }
    self = command
  }

  private static func command(
    _ name: ByteString, _ words: ArraySlice<ByteString>, isRelative: Bool,
    _ length: (String) -> Length?
  ) -> ShapeCommand? {
    let names: [ByteString] =
      switch name {
      case "curve", "smooth": ["with"]
      case "arc": ["of", "cw", "ccw", "large", "small", "rotate"]
      default: []
      }
    let endWords = words.prefix { !names.contains($0) }
    let rest = words[endWords.endIndex...]
    switch name {
    case "hline", "vline":
      return straight(name, endWords, isRelative: isRelative, length)
    case "move", "line", "curve", "smooth", "arc":
      guard let end = Point(endWords, isRelative: isRelative, length) else { return nil }
      switch name {
      case "move": return .move(end)
      case "line": return .line(end)
      case "arc": return Ellipse(rest, length).map { .arc(end, $0) }
      default: return curve(name, end, rest, isRelative: isRelative, length)
      }
    default: return nil
    }
  }

  private static func straight(
    _ name: ByteString, _ words: ArraySlice<ByteString>, isRelative: Bool,
    _ length: (String) -> Length?
  ) -> ShapeCommand? {
    guard words.count == 1, let word = words.first else { return nil }
    let sides: [ByteString: Double] =
      name == "hline"
      ? ["left": 0.0, "x-start": 0, "center": 50, "right": 100, "x-end": 100]
      : ["top": 0, "y-start": 0, "center": 50, "bottom": 100, "y-end": 100]
    let side = isRelative ? nil : sides[word].map { Length(percent: $0) }
    guard let to = side ?? length(word.text) else { return nil }
    return name == "hline"
      ? .horizontal(to, isRelative: isRelative) : .vertical(to, isRelative: isRelative)
  }

  private static func curve(
    _ name: ByteString, _ end: Point, _ words: ArraySlice<ByteString>, isRelative: Bool,
    _ length: (String) -> Length?
  ) -> ShapeCommand? {
    if words.isEmpty { return name == "smooth" ? .smooth(end, control: nil) : nil }
    let parts = words.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    let controls = parts.compactMap { Point(control: $0, isRelative: isRelative, length) }
    guard controls.count == parts.count, controls.count <= (name == "smooth" ? 1 : 2)
    else { return nil }
    return name == "smooth"
      ? .smooth(end, control: controls[0]) : .curve(end, controls: controls)
  }
}

extension ShapeCommand.Point {
  /// Parses a command's end: a position in the box, or an offset from the start.
  fileprivate init?(
    _ words: ArraySlice<ByteString>, isRelative: Bool, _ length: (String) -> Length?
  ) {
    if isRelative {
      let lengths = words.compactMap { length($0.text) }
      guard lengths.count == 2, words.count == 2 else { return nil }
      self.init(offset: .init(x: lengths[0], y: lengths[1]), origin: .start)
    } else {
      guard let position = BasicShape.Position(words.map { $0.text }, length) else { return nil }
      self.init(offset: position, origin: .origin)
    }
  }

  /// Parses a control point, which may name its origin; by default it has the end's.
  fileprivate init?(
    control words: ArraySlice<ByteString>, isRelative: Bool, _ length: (String) -> Length?
  ) {
    guard words.count == 4, words[words.startIndex + 2] == "from" else {
      self.init(words, isRelative: isRelative, length)
      return
    }
    guard let origin = words.last.flatMap(Origin.init(keyword:)),
      let pair = Self(words.prefix(2), isRelative: true, length)
    else { return nil }
    self.init(offset: pair.offset, origin: origin)
  }
}

extension ShapeCommand.Ellipse {
  /// Parses the words after an arc's end, in any order.
  fileprivate init?(_ words: ArraySlice<ByteString>, _ length: (String) -> Length?) {
    var seen: Set<ByteString> = []
    var rest = words
    while let word = rest.popFirst() {
      let kind = ["ccw": "cw", "small": "large"][word] ?? word
      guard seen.insert(kind).inserted else { return nil }
      switch word {
      case "cw": isClockwise = true
      case "large": isLarge = true
      case "ccw", "small": break
      case "of":
        while radii.count < 2, let next = rest.first, let radius = length(next.text) {
          radii.append(radius)
          rest.removeFirst()
        }
      case "rotate":
        guard let degrees = rest.popFirst().flatMap({ Calculation($0.text)?.degrees }) else {
          return nil
        }
        rotation = degrees
      default: return nil
      }
    }
    if radii.isEmpty { return nil }
  }
}
