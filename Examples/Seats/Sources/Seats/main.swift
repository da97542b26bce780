// A seat map: an SVG written by hand, with seats that are sold one after another.
//
//     Seats MAP.svg X Y [X Y ...]     takes the free seats under, or within 12 units of, some points

import Foundation
import Silhouette

/// Which seats are free, and what a tap takes.
struct Booking {
  let hall: HitMap
  private var free: ShapeSet

  init(_ document: SVGDocument) throws {
    hall = try HitMap(document)
    free = hall.shapeSet { $0.attributes["data-state"] != "sold" }
  }

  /// Takes the seat at a point of the hall; nil if none is free in reach.
  mutating func take(at point: CGPoint) -> HitMap.Shape? {
    guard let seat = hall.enabling(free).hitTest(point, tolerance: 12)?.shape else { return nil }
    free.remove(seat.index)
    return seat
  }
}

let arguments = CommandLine.arguments.dropFirst()
let numbers = arguments.dropFirst().compactMap(Double.init)
guard let file = arguments.first, numbers.count == arguments.count - 1, numbers.count % 2 == 0
else {
  print("usage: Seats MAP.svg X Y [X Y ...]")
  exit(2)
}
do {
  var booking = try Booking(SVGDocument(contentsOf: URL(fileURLWithPath: file)))
  for start in stride(from: 0, to: numbers.count, by: 2) {
    let seat = booking.take(at: CGPoint(x: numbers[start], y: numbers[start + 1]))
    print(seat.map { "\($0.label), \($0.ancestors.last ?? "hall")" } ?? "nothing free here")
  }
} catch {
  print("Seats: \(error)")
  exit(2)
}
