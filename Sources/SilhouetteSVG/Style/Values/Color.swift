import Foundation
import SilhouetteGeometry

/// A colour as CSS writes it (CSS Color 4).
enum Color: Sendable, Hashable {
  case rgba(RGBA)
  /// `currentColor`.
  case current
  /// One that is valid, but mixed or derived from others, which are not read.
  case unread

  /// Parses a colour; nil for anything else.
  init?(_ text: String) {
    if text.utf8.first == UInt8(ascii: "#") {
      guard let color = RGBA(hex: text) else { return nil }
      self = .rgba(color)
      return
    }
    let value = text.lowerCase
    if let start = value.utf8.firstIndex(of: UInt8(ascii: "(")) {
      var scanner = CSSScanner(
        Array(value.utf8), offset: value.utf8.distance(from: value.utf8.startIndex, to: start))
      let name = ByteString(Substring(value.utf8[..<start]))
      guard let arguments = scanner.readArguments(), scanner.isAtEnd,
        let color = Self.function(name, arguments)
      else { return nil }
      self = color
    } else if let color = Self.named[value] {
      self = .rgba(color)
    } else if value == "currentcolor" {
      self = .current
    } else {
      return nil
    }
  }

  /// The colour of an element whose own `color` is given; nil for one that is not read.
  func resolved(_ own: RGBA) -> RGBA? {
    switch self {
    case .rgba(let color): color
    case .current: own
    case .unread: nil
    }
  }
}

extension Color {
  /// The named colours, and the system's and the deprecated as Chromium has them (CSS Color 4, sections 6.1, 6.2 and
  /// appendix A).
  private static let named: [ByteString: RGBA] = {
    var words = names.words
    var named: [ByteString: RGBA] = ["transparent": .clear]
    while let name = words.next(), let value = words.next() {
      named[ByteString(name)] = RGBA(hex: String(value))
    }
    return named
  }()

  private static let names = """
    aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc
    bisque ffe4c4 black 000000 blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a
    burlywood deb887 cadetblue 5f9ea0 chartreuse 7fff00 chocolate d2691e coral ff7f50
    cornflowerblue 6495ed cornsilk fff8dc crimson dc143c cyan 00ffff darkblue 00008b darkcyan 008b8b
    darkgoldenrod b8860b darkgray a9a9a9 darkgreen 006400 darkgrey a9a9a9 darkkhaki bdb76b
    darkmagenta 8b008b darkolivegreen 556b2f darkorange ff8c00 darkorchid 9932cc darkred 8b0000
    darksalmon e9967a darkseagreen 8fbc8f darkslateblue 483d8b darkslategray 2f4f4f
    darkslategrey 2f4f4f darkturquoise 00ced1 darkviolet 9400d3 deeppink ff1493 deepskyblue 00bfff
    dimgray 696969 dimgrey 696969 dodgerblue 1e90ff firebrick b22222 floralwhite fffaf0
    forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc ghostwhite f8f8ff gold ffd700
    goldenrod daa520 gray 808080 green 008000 greenyellow adff2f grey 808080 honeydew f0fff0
    hotpink ff69b4 indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c lavender e6e6fa
    lavenderblush fff0f5 lawngreen 7cfc00 lemonchiffon fffacd lightblue add8e6 lightcoral f08080
    lightcyan e0ffff lightgoldenrodyellow fafad2 lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3
    lightpink ffb6c1 lightsalmon ffa07a lightseagreen 20b2aa lightskyblue 87cefa
    lightslategray 778899 lightslategrey 778899 lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00
    limegreen 32cd32 linen faf0e6 magenta ff00ff maroon 800000 mediumaquamarine 66cdaa
    mediumblue 0000cd mediumorchid ba55d3 mediumpurple 9370db mediumseagreen 3cb371
    mediumslateblue 7b68ee mediumspringgreen 00fa9a mediumturquoise 48d1cc mediumvioletred c71585
    midnightblue 191970 mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5 navajowhite ffdead
    navy 000080 oldlace fdf5e6 olive 808000 olivedrab 6b8e23 orange ffa500 orangered ff4500
    orchid da70d6 palegoldenrod eee8aa palegreen 98fb98 paleturquoise afeeee palevioletred db7093
    papayawhip ffefd5 peachpuff ffdab9 peru cd853f pink ffc0cb plum dda0dd powderblue b0e0e6
    purple 800080 rebeccapurple 663399 red ff0000 rosybrown bc8f8f royalblue 4169e1
    saddlebrown 8b4513 salmon fa8072 sandybrown f4a460 seagreen 2e8b57 seashell fff5ee sienna a0522d
    silver c0c0c0 skyblue 87ceeb slateblue 6a5acd slategray 708090 slategrey 708090 snow fffafa
    springgreen 00ff7f steelblue 4682b4 tan d2b48c teal 008080 thistle d8bfd8 tomato ff6347
    turquoise 40e0d0 violet ee82ee wheat f5deb3 white ffffff whitesmoke f5f5f5 yellow ffff00
    yellowgreen 9acd32 accentcolor 0075ff accentcolortext ffffff activetext ff0000
    buttonborder 000000 buttonface efefef buttontext 000000 canvas ffffff canvastext 000000
    field ffffff fieldtext 000000 graytext 808080 highlight 0041c6 highlighttext ffffff
    linktext 0000ee mark ffff00 marktext 000000 selecteditem 1967d2 selecteditemtext ffffff
    visitedtext 551a8b activeborder 000000 activecaption ffffff appworkspace ffffff
    background ffffff buttonhighlight efefef buttonshadow efefef captiontext 000000
    inactiveborder 000000 inactivecaption ffffff inactivecaptiontext 808080 infobackground ffffff
    infotext 000000 menu ffffff menutext 000000 scrollbar ffffff threeddarkshadow 000000
    threedface efefef threedhighlight 000000 threedlightshadow 000000 threedshadow 000000
    window ffffff windowframe 000000 windowtext 000000
    """
}

