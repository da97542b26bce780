import Foundation
import SilhouetteGeometry

/// A length as it is written (CSS Values and Units, section 6).
struct Length: Sendable, Hashable {
  enum Unit: Sendable, Hashable {
    /// A pixel of CSS: a user unit.
    case px
    /// A hundredth of the viewport's width, height or diagonal.
    case percent
  }

  var value: Double
  var unit: Unit = .px

  static let zero = Length(value: 0)

  /// What a length's percentage refers to (SVG 2, section 8.9).
  enum Axis { case horizontal, vertical, diagonal }

  /// The length in user units.
  func resolved(along axis: Axis, of viewport: CGSize) -> Double {
    guard unit == .percent else { return value }
    let width = Double(viewport.width)
    let height = Double(viewport.height)
    return switch axis {
    case .horizontal: value / 100 * width
    case .vertical: value / 100 * height
    case .diagonal: value / 100 * ((width * width + height * height) / 2).squareRoot()
    }
  }
}

extension Length {
  /// Reads a length with or without a unit; nil where the text is none.
  ///
  /// - Parameters:
  ///   - fontSize: what an `em` is, in user units.
  ///   - viewport: the document's, for `vw` and its like.
  init?(_ text: some StringProtocol, fontSize: Double, viewport: CGSize = .zero) {
    var scanner = NumberScanner(text)
    scanner.skipSpace()
    self.init(&scanner, fontSize: fontSize, viewport: viewport)
    scanner.skipSpace()
    guard scanner.isAtEnd else { return nil }
  }

  /// Takes a length; nil where none is next.
  init?(_ scanner: inout NumberScanner, fontSize: Double, viewport: CGSize = .zero) {
    guard let number = scanner.readNumber() else { return nil }
    if scanner.take("%") {
      self.init(value: number, unit: .percent)
      return
    }
    guard let next = scanner.next, (next | 0x20) &- UInt8(ascii: "a") < 26 else {
      self.init(value: number)
      return
    }
    let unit = scanner.readWord().lowerCase
    if let factor = Self.absoluteUnits[unit] {
      self.init(value: number * factor)
      return
    }
    let width = Double(viewport.width)
    let height = Double(viewport.height)
    switch unit {
    case "em": self.init(value: number * fontSize)
    case "ex", "ch": self.init(value: number * fontSize / 2)
    case "rem": self.init(value: number * Self.initialFontSize)
    case "vw": self.init(value: number * width / 100)
    case "vh": self.init(value: number * height / 100)
    case "vmin": self.init(value: number * min(width, height) / 100)
    case "vmax": self.init(value: number * max(width, height) / 100)
    default: return nil
    }
  }

  /// CSS's `medium`, in pixels.
  static let initialFontSize = 16.0

  /// The units of fixed size, in pixels.
  private static let absoluteUnits: [String: Double] = [
    "px": 1, "pt": 96.0 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4,
    "q": 96 / 101.6,
  ]
}
