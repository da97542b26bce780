import Foundation
import Silhouette

/// An HTML page that shows a map and its masks, and each mask's answer under the pointer. It is one file that
/// loads nothing.
struct MapPage {
  /// What the script reads.
  private struct Content: Encodable {
    struct Shape: Encodable {
      let id: String
      let title: String?
      let path: [String]
    }

    struct Mask: Encodable {
      let scale: Double
      let width: Int
      let height: Int
      /// As ``HitGrid/runs``.
      let runs: [Int]
    }

    let width: Double
    let height: Double
    let shapes: [Shape]
    let masks: [Mask]
  }

  private let title: String
  private let picture: Data?
  private let content: Content

  /// - Parameters:
  ///   - map: in a mask mode.
  ///   - title: the page's title.
  ///   - picture: the document as SVG, if any. It is shown as an image, in which browsers run no script
  ///     and load nothing.
  ///   - budget: pays for the questions, and for the shapes' names.
  init(_ map: HitMap, title: String, picture: Data?, _ budget: inout AnswerBudget) throws {
    try budget.pay(forNamesOf: map.shapes)
    self.title = title
    self.picture = picture
    content = Content(
      width: map.size.width, height: map.size.height,
      shapes: map.shapes.map { .init(id: $0.id, title: $0.title, path: $0.path) },
      masks: try map.scales.map { scale in
        let grid = try HitGrid(of: map, scale: scale, &budget)
        return .init(
          scale: scale, width: grid.size.width, height: grid.size.height, runs: grid.runs)
      })
  }

  /// The page as HTML.
  func html() throws -> String {
    let image = picture.map {
      "<img alt=\"\" src=\"data:image/svg+xml;base64,\($0.base64EncodedString())\">"
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title.inXML)</title>
      <style>
      \(Self.style)
      </style>
      <header>
      <h1>\(title.inXML)</h1>
      <p>\(content.shapes.count.counted("shape")). What is hit under the pointer, by the masks at each scale.</p>
      </header>
      <main>
      <section id="map" aria-label="map">\(image ?? "")<canvas></canvas></section>
      <section id="answer"><p id="name" aria-live="polite">Point at the map</p><p id="place"></p>
      <div id="masks"></div></section>
      </main>
      <nav id="shapes" aria-label="shapes"></nav>
      <script type="application/json" id="content">\(try json)</script>
      <script>
      \(Self.script)
      </script>
      </html>

      """
  }

  /// The content as JSON, in which nothing can end the `script` element.
  private var json: String {
    get throws {
      let bytes = try String(json: content).utf8.reduce(into: [UInt8]()) { text, byte in
        if byte == UInt8(ascii: "<") { text += "\\u003c".utf8 } else { text.append(byte) }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
