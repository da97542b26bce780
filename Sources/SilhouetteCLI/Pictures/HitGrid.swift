import Foundation
import Silhouette

/// What the centre of each pixel of a map's viewport hits.
struct HitGrid {
  let size: PictureSize
  /// Row by row the place of the shape that is hit among the map's items, or -1.
  private var places: [Int32] = []

  /// O(pixels) questions.
  init(of map: HitMap, scale: Double, size: PictureSize) {
    self.size = size
    places.reserveCapacity(size.width * size.height)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let center = CGPoint(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
        places.append(Int32(map.itemIndex(at: center, scale: scale)))
      }
    }
  }

  /// The place of the shape that a pixel hits; nil for none.
  func shape(x: Int, y: Int) -> Int? {
    let place = places[y * size.width + x]
    return place < 0 ? nil : Int(place)
  }

  /// Row by row stretches of pixels with one answer: how many, then the shape's place from 1, or 0.
  var runs: [Int] {
    var runs: [Int] = []
    var start = 0
    for place in places.indices
    where place + 1 == places.count || places[place] != places[place + 1] {
      runs += [place + 1 - start, Int(places[place]) + 1]
      start = place + 1
    }
    return runs
  }

  /// Whether a pixel shows an edge: where shapes meet, the later one does; where a shape meets
  /// nothing, it does. So edges are one pixel wide, and all on shapes.
  func isEdge(x: Int, y: Int) -> Bool {
    let place = places[y * size.width + x]
    return (x > 0 && places[y * size.width + x - 1] < place)
      || (x + 1 < size.width && places[y * size.width + x + 1] < place)
      || (y > 0 && places[(y - 1) * size.width + x] < place)
      || (y + 1 < size.height && places[(y + 1) * size.width + x] < place)
  }
}
