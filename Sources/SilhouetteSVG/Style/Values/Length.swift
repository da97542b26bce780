import Foundation
import SilhouetteGeometry

/// A length whose percentages are not yet resolved (CSS Values and Units 4, section 6): the sum of pixels and a
/// percentage.
struct Length: Sendable, Hashable {
  /// CSS pixels, which are user units.
  var pixels = 0.0
  /// The percentage, of the viewport's width, height or diagonal.
  var percent = 0.0

  static let zero = Length()

  /// Whether the length depends on the viewport.
  var isRelative: Bool { percent != 0 }

  /// Whether the length is negative, whatever the viewport.
  var isNegative: Bool { pixels <= 0 && percent <= 0 && self != .zero }

  static func + (a: Length, b: Length) -> Length {
    Length(pixels: a.pixels + b.pixels, percent: a.percent + b.percent)
  }

  static func - (a: Length, b: Length) -> Length { a + b.scaled(by: -1) }

  func scaled(by factor: Double) -> Length {
    Length(pixels: pixels * factor, percent: percent * factor)
  }

  /// The meaning of 100 % (SVG 2, section 8.9): the viewport's width, height, or diagonal over √2.
  enum Axis { case horizontal, vertical, diagonal }

  /// The length in user units.
  func resolved(along axis: Axis, of viewport: CGSize) -> Double {
    guard isRelative else { return pixels }
    let width = Double(viewport.width)
    let height = Double(viewport.height)
    return switch axis {
    case .horizontal: resolved(of: width)
    case .vertical: resolved(of: height)
    case .diagonal: resolved(of: ((width * width + height * height) / 2).squareRoot())
    }
  }

  /// The length in user units, where 100 % is `whole`.
  func resolved(of whole: Double) -> Double { pixels + percent / 100 * whole }
}

/// What units mean that are relative to the document: `vw` and `rem` and their like.
struct DocumentUnits {
  /// The document's size in pixels; infinite until it is known, as are lengths that depend on it.
  var size: CGSize
  /// The font size of the document element in pixels.
  var rootFontSize = Length.initialFontSize

  static let unknown = DocumentUnits(size: CGSize(width: Double.infinity, height: Double.infinity))
}

extension Length {
  /// Whether it depends on the document's size, which was not known.
  var isUnknown: Bool { pixels >= Double(Float.greatestFiniteMagnitude) }

  /// Parses a length with or without a unit; nil if the text is not one.
  ///
  /// - Parameters:
  ///   - fontSize: the size of an `em` in user units.
  ///   - units: what units that are relative to the document mean.
  init?(_ text: some StringProtocol, fontSize: Double, units: DocumentUnits) {
    var scanner = NumberScanner(text)
    scanner.skipSpace()
    self.init(&scanner, fontSize: fontSize, units: units)
    scanner.skipSpace()
    guard scanner.isAtEnd else { return nil }
  }

  /// Reads a length, or a function that gives one; nil if none is next.
  init?(_ scanner: inout NumberScanner, fontSize: Double, units: DocumentUnits) {
    guard let number = scanner.readNumber() else {
      guard let result = Calculation(&scanner, fontSize: fontSize, units: units),
        result.kind == .length
      else { return nil }
      self = result.value
      return
    }
    if scanner.take("%") {
      self.init(percent: number)
      return
    }
    let unit = scanner.readWord().lowerCase
    if !unit.isEmpty, let byte = scanner.next, CSSScanner.isNameByte(byte) { return nil }
    guard let pixels = Self.pixels(number, unit, fontSize, units) else { return nil }
    self.init(pixels: pixels)
  }

  /// The pixels of a number with a unit; nil if there is no such unit.
  private static func pixels(
    _ number: Double, _ unit: ByteString, _ fontSize: Double, _ units: DocumentUnits
  ) -> Double? {
    if unit.isEmpty { return number }
    if let factor = absoluteUnits[unit] { return number * factor }
    if let size = fontUnits[unit] { return number * size * fontSize }
    if unit.hasPrefix("r"), let size = fontUnits[unit.dropFirst()] {
      return number * size * units.rootFontSize
    }
    // The small, large and dynamic viewports are one here, and containers are none.
    let isContainer = unit.hasPrefix("cq")
    let isSized = ["sv", "lv", "dv"].contains { unit.hasPrefix($0) }
    let side =
      isContainer ? ByteString("v" + unit.dropFirst(2).text) : isSized ? unit.dropFirst() : unit
    let (width, height) = (Double(units.size.width), Double(units.size.height))
    switch side {
    case "vw", "vi": return number * width / 100
    case "vh", "vb": return number * height / 100
    case "vmin": return number * min(width, height) / 100
    case "vmax": return number * max(width, height) / 100
    default: return nil
    }
  }

  /// Parses a length that may not be negative: the result of a function is then 0.
  static func nonNegative(_ text: String, _ length: (String) -> Length?) -> Length? {
    guard let length = length(text), length.isNegative else { return length(text) }
    return text.contains(byte: "(") ? .zero : nil
  }

  /// The font size `medium`, in pixels.
  static let initialFontSize = 16.0

  /// The units of a font, in em, as usual for fonts; the initial line height is about 1.2 em.
  private static let fontUnits: [ByteString: Double] = [
    "em": 1, "ex": 0.5, "ch": 0.5, "cap": 0.7, "ic": 1, "lh": 1.2,
  ]

  /// The absolute units, in pixels.
  private static let absoluteUnits: [ByteString: Double] = [
    "px": 1, "pt": 96.0 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4,
    "q": 96 / 101.6,
  ]
}

/// The attributes that hold a length; some are CSS properties too (SVG 2, section 7.2).
enum LengthAttribute: String, Sendable {
  case cx, cy, dx, dy, height, r, rx, ry, width, x, x1, x2, y, y1, y2
  // Only for referenced elements.
  case fr, fx, fy, markerHeight, markerWidth, offset, refX, refY

  var name: ByteString { ByteString(rawValue) }

  /// The meaning of 100 %.
  var axis: Length.Axis {
    switch self {
    case .cx, .dx, .fx, .markerWidth, .refX, .rx, .width, .x, .x1, .x2: .horizontal
    case .cy, .dy, .fy, .height, .markerHeight, .refY, .ry, .y, .y1, .y2: .vertical
    case .fr, .offset, .r: .diagonal
    }
  }

  /// Whether a negative value is an error.
  var isNonNegative: Bool {
    switch self {
    case .height, .r, .rx, .ry, .width: true
    default: false
    }
  }
}
