import Foundation
import Silhouette

/// An HTML page that shows a map, what is hit under the pointer, and how each engine answers there. It is one file that
/// loads nothing: the map is compiled, and the engine and the element of the web are in it.
struct MapPage {
  private let title: String
  private let count: Int
  private let picture: Data?
  private let masks: HitMap.Engine?
  private let file: Data

  /// - Parameters:
  ///   - maps: of the same shapes, each with another engine, the exact one first.
  ///   - title: the page's title.
  ///   - picture: the document as SVG, if any. It is shown as an image, in which browsers run no script
  ///     and load nothing.
  ///   - budget: pays for the shapes' names.
  init(_ maps: [HitMap], title: String, picture: Data?, _ budget: inout Budget) throws {
    try budget.pay(forNamesOf: maps[0].shapes)
    (self.title, self.picture) = (title, picture)
    count = maps[0].shapes.count
    masks = maps.last { $0.engine != .exact }?.engine
    let shown = maps.map(\.withoutPassiveDrawings)
    file = try shown[0].fileData(with: Array(shown.dropFirst()))
  }

  /// The page as HTML.
  var html: String {
    let image = picture.map { " picture=\"data:image/svg+xml;base64,\($0.base64EncodedString())\"" }
    let masks = masks.map { " data-masks=\"\($0 == .mask ? "mask" : "alpha")\"" }
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
      <p>\(count.counted("shape")). What is hit under the pointer, exactly and by the masks at each scale.</p>
      </header>
      <main>
      <hit-map id="map" aria-label="\(title.inXML)" controls\(image ?? "")></hit-map>
      <section id="answer"><p id="name" aria-live="polite">Point at the map</p><p id="place"></p>
      <div id="engines"></div></section>
      </main>
      <nav id="shapes" aria-label="shapes"></nav>
      <template id="figure"><figure><canvas width="384" height="384"></canvas>
      <figcaption><b></b><span></span></figcaption></figure></template>
      <script type="text/plain" id="content"\(masks ?? "")>\(file.base64EncodedString())</script>
      <script type="text/plain" id="engine">\(WebEngine.reader)</script>
      <script type="text/plain" id="library">\(WebEngine.script)</script>
      <script type="text/plain" id="page">
      \(Self.script)
      </script>
      <script type="module">
      \(Self.loader)
      </script>
      </html>

      """
  }
}