extension Color {
  /// A number of a colour function, or a percentage.
  private struct Argument {
    enum Kind { case number, percentage, angle, none, unread }

    let kind: Kind
    var value = 0.0

    /// `none` is 0, an angle its degrees; nil for anything else.
    init?(_ text: String) {
      var scanner = NumberScanner(text)
      if text.lowerCase == "none" {
        kind = .none
      } else if let number = scanner.readNumber(), scanner.isAtEnd || scanner.take("%") {
        value = number
        guard scanner.isAtEnd else { return nil }
        kind = text.utf8.last == UInt8(ascii: "%") ? .percentage : .number
      } else if let result = Calculation(text), result.kind != .length {
        (kind, value) = (result.kind == .angle ? .angle : .number, result.number)
      } else {
        // Functions may be of percentages, or newer than these.
        guard text.utf8.last == UInt8(ascii: ")") else { return nil }
        kind = .unread
      }
    }

    /// The number, where 100 % is `whole`.
    func number(of whole: Double) -> Double { kind == .percentage ? value / 100 * whole : value }
  }

  /// The colour of a function, of `light-dark` the light one; `unread` for one that depends on others, nil for none.
  private static func function(_ name: ByteString, _ text: String) -> Color? {
    if name == "light-dark" {
      let parts = Array(text.commaSeparatedParts)
      guard parts.count == 2 else { return nil }
      // Not one in another, which would recurse.
      return parts[0].trimmed.starts(withBytesOf: "light-dark") ? .unread : Color(parts[0])
    }
    var words = text.topLevelWords(separating: ",/").map { ByteString($0) }
    if name == "color-mix" { return words.first == "in" && words.count > 3 ? .unread : nil }
    guard let hue = hues[name], let first = words.first else { return nil }
    if first == "from" { return words.count > 4 ? .unread : nil }
    let space = name == "color" ? words.removeFirst() : ""
    if name == "color", !spaces.contains(space) { return nil }
    let isOld = words.contains(",")
    let marks: [ByteString] = isOld ? [",", ",", ","] : ["", "", "/"]
    // The marks between the arguments. The last mark may be missing.
    var arguments: [Argument] = []
    for mark in [""] + marks where arguments.isEmpty || !words.isEmpty {
      if !mark.isEmpty, words.removeFirst() != mark { return nil }
      guard !words.isEmpty, let argument = Argument(words.removeFirst().text) else { return nil }
      arguments.append(argument)
    }
    guard words.isEmpty, arguments.count >= 3, areValid(arguments, name, hue, isOld) else {
      return nil
    }
    if arguments.contains(where: { $0.kind == .unread }) { return .unread }
    func numbers(_ x: Double, _ y: Double, _ z: Double) -> SIMD3<Double> {
      SIMD3(arguments[0].number(of: x), arguments[1].number(of: y), arguments[2].number(of: z))
    }
    let alpha = arguments.count == 4 ? arguments[3].number(of: 1) : 1
    guard let color = color(name, space, numbers) else { return nil }
    func channel(_ value: Double) -> UInt8 {
      UInt8(((value.isNaN ? 0 : min(max(value, 0), 1)) * 255).rounded())
    }
    return .rgba(
      RGBA(
        red: channel(color.x), green: channel(color.y), blue: channel(color.z),
        alpha: channel(alpha)))
  }

  /// Whether a function's arguments have the right kinds. With commas, red, green and blue must be all numbers or all
  /// percentages, and so must saturation and lightness.
  private static func areValid(
    _ arguments: [Argument], _ name: ByteString, _ hue: Int, _ isOld: Bool
  ) -> Bool {
    let kinds = arguments.map { $0.kind }
    for (index, kind) in kinds.enumerated() where kind != .unread {
      if index == hue ? kind == .percentage : kind == .angle { return false }
    }
    if !isOld { return true }
    let channels = Set(kinds[(hue + 1)..<3]).subtracting([.unread])
    return ["rgb", "rgba", "hsl", "hsla"].contains(name) && !kinds.contains(.none)
      && channels.count <= 1
      && (hue < 0 || !channels.contains(.number))
  }

