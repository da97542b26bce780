import Foundation
import Silhouette

/// An HTML page that shows a map, the shape under the pointer, and each engine's answer there. It is one file that
/// loads nothing: it contains the compiled map, and the engine and element of the web.
struct MapPage {
  private let title: String
  private let count: Int
  private let picture: Data?
  private let masks: HitMap.Engine?
  private let file: Data
  private let engine: any PageEngine

  /// - Parameters:
  ///   - maps: of the same shapes, each with another engine, the exact one first.
  ///   - title: the page's title.
  ///   - picture: the document as SVG, if any. It is shown as an image, where browsers run no script and load
  ///     nothing.
  ///   - budget: pays for the shapes' names.
  init(_ maps: [HitMap], title: String, picture: Data?, _ budget: inout Budget) throws {
    guard let engine = WebEngine() as Any as? any PageEngine else {
      throw ToolError(
        "--html: this tool was built without the web's engine; build it with “make build”")
    }
    self.engine = engine
    try budget.pay(forNamesOf: maps[0].shapes)
    (self.title, self.picture) = (title, picture)
    count = maps[0].shapes.count
    masks = maps.last { $0.engine != .exact }?.engine
    file = Data(try maps[0].fileBytes(with: Array(maps.dropFirst()), isPlain: picture != nil))
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
      <p>\(count.counted("shape")). Point at the map to see which one is hit.</p>
      </header>
      <main>
      <div><hit-map id="map" aria-label="\(title.inXML)"\(image ?? "")></hit-map>
      <div id="zoom" role="group" aria-label="Zoom"><button data-zoom="in" aria-label="Zoom in">+</button>\
      <button data-zoom="out" aria-label="Zoom out">−</button><button data-zoom="all">Show all</button></div></div>
      <section id="answer"><p id="name" aria-live="polite">Point at the map</p><p id="place"></p>
      <div id="engines"></div><p id="meaning">\(meaning)</p></section>
      </main>
      <nav id="shapes" aria-label="shapes"></nav>
      <template id="figure"><figure><canvas width="384" height="384"></canvas>
      <figcaption><b></b><span></span></figcaption></figure></template>
      <script type="text/plain" id="content"\(masks ?? "")>\(file.base64EncodedString())</script>
      <script type="text/plain" id="engine">\(engine.reader)</script>
      <script type="text/plain" id="library">\(engine.script)</script>
      <script type="text/plain" id="page">
      \(Self.script)
      </script>
      <script type="module">
      \(Self.loader)
      </script>
      </html>

      """
  }

  /// What the titles of the magnifiers mean.
  private var meaning: String {
    "exact: the outlines answer, at any zoom."
      + (masks == nil ? "" : " 1x, 2x, 3x: a mask answers, with one, two or three pixels a unit.")
  }

  /// The page's style, light or dark as the reader's system.
  static let style = """
    :root { color-scheme: light dark; --ink: #1c2733; --soft: #5c6a78; --paper: #fbfcfd;
      --card: #fff; --line: #dde3e9; --panel: #f3f6f8; --accent: #c2410c }
    @media (prefers-color-scheme: dark) { :root { --ink: #e6ebf0; --soft: #98a5b3;
      --paper: #12171d; --card: #1a2129; --line: #2c3640; --panel: #232c36; --accent: #fb923c } }
    * { box-sizing: border-box }
    body { margin: 0 auto; padding: 24px clamp(16px, 3vw, 40px); max-width: 1400px;
      font: 15px/1.45 system-ui, sans-serif; color: var(--ink); background: var(--paper) }
    h1 { margin: 0; font-size: 22px; font-weight: 650 }
    header p { margin: 2px 0 20px; color: var(--soft) }
    main { display: grid; grid-template-columns: minmax(0, 1fr) clamp(300px, 36%, 480px); gap: 24px;
      align-items: start }
    hit-map { max-height: max(320px, 100vh - 200px); background: var(--panel);
      border: 1px solid var(--line); border-radius: 12px; --hit-map-hover-fill: rgb(228 87 46 / 70%);
      --hit-map-hover-border: #b3330f; --hit-map-selected-fill: rgb(228 87 46 / 80%); --hit-map-selected-border: #b3330f }
    .light hit-map { color-scheme: light; background: #f3f6f8 }
    #zoom { display: flex; justify-content: end; gap: 6px; margin-top: 8px }
    #zoom button { font: inherit; min-width: 44px; min-height: 36px; padding: 0 12px; color: inherit;
      background: var(--card); border: 1px solid var(--line); border-radius: 8px; cursor: pointer }
    #answer { position: sticky; top: 16px }
    #name { margin: 0; min-height: 36px; font-size: 26px; line-height: 36px; font-weight: 650;
      overflow-wrap: anywhere }
    #place { margin: 2px 0 16px; min-height: 22px; color: var(--soft);
      font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
    #engines { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 12px }
    figure { margin: 0; padding: 10px; background: var(--card); border: 1px solid var(--line);
      border-radius: 12px; min-width: 0 }
    figure canvas { display: block; width: 100%; aspect-ratio: 1; border-radius: 6px;
      background: var(--panel) }
    figcaption { display: flex; justify-content: space-between; gap: 8px; margin-top: 8px }
    figcaption b { font-weight: 650 }
    figcaption span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
    #meaning { margin: 12px 0 0; font-size: 13px; color: var(--soft) }
    #shapes { display: flex; flex-wrap: wrap; gap: 6px; margin-top: 24px; max-height: 40vh;
      overflow: auto; padding: 2px }
    #shapes button { font: inherit; font-size: 13px; padding: 2px 10px; min-height: 28px; color: inherit;
      background: var(--card); border: 1px solid var(--line); border-radius: 99px; cursor: pointer }
    #shapes button.hit { color: var(--paper); background: var(--accent); border-color: var(--accent) }
    button:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px }
    @media (max-width: 800px) { main { grid-template-columns: minmax(0, 1fr) }
      #answer { position: static } }
    """
}

/// The parts of the web's library for a page, in gzip and base64.
protocol PageEngine {
  /// silhouette.js and hit-map.js as one script, which imports nothing.
  var script: String { get }
  /// silhouette-reader.wasm.
  var reader: String { get }
}

/// A ``PageEngine`` if `WebEngine+Made.swift` says so, which is made when the tool is built: by `Bindings/Web/embed`.
struct WebEngine {}
