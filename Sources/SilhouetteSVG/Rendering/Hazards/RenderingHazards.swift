import Foundation
import SilhouetteGeometry

/// Refuses documents that make librsvg abort the process, or take too long.
///
/// librsvg aborts when a line of text is too high for Pango's integers. It lays out long texts in quadratic time,
/// repeats some filter primitives as often as they say, and draws every dash.
struct RenderingHazards {
  let session: ReadingSession
  let geometry: GeometryReader
  /// For each element.
  let declarations: [[Declaration]]

  var tree: ElementTree { session.tree }

  /// Text aborts from about 1,800,000 px on.
  private static let largestFont = 1_000_000.0
  private static let deepestBrackets = 100
  /// The sum of the squares of the lengths of all pieces of text. Pango's time grows with it: about five seconds for
  /// this many.
  private static let mostSquaredText = 30_000_000
  private static let mostOctaves = 32.0
  private static let largestKernel = 1024.0
  private static let largestRadius = 1024.0

  init(_ session: ReadingSession, _ styles: StyleResolver, _ declarations: [[Declaration]]) {
    (self.session, self.declarations) = (session, declarations)
    geometry = GeometryReader(session, styles)
  }

  /// Checks all elements. O(elements + styles).
  ///
  /// - Parameter scale: the largest scale at which the document is rendered.
  func check(scale: Double) throws(ReadingFault) {
    for (index, element) in tree.elements.enumerated() {
      switch element.localName {
      case "style": try checkBrackets(in: tree.text(of: element), of: index)
      case "feTurbulence": try check("numOctaves", of: index, most: Self.mostOctaves)
      case "feConvolveMatrix": try check("order", of: index, most: Self.largestKernel)
      case "feMorphology": try check("radius", of: index, most: Self.largestRadius)
      default: break
      }
    }
    try checkDashes()
    try checkEmbeddedDocuments()
    try checkTexts(scale: scale)
  }

  /// The initial style with a font size, also of the document element, and one other property; nil if the property's
  /// value is invalid.
  func style(
    _ property: Property, _ value: String, fontSize: Double, rootFontSize: Double
  ) -> ComputedStyle? {
    var parent = ComputedStyle.initial
    parent.fontSize = fontSize
    var style = parent
    let isValid = style.set(
      property, to: value, parent: parent,
      units: DocumentUnits(size: session.size, rootFontSize: rootFontSize), context: .none,
      isPaintServer: { _ in false })
    return isValid ? style : nil
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

  private func checkTexts(scale: Double) throws(ReadingFault) {
    guard tree.elements.contains(where: { $0.name == .text }) else { return }
    var enlargement = TextEnlargement(self, scale: scale)
    let sizes = try enlargement.sizes()
    var isText = [Bool](repeating: false, count: tree.elements.count)
    var squaredText = 0
    for (index, element) in tree.elements.enumerated() {
      isText[index] = element.name == .text || element.parent.map { isText[$0] } ?? false
      guard isText[index] else { continue }
      guard sizes[index].isFinite else {
        throw session.refusal(
          of: index, "its size depends on a bounding box; librsvg may not survive the text")
      }
      if !(sizes[index] <= Self.largestFont) {
        throw refusal(of: index, "a font size of up to \(sizes[index]) px", most: Self.largestFont)
      }
      for run in element.runs {
        let length = run.text.unicodeScalars.count
        squaredText += length * length
      }
      if squaredText > Self.mostSquaredText {
        throw session.refusal(of: index, "librsvg takes too long with texts as long as up to here")
      }
    }
  }

  /// Checks the product of an attribute's numbers.
  private func check(_ name: ByteString, of index: Int, most: Double) throws(ReadingFault) {
    guard let text = tree[index].attributes[name] else { return }
    let numbers = text.utf8.split { " ,\t\n\r".utf8.contains($0) }.compactMap {
      Double(Substring($0))
    }
    let largest = max(numbers.reduce(1) { $0 * abs($1) }, numbers.map(abs).max() ?? 0)
    if !(largest <= most) { throw refusal(of: index, "\(name) “\(text.excerpt)”", most: most) }
  }

  private func refusal(of index: Int, _ found: String, most: Double) -> ReadingFault {
    session.refusal(of: index, "\(found); librsvg bears at most \(Int(most))")
  }
}

extension ReadingSession {
  /// Says why an element must not be given to librsvg.
  func refusal(of index: Int, _ reason: String) -> ReadingFault {
    let element = tree[index]
    let name = element.localName.isEmpty ? element.writtenName : element.localName.text
    return ReadingFault(.unrenderable(element: name, reason: reason), at: element.position)
  }
}
