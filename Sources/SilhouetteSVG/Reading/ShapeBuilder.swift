import Foundation

/// A shape while its drawings are gathered; a container that turns out to own none is no shape.
struct ShapeBuilder {
  let id: String
  let title: String?
  let ancestors: [String]
  let attributes: Attributes
  var drawings: [Drawing] = []
  var ownsGraphics = false

  /// The shape, or nil for a container without graphics of its own.
  func build() -> Shape? {
    guard ownsGraphics else { return nil }
    return Shape(
      id: id, title: title, ancestors: ancestors, attributes: attributes.listed,
      drawings: drawings)
  }
}
