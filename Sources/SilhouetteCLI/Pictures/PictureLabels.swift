import Foundation
import SilhouetteSVG

/// Ids on a picture. An id too near the edge is moved, and a long one is cut. An id that would cover another is left
/// out.
struct PictureLabels {
  private let (width, height): (Double, Double)
  private var texts: [String] = []
  /// The boxes of the labels, by bands of 32 rows of pixels.
  private var boxes: [Int: [CGRect]] = [:]
  /// How many ids are not on the picture.
  private(set) var leftOut = 0

  private static let most = 3000
  /// The smallest size of a label that can be read, in pixels.
  private static let smallest = 9.0

  /// The ids of the visible shapes, each in the middle of a long row of its pixels, smaller if it does not fit there.
  /// Those with most room come first.
  ///
  /// - Parameters:
  ///   - size: that of letters at most, in pixels.
  ///   - rows: where each shape is, from the top.
  init(of ids: [String], on shapes: Survey, near rows: [Double], size: Double) {
    (width, height) = (Double(shapes.width), Double(shapes.height))
    let runs = zip(ids, shapes.longRuns(near: rows)).compactMap { id, run in run.map { (id, $0) } }
    for (id, run) in runs.sorted(by: { $0.1.columns.count > $1.1.columns.count }) {
      add(
        id, x: Double(run.columns.lowerBound + run.columns.upperBound) / 2, y: Double(run.row),
        size: size, room: Double(run.columns.count), "#24292f")
    }
  }

  /// Adds a label around a point.
  ///
  /// - Parameter room: how long it may be without being made smaller.
  mutating func add(
    _ id: String, x: Double, y: Double, size: Double, room: Double = .infinity, _ color: String
  ) {
    // What looks like one character may have thousands of code points.
    var shown = id.onOneLine.unicodeScalars.prefix(24)
    while Self.ems(shown) * Self.smallest > width, shown.count > 1 { shown.removeLast() }
    let isCut = shown.count < id.unicodeScalars.count
    let label =
      String(String.UnicodeScalarView(isCut ? shown.dropLast() : shown)) + (isCut ? "…" : "")
    let ems = Self.ems(label.unicodeScalars)
    let size = min(size, width / ems, max(Self.smallest, room / ems))
    let half = ems * size / 2
    let middle = min(max(x, half), width - half)
    let baseline = min(max(y + size / 3, size), height - size / 3)
    // Most letters are narrower and lower than there is room for.
    let box = CGRect(
      x: middle - 0.8 * half, y: baseline - 0.8 * size, width: 1.6 * half, height: size)
    let bands = Int(box.minY / 32)...Int(box.maxY / 32)
    let isCovered = bands.contains { boxes[$0]?.contains(where: box.intersects) ?? false }
    if isCovered || texts.count == Self.most {
      leftOut += 1
      return
    }
    for band in bands { boxes[band, default: []].append(box) }
    texts.append(
      "<text x=\"\(middle.text(decimals: 1))\" y=\"\(baseline.text(decimals: 1))\" "
        + "font-size=\"\(size.text(decimals: 1))\" fill=\"\(color)\" "
        + "style=\"paint-order:stroke;stroke-width:.25em\">\(label.inXML)</text>")
  }

  /// The labels as an SVG document of the picture's size.
  var svg: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(Int(width))" height="\(Int(height))" \
    font-family="sans-serif" text-anchor="middle" stroke="#fff" stroke-linejoin="round">
    \(texts.joined(separator: "\n"))
    </svg>
    """
  }

  /// How wide a label is in any font for screens, with its edge, in units of its size.
  private static func ems(_ text: some Sequence<Unicode.Scalar>) -> Double {
    text.reduce(0.25) { sum, scalar in
      if scalar.isWide || "MW@…".unicodeScalars.contains(scalar) { return sum + 1.02 }
      let isBroad = scalar.properties.isUppercase || "mw%".unicodeScalars.contains(scalar)
      return sum + (isBroad ? 0.85 : 0.64)
    }
  }
}
