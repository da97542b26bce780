import Foundation
import SilhouetteGeometry

/// Refuses what librsvg does not survive, or does not end with.
///
/// librsvg aborts the process when a line of text is too high for Pango's integers, and repeats some filter
/// primitives as often as they say.
struct RenderingHazards {
  private let session: ReadingSession
  private let styles: StyleResolver

  /// Text aborts from about 1,800,000 px on.
  private static let largestFont = 1_000_000.0
  private static let deepestBrackets = 100
  private static let mostOctaves = 32.0
  private static let largestKernel = 1024.0
  private static let largestRadius = 1024.0

  init(_ session: ReadingSession, _ styles: StyleResolver) {
    self.session = session
    self.styles = styles
  }

  /// Checks all elements. O(elements).
  func check() throws(ReadingFault) {
    var largest = (text: 0.0, use: 1.0)
    for (index, element) in session.tree.elements.enumerated() {
      switch element.localName {
      case "text", "tspan", "textPath", "tref", "a", "use":
        let size = try styles.styleAtPosition(of: index).fontSize * magnification(of: index)
        if element.localName == "use" {
          largest.use = max(largest.use, size)
        } else {
          largest.text = max(largest.text, size)
        }
        // In a `use`, relative sizes multiply.
        let bound = max(largest.text, largest.use, largest.text * largest.use / 16)
        if !(bound <= Self.largestFont) {
          throw refusal(of: index, "a font size of up to \(bound) px", most: Self.largestFont)
        }
      case "style": try checkBrackets(in: session.tree.text(of: element), of: index)
      case "feTurbulence": try check("numOctaves", of: index, most: Self.mostOctaves)
      case "feConvolveMatrix": try check("order", of: index, most: Self.largestKernel)
      case "feMorphology": try check("radius", of: index, most: Self.largestRadius)
      default: break
      }
    }
  }

  /// Checks how deep brackets are nested: librsvg's parser of style sheets recurses.
  private func checkBrackets(in text: String, of index: Int) throws(ReadingFault) {
    var (depth, deepest) = (0, 0)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        deepest = max(deepest, depth)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
      default: break
      }
    }
    guard deepest <= Self.deepestBrackets else {
      throw refusal(
        of: index, "brackets \(deepest) deep", most: Double(Self.deepestBrackets))
    }
  }

  /// An upper bound of how much the transforms of an element and its ancestors enlarge it.
  private func magnification(of index: Int) -> Double {
    var factor = 1.0
    var ancestor: Int? = index
    while let element = ancestor {
      let text = session.tree[element].attributes["transform"]
      if let map = text.flatMap(TransformList.parse) {
        factor *= max(1, abs(map.a), abs(map.b), abs(map.c), abs(map.d))
      }
      ancestor = session.tree[element].parent
    }
    return factor
  }

  /// Checks the product of an attribute's numbers.
  private func check(_ name: String, of index: Int, most: Double) throws(ReadingFault) {
    guard let text = session.tree[index].attributes[name] else { return }
    let numbers = text.split { " ,\t\n\r".contains($0) }.compactMap { Double($0) }
    let largest = max(numbers.reduce(1) { $0 * abs($1) }, numbers.map(abs).max() ?? 0)
    if !(largest <= most) { throw refusal(of: index, "\(name) “\(text.excerpt)”", most: most) }
  }

  private func refusal(of index: Int, _ found: String, most: Double) -> ReadingFault {
    let element = session.tree[index]
    return ReadingFault(
      .unrenderable(
        element: element.localName, reason: "\(found); librsvg bears at most \(Int(most))"),
      at: element.position)
  }
}
