import Foundation
import Silhouette

/// What takes hits, for the eye: every pixel in the colour of the shape that its centre hits, and
/// shapes edged where they meet another or nothing.
struct HitPicture {
  let width: Int
  let height: Int
  /// The colours, row by row.
  let pixels: [Color]

  /// The picture of a map's viewport. O(pixels) questions.
  init(of map: HitMap, scale: Double, size: PictureSize) {
    width = size.width
    height = size.height
    var places: [String: Int] = [:]
    for (place, item) in map.items.enumerated() where places[item.id] == nil {
      places[item.id] = place
    }
    let width = width
    func row(_ y: Int) -> [Int] {
      (0..<width).map { x in
        let center = CGPoint(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
        return map.hitTest(center).flatMap { places[$0.id] } ?? Self.nothing
      }
    }
    var pixels: [Color] = []
    pixels.reserveCapacity(width * height)
    var above = [Int](repeating: Self.nothing, count: width)
    var here = row(0)
    for y in 0..<height {
      let below = y + 1 < height ? row(y + 1) : here
      for x in 0..<width {
        let around = [above[x], below[x], here[max(x - 1, 0)], here[min(x + 1, width - 1)]]
        pixels.append(Self.color(of: here[x], around: around))
      }
      (above, here) = (here, below)
    }
    self.pixels = pixels
  }

  private static let nothing = -1

  /// Of two shapes that meet, one alone shows the edge; a shape always shows its own to nothing.
  private static func color(of place: Int, around: [Int]) -> Color {
    if place == nothing { return Palette.background }
    return around.contains { $0 < place } ? Palette.edge(place) : Palette.fill(place)
  }
}

/// The pixels of a picture, so many that they can be had.
struct PictureSize {
  let width: Int
  let height: Int

  /// The size of a viewport at a scale.
  init(_ size: CGSize, scale: Double) throws(PictureError) {
    let columns = (Double(size.width) * scale).rounded(.up)
    let rows = (Double(size.height) * scale).rounded(.up)
    guard columns >= 1, rows >= 1 else { throw .empty }
    guard columns <= Self.longestSide, rows <= Self.longestSide, columns * rows <= Self.most else {
      throw .tooLarge(width: columns, height: rows)
    }
    width = Int(columns)
    height = Int(rows)
  }

  /// cairo's own limit.
  static let longestSide = 32_767.0
  /// 64 Mi pixels: a quarter of a gigabyte.
  static let most = 0x1p26
}

/// Why a picture is not made.
enum PictureError: Error, CustomStringConvertible {
  case empty
  case tooLarge(width: Double, height: Double)

  var description: String {
    switch self {
    case .empty: return "the document has no area, so there is nothing to draw"
    case .tooLarge(let width, let height):
      let limit = "\(Int(PictureSize.longestSide).grouped) pixels a side and "
      return "a picture of \(width.text(places: 0)) × \(height.text(places: 0)) pixels is too "
        + "large: the limit is " + limit + "\(Int(PictureSize.most).grouped) in all"
    }
  }
}
