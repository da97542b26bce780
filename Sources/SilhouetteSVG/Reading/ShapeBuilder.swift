import Foundation

/// A shape while its drawings are gathered; a container that turns out to own none is no shape.
struct ShapeBuilder {
  let id: String
  let title: String?
  let ancestors: [String]
  let attributes: Attributes
  var ownsGraphics = false
  private var drawings: [SVGDrawing] = []
  private var bounds = CGRect.null

  init(id: String, title: String?, ancestors: [String], attributes: Attributes) {
    self.id = id
    self.title = title
    self.ancestors = ancestors
    self.attributes = attributes
  }

  /// Adds a drawing, on top of all before.
  mutating func add(_ drawing: SVGDrawing) {
    drawings.append(drawing)
    bounds = bounds.union(drawing.extent)
  }

  /// The shape, or nil for a container without graphics of its own.
  func build() -> SVGShape? {
    guard ownsGraphics else { return nil }
    return SVGShape(
      id: id, title: title, ancestors: ancestors, attributes: attributes.listed,
      drawings: drawings, bounds: bounds)
  }
}
