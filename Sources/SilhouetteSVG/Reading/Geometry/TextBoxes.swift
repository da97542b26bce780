import Foundation
import SilhouetteGeometry

/// An estimate of the boxes of a `text` element's characters, made without a font: one em high; one em wide for East
/// Asian wide characters, 0.55 em for others.
///
/// Each absolute position begins a chunk, which `text-anchor` aligns (SVG 2, section 11.10.2).
struct TextBoxes {
  private(set) var path = VectorPath()
  private var chunk: [CGRect] = []
  private var chunkStart = CGPoint.zero
  private var anchor = 0.0
  private var pen = CGPoint.zero
  private var endsInSpace = true

  /// The height above the baseline, in em.
  private static let ascent = 0.8
  /// The width of a narrow character, in em.
  private static let advance = 0.55

  /// Moves to the position of the next character; nil keeps a coordinate.
  mutating func move(x: Double?, y: Double?, dx: Double, dy: Double) {
    if x != nil || y != nil {
      endChunk()
      pen = CGPoint(x: x ?? Double(pen.x), y: y ?? Double(pen.y))
      chunkStart = pen
    }
    pen.x += dx
    pen.y += dy
  }

  /// Appends characters, with white space collapsed (`xml:space="default"`).
  mutating func append(_ text: String, style: ComputedStyle) {
    if chunk.isEmpty { anchor = style.textAnchor }
    var width = 0.0
    for scalar in text.unicodeScalars {
      let isSpace = scalar.properties.isWhitespace
      if isSpace, endsInSpace { continue }
      endsInSpace = isSpace
      width += Self.width(of: scalar)
    }
    guard width > 0 else { return }
    let em = style.fontSize
    if style.isVisible, style.isDisplayed {
      chunk.append(CGRect(x: pen.x, y: pen.y - Self.ascent * em, width: width * em, height: em))
    }
    pen.x += width * em
  }

  /// Aligns the characters since the last absolute position, and adds their boxes to ``path``.
  mutating func endChunk() {
    let shift = anchor * Double(pen.x - chunkStart.x)
    for box in chunk.map({ $0.offsetBy(dx: -shift, dy: 0) }) {
      path.move(to: CGPoint(x: box.minX, y: box.minY))
      path.addLine(to: CGPoint(x: box.maxX, y: box.minY))
      path.addLine(to: CGPoint(x: box.maxX, y: box.maxY))
      path.addLine(to: CGPoint(x: box.minX, y: box.maxY))
      path.close()
    }
    chunk = []
    pen.x -= shift
  }

  /// A character's width in em: 1 if it is East Asian wide, 0 for combining marks and controls.
  private static func width(of scalar: Unicode.Scalar) -> Double {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    return scalar.isWide ? 1 : advance
  }
}

extension Unicode.Scalar {
  /// Whether Unicode's East Asian Width is wide or fullwidth, by blocks.
  package var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
