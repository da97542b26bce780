import Foundation
import Silhouette

extension Exhibit {
  /// The remote, the diamonds, the robot and Japan.
  static func all(in folder: URL) throws -> [Exhibit] {
    func document(_ name: String, by identity: ShapeIdentity = .id) throws -> SVGDocument {
      try SVGDocument(
        contentsOf: folder.appendingPathComponent("\(name).svg"), identifiedBy: identity)
    }
    var remote = try Exhibit(
      document("remote"), title: "Remote", caption: "Crescents between round keys"
    ) { $0.ownColor ?? ($0.ancestors.last == "transport" ? 0xb9c3d6 : 0x7f8ca6) }
    // While it is on, the ring's hole belongs to the key.
    let center = CGPoint(x: 150, y: 48)
    remote.setOutline(
      .fill(VectorPath(ellipseAt: center, radii: CGSize(width: 20, height: 20))),
      ofSelected: "power")
    var japan = try Exhibit(
      document("japan"), title: "Japan", caption: "Islands, and 47 coasts"
    ) { regions[$0.ancestors.last ?? ""] ?? 0x888888 }
    // The frames of the insets have a class, and no id.
    japan.backdrop = try document("japan", by: .attribute("class")).shapes
      .filter { $0.id == "frame" }.flatMap(\.passiveDrawings).flatMap(\.outlines)
    return [
      remote,
      try Exhibit(
        document("diamonds"), title: "Diamonds", caption: "Neighbours that share their borders"
      ) { $0.ownColor ?? 0x888888 },
      try Exhibit(document("robot"), title: "Robot", caption: "Thick lines with round ends") {
        parts[$0.id] ?? 0x7d8ca3
      },
      japan,
    ]
  }

  private static let parts: [String: UInt32] = [
    "left-foot": 0xef6f5b, "right-foot": 0xef6f5b, "left-hand": 0xf4b942,
    "right-hand": 0xf4b942, "torso": 0x4fa3c7, "face": 0x2f7d9f,
  ]

  private static let regions: [String: UInt32] = [
    "hokkaido-region": 0x7fa9cc, "tohoku": 0x7dbba8, "kanto": 0xe5967f, "chubu": 0xa4c27c,
    "kinki": 0xe8c46e, "chugoku": 0xb49cca, "shikoku": 0xe6a767, "kyushu": 0xd98ca5,
  ]
}

extension SVGShape {
  /// The colour of the shape's attribute `fill`; nil unless it is “#rrggbb”.
  fileprivate var ownColor: UInt32? {
    attributes["fill"].flatMap { $0.count == 7 ? UInt32($0.dropFirst(), radix: 16) : nil }
  }
}
