package import SilhouetteGeometry

/// What librsvg calls a layer, the least that it draws alone: a graphics element, or a `use` with all that it repeats.
package struct Layer: Sendable {
  /// The alphas of a layer that needs no librsvg.
  package struct Ink: Sendable, Hashable {
    /// The alpha of the fill; nil if there is none.
    package let fill: UInt8?
    /// The alpha of the stroke; nil if there is none.
    package let stroke: UInt8?
    /// The opacities below 1 of the element and of its ancestors, innermost first.
    package let opacities: [Double]

    package init(fill: UInt8?, stroke: UInt8?, opacities: [Double]) {
      (self.fill, self.stroke, self.opacities) = (fill, stroke, opacities)
    }
  }

  /// The elements that a layer has to be drawn with, because an effect depends on all of them.
  package struct Scope: Sendable, Hashable {
    /// The outermost element with such an effect, by its id; nil for the document element.
    package let id: ByteString?
    /// The mark of the layer.
    let mark: Int
    /// The marks of the layer and of its ancestors that have filters, each with its opacity.
    let filtered: [Filtered]
    let isVisible: Bool
  }

  /// An element with a filter.
  struct Filtered: Hashable {
    let mark: Int
    let opacity: Double
  }

  /// What to draw; nil if librsvg has to.
  package let ink: Ink?
  /// The scope of masks, filters, clips to a bounding box, and `switch`; nil if the element can be drawn alone.
  package let scope: Scope?
  /// The same for elements that are drawn together, so that the opacity of a group applies to all of them.
  package let group: Scope?
}

extension Layer.Scope {
  /// A user style sheet that hides all marked elements except some layers of the scope.
  package static func sheet(showing layers: [Layer.Scope]) -> String {
    let (layer, filter) = (LayeredSource.layerMark, LayeredSource.filterMark)
    var sheet = """
      [\(layer)] { visibility: hidden !important }
      [\(filter)] { opacity: 0 !important }

      """
    for scope in layers {
      let visibility = scope.isVisible ? "visible" : "hidden"
      sheet += "[\(layer)=\"\(scope.mark)\"] { visibility: \(visibility) !important }\n"
    }
    for element in Set(layers.flatMap({ $0.filtered })) {
      sheet += "[\(filter)=\"\(element.mark)\"] { opacity: \(element.opacity) !important }\n"
    }
    return sheet
  }
}
