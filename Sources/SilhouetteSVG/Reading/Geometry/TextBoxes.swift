import Foundation
import SilhouetteGeometry

/// Where a `text` element's characters about are, without any font: boxes one em high.
///
/// Wide characters are taken for one em, others for a little more than half. Runs follow each other,
/// and an absolute position begins a new chunk, which `text-anchor` aligns (SVG 2, section 11.10.2).
struct TextBoxes {
  private(set) var path = VectorPath()
  private var chunk: [CGRect] = []
  private var chunkStart = CGPoint.zero
  private var anchor = 0.0
  private var pen = CGPoint.zero
  private var endsInSpace = true

  /// The share of an em above the base line.
  private static let ascent = 0.8
  /// The width of a narrow character, in em.
  private static let advance = 0.55

  /// Moves to where the next characters begin; nil for a coordinate that stays.
  mutating func move(x: Double?, y: Double?, dx: Double, dy: Double) {
    if x != nil || y != nil {
      endChunk()
      pen = CGPoint(x: x ?? Double(pen.x), y: y ?? Double(pen.y))
      chunkStart = pen
    }
    pen.x += dx
    pen.y += dy
  }

  /// Adds characters. White space is collapsed as XML's default has it.
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
      chunk.append(
        CGRect(x: pen.x, y: pen.y - Self.ascent * em, width: width * em, height: em))
    }
    pen.x += width * em
  }

  /// Aligns the characters since the last absolute position.
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

  /// A character's width in em: East Asian wide ones fill a square, marks take no room.
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