  /// The colour functions that are read (CSS Color 5), and which of their arguments is an angle; −1 for none.
  private static let hues: [ByteString: Int] = [
    "rgb": -1, "rgba": -1, "hsl": 0, "hsla": 0, "hwb": 0, "lab": -1, "lch": 2, "oklab": -1,
    "oklch": 2, "color": -1,
  ]

  private static let spaces: Set<ByteString> = [
    "srgb", "srgb-linear", "display-p3", "display-p3-linear", "a98-rgb", "prophoto-rgb", "rec2020",
    "xyz", "xyz-d50", "xyz-d65",
  ]

  /// The red, green and blue of a function's numbers, from 0 to 1.
  ///
  /// - Parameter numbers: the numbers, given what 100 % of each is.
  private static func color(
    _ name: ByteString, _ space: ByteString, _ numbers: (Double, Double, Double) -> SIMD3<Double>
  ) -> SIMD3<Double>? {
    switch name {
    case "rgb", "rgba": return numbers(255, 255, 255) / 255
    case "hsl", "hsla", "hwb":
      let n = numbers(360, 100, 100) / SIMD3(1, 100, 100)
      return SIMD3(0, 8, 4).map { offset in
        let turned = offset + n.x / 30
        let k = turned - (turned / 12).rounded(.down) * 12
        let hue = max(-1, min(k - 3, 9 - k, 1))
        if name != "hwb" { return n.z - n.y * min(n.z, 1 - n.z) * hue }
        return (0.5 - 0.5 * hue) * max(0, 1 - n.y - n.z) + n.y / max(1, n.y + n.z)
      }
    case "lab": return fromLab(numbers(100, 125, 125))
    case "lch": return fromLab(fromPolar(numbers(100, 150, 360)))
    case "oklab": return fromOklab(numbers(1, 0.4, 0.4))
    case "oklch": return fromOklab(fromPolar(numbers(1, 0.4, 360)))
    case "color":
      let n = numbers(1, 1, 1)
      return ["srgb-linear", "xyz", "xyz-d65"].contains(space)
        ? encoded(space == "srgb-linear" ? n : linear(fromXYZ: n)) : n
    default: return nil
    }
  }

  /// Lightness, chroma and hue as lightness and two axes.
  private static func fromPolar(_ n: SIMD3<Double>) -> SIMD3<Double> {
    let (cosine, sine) = cosineAndSine(degrees: n.z)
    return SIMD3(n.x, n.y * cosine, n.y * sine)
  }

  /// CSS Color 4, section 9, and its white of 50 instead of 65 hundred kelvins adapted.
  private static func fromLab(_ n: SIMD3<Double>) -> SIMD3<Double> {
    let y = (n.x + 16) / 116
    let xyz = SIMD3(y + n.y / 500, y, y - n.z / 200).map { value in
      let cube = value * value * value
      return cube > 216.0 / 24389 ? cube : (116 * value - 16) / (24389.0 / 27)
    }
    return encoded(linear(fromXYZ: xyz * SIMD3(0.9504559, 1, 1.0890578)))
  }

  /// From B. Ottosson, “A perceptual color space for image processing” (2020).
  private static func fromOklab(_ n: SIMD3<Double>) -> SIMD3<Double> {
    let root = SIMD3(
      n.x + 0.3963377774 * n.y + 0.2158037573 * n.z, n.x - 0.1055613458 * n.y - 0.0638541728 * n.z,
      n.x - 0.0894841775 * n.y - 1.2914855480 * n.z)
    let c = root * root * root
    return encoded(
      SIMD3(
        4.0767416621 * c.x - 3.3077115913 * c.y + 0.2309699292 * c.z,
        -1.2684380046 * c.x + 2.6097574011 * c.y - 0.3413193965 * c.z,
        -0.0041960863 * c.x - 0.7034186147 * c.y + 1.7076147010 * c.z))
  }

  private static func linear(fromXYZ n: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      3.2404542 * n.x - 1.5371385 * n.y - 0.4985314 * n.z,
      -0.9692660 * n.x + 1.8760108 * n.y + 0.0415560 * n.z,
      0.0556434 * n.x - 0.2040259 * n.y + 1.0572252 * n.z)
  }

  /// The sRGB transfer function.
  private static func encoded(_ linear: SIMD3<Double>) -> SIMD3<Double> {
    linear.map { $0 <= 0.0031308 ? 12.92 * $0 : 1.055 * pow($0, 1 / 2.4) - 0.055 }
  }
}

extension SIMD3<Double> {
  fileprivate func map(_ body: (Double) -> Double) -> SIMD3<Double> {
    SIMD3(body(x), body(y), body(z))
  }
}
