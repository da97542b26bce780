import Foundation
import SilhouetteGeometry

/// A colour of CSS (CSS Color 4) as every renderer knows it.
struct Color: Sendable, Hashable {
  /// A name, or `#` and six hexadecimal digits.
  let text: String
  /// From 0 to 1.
  let alpha: Double

  static let black = Color(text: "black", alpha: 1)
  static let white = Color(text: "white", alpha: 1)

  private init(text: String, alpha: Double) { (self.text, self.alpha) = (text, alpha) }

  /// A colour from its red, green and blue, from 0 to 1, out of gamut if not.
  private init(_ color: SIMD3<Double>, alpha: Double) {
    let bytes = (0..<3).map { index in
      let value = color[index].isNaN ? 0 : min(max(color[index], 0), 1)
      let digits = String(Int((value * 255).rounded()), radix: 16)
      return digits.utf8.count == 1 ? "0" + digits : digits
    }
    self.init(text: "#" + bytes.joined(), alpha: min(max(alpha, 0), 1))
  }

  /// Parses a colour; nil for `currentColor`, `none`, context paints, and what is not valid. A colour that is mixed or
  /// derived from others is read as black.
  init?(_ text: String) {
    let value = text.trimmed.lowerCase
    guard value != "currentcolor", value != "none", !value.hasPrefix("context-"),
      Paint.isPainted(value.text, isServer: { _ in false }) == true
    else { return nil }
    if value.utf8.first == UInt8(ascii: "#") {
      self.init(digits: value.utf8.dropFirst().compactMap { $0.hexDigit.map(Int.init) })
    } else if let start = value.utf8.firstIndex(of: UInt8(ascii: "(")) {
      let name = ByteString(Substring(value.utf8[..<start]))
      let rest = Substring(value.utf8[start...].dropFirst().prefix { $0 != UInt8(ascii: ")") })
      self = Self.function(name, String(rest)) ?? .black
    } else if value == "transparent" {
      self.init(text: "black", alpha: 0)
    } else if Self.systemColors.contains(where: value.hasPrefix) || value.hasSuffix("text") {
      self.init(text: value.hasSuffix("text") ? "black" : "white", alpha: 1)
    } else {
      self.init(text: value.text, alpha: 1)
    }
  }

  /// Three, four, six or eight digits.
  private init(digits: [Int]) {
    let bytes =
      digits.count < 6
      ? digits.map { $0 * 17 }
      : stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    let values = bytes.map { Double($0) / 255 }
    self.init(SIMD3(values[0], values[1], values[2]), alpha: values.count > 3 ? values[3] : 1)
  }

  private static let systemColors = [
    "accent", "active", "appwork", "background", "button", "canvas", "field", "highlight",
    "inactive", "info", "mark", "menu", "scroll", "selected", "threed", "window",
  ]
}

extension Color {
  /// A number of a colour function, or a percentage.
  private struct Argument {
    let value: Double
    let isPercentage: Bool

    /// `none` is 0, an angle its degrees; nil for anything else.
    init?(_ text: String) {
      var scanner = NumberScanner(text)
      if text.hasBytes(of: "none") {
        (value, isPercentage) = (0, false)
      } else if let number = scanner.readNumber(), scanner.isAtEnd || scanner.take("%") {
        (value, isPercentage) = (number, text.utf8.last == UInt8(ascii: "%"))
      } else if let result = Calculation(text), result.kind != .length {
        (value, isPercentage) = (result.number, false)
      } else {
        return nil
      }
    }

    /// The number, where 100 % is `whole`.
    func number(of whole: Double) -> Double { isPercentage ? value / 100 * whole : value }
  }

  private static func function(_ name: ByteString, _ text: String) -> Color? {
    var words = text.topLevelWords(separating: ",/").filter { $0 != "," && $0 != "/" }
    let space = name == "color" && !words.isEmpty ? words.removeFirst() : ""
    let arguments = words.compactMap(Argument.init)
    guard arguments.count == words.count, 3...4 ~= words.count else { return nil }
    func numbers(_ x: Double, _ y: Double, _ z: Double) -> SIMD3<Double> {
      SIMD3(arguments[0].number(of: x), arguments[1].number(of: y), arguments[2].number(of: z))
    }
    let alpha = arguments.count == 4 ? arguments[3].number(of: 1) : 1
    guard let color = color(name, space, numbers) else { return nil }
    return Color(color, alpha: alpha)
  }

  /// The red, green and blue of a function's numbers, from 0 to 1.
  ///
  /// - Parameter numbers: the numbers, given what 100 % of each is.
  private static func color(
    _ name: ByteString, _ space: String, _ numbers: (Double, Double, Double) -> SIMD3<Double>
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
        ? encoded(space.hasBytes(of: "srgb-linear") ? n : linear(fromXYZ: n)) : n
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
