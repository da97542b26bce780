import SilhouetteUI
import SwiftUI

/// A hall of 5,000 seats: some are sold, and prices show from a zoom on.
struct Seats: View {
  @State private var hall = Seats.hall()
  @State private var part: CGRect?
  @State private var chosen: Set<String> = []
  private let sold = Set((0..<5000).filter { $0 % 7 == 0 }.map { "seat \($0)" })

  var body: some View {
    if let hall {
      HitMapView(hall, showing: $part) { _ in Text("45 €").font(.caption) }
        .shapeSelection($chosen).shapeDisabled(sold).shapeLabels(from: 8)
        .shapeFill { sold.contains($0.id) ? .gray : .accentColor }
        .shapeValue { sold.contains($0.id) ? "sold" : "45 €" }
    }
  }

  private static func hall() -> MapArtwork? {
    let seats = (0..<5000).map { index in
      let corner = CGPoint(x: index % 100 * 10, y: index / 100 * 10)
      let seat = CGRect(origin: corner, size: CGSize(width: 8, height: 8))
      return HitMap.Shape(id: "seat \(index)", outline: .fill(VectorPath(rect: seat)))
    }
    return (try? HitMap(shapes: seats, size: CGSize(width: 1000, height: 500))).map(MapArtwork.init)
  }
}
