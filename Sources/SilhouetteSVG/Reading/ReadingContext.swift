import Foundation
import SilhouetteGeometry

/// The values that an element inherits from its ancestors.
struct ReadingContext {
  /// How deep clips and boxes may be nested. Reading them recurses, and so does everything that walks through a
  /// ``Clip``.
  static let deepest = 16

  /// A `use` element that is being expanded.
  struct Use {
    /// The `use` element itself.
    let element: Int
    /// The element that it refers to.
    let target: Int
    /// The paints that `context-fill` and `context-stroke` are in its content.
    let paint: ContextPaint
    /// The size that it gives to an `svg` or `symbol`; nil for a side that it does not give.
    let width: Double?
    let height: Double?
  }

  /// The parent's style.
  var style = ComputedStyle.initial
  /// From user space to document space.
  var transform = Affine.identity
  /// The nearest viewport's size in user units, for percentages.
  var viewport: CGSize
  /// The ids of the identified ancestors, outermost first.
  var ancestors: [ByteString] = []
  /// The index of the shape that owns the graphics here: that of the nearest identified element.
  var owner: Int?
  /// False inside `display: none` and transforms without an inverse.
  var isRendered = true
  /// The clips, in document space.
  var clips: [Clip] = []
  /// The intersection of the extents of the clips; nil without clips.
  var clipExtent: CGRect?
  /// The `clipPath` elements that are being resolved.
  var clipPaths: [Int] = []
  /// The `use` elements that are being expanded, outermost first.
  var uses: [Use] = []
  /// How many `clipPath` elements are being read, one inside another.
  var clipDepth = 0
  /// How many boxes are being measured, one inside another.
  var boxDepth = 0

  /// Whether the elements here are drawn because others refer to one around them.
  var isReferenced = false
  /// The innermost group with effects, when the document is read for a renderer.
  var renderedGroup: Int?
  /// The product of the opacities of the elements around, and whether one of them has a filter: when it is read for
  /// shapes.
  var opacity = 1.0
  var isFiltered = false

  /// The element that is drawn as one: the outermost `use`, else the element itself.
  func layer(of index: Int) -> Int { uses.first?.element ?? index }

  /// Whether the elements here may be visited more than once, each time in another context.
  var isRepeated: Bool { !uses.isEmpty || !clipPaths.isEmpty || isReferenced }
}
