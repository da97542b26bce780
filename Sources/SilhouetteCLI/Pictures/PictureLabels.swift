import Foundation
import Silhouette
import SilhouetteGeometry

/// Ids on a picture. A long one is cut. One that does not fit into its shape, or would cover another, is left out.
struct PictureLabels {
  private let (width, height): (Double, Double)
  private var texts: [String] = []
  /// The boxes of the labels, by bands of 32 rows of pixels.
  private var boxes: [Int: [CGRect]] = [:]
  /// How many ids are not on the picture.
  private(set) var leftOut = 0

  private static let most = 3000
  /// Most letters are narrower than there is room for.
  private static let fill = 0.8

  /// The ids of a map's shapes, each at its spot for a label: in one size if it fits inside, or in half of it, which may
  /// reach a little over the border. Left out are those that would reach further, and those of shapes under another one.
  /// Those with most room come first. O(shapes) searches for a spot.
  ///
  /// - Parameters:
  ///   - size: that of letters, in pixels.
  ///   - budget: pays for the searches.
  init(
    of map: HitMap, on survey: Survey, size: Double, _ budget: inout Budget
  ) throws(LimitExceeded) {
    (width, height) = (Double(survey.width), Double(survey.height))
    let meter = SharedBudget(budget)
    let metered = map.metered(by: meter)
    let spots = map.shapes.prefix(Self.most).compactMap { shape in
      metered.labelSpot(of: shape.id).map { (shape, spot: $0) }
    }
    budget = meter.rest
    if let exceeded = budget.exceeded { throw exceeded }
    leftOut = max(0, map.shapes.count - Self.most)
    for (shape, spot) in spots.sorted(by: { $0.spot.radius > $1.spot.radius }) {
      let point = map.frame.toPicture.transform(spot.point)
      let (x, y) = (Double(point.x) * survey.scale, Double(point.y) * survey.scale)
      let room = Double(spot.width) * survey.scale
      let length = Self.fill * Self.ems(Self.shortened(shape.id))
      let small = max(9, size / 2)
      guard survey.topmost(x: x, y: y) == shape.index, length * small <= 1.6 * room else {
        leftOut += 1
        continue
      }
      add(shape.id, x: x, y: y, size: length * size <= room ? size : small, "#24292f")
    }
  }

  /// An id as it is shown. One character on the screen may have thousands of code points.
  private static func shortened(_ id: String) -> String.UnicodeScalarView {
    let scalars = id.onOneLine.unicodeScalars
    guard scalars.count > 24 else { return scalars }
    return String.UnicodeScalarView(scalars.prefix(23)) + "…".unicodeScalars
  }

  /// Adds a label around a point, unless it would cover another. One too near the edge is moved.
  mutating func add(_ id: String, x: Double, y: Double, size: Double, _ color: String) {
    let label = Self.shortened(id)
    let half = Self.ems(label) * size / 2
    let middle = min(max(x, half), max(half, width - half))
    let baseline = min(max(y + size / 3, size), height - size / 3)
    let box = CGRect(
      x: middle - Self.fill * half, y: baseline - 0.8 * size, width: 2 * Self.fill * half,
      height: size)
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
        + "style=\"paint-order:stroke;stroke-width:.25em\">\(String(label).inXML)</text>")
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
