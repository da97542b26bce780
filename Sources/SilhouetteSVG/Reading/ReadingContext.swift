import Foundation
import SilhouetteGeometry

/// The values that an element inherits from its ancestors.
struct ReadingContext {
  /// The deepest nesting of clips and of boxes that is read: reading recurses for them, and whatever walks through a
  /// ``Clip`` takes stack for those inside it.
  static let deepest = 16

  /// A `use` element that is being expanded.
  struct Use {
    /// The `use` element itself.
    let element: Int
    /// The element that it refers to.
    let target: Int
    /// The paints that `context-fill` and `context-stroke` are in its content.
    let paint: ContextPaint
    /// The id of its own layer.
    let layer: String
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
  var ancestors: [String] = []
  /// The index of the shape that owns the graphics here: that of the nearest identified element.
  var owner: Int?
  /// False inside `display: none` and transforms without an inverse.
  var isRendered = true
  /// The clips, in document space.
  var clips: [Clip] = []
  /// The rectangle that the clips leave; nil without clips.
  var clipExtent: CGRect?
  /// The `clipPath` elements that are being resolved.
  var clipPaths: [Int] = []
  /// The `use` elements that are being expanded, outermost first.
  var uses: [Use] = []
  /// How many `clipPath` elements are being read, each inside the last.
  var clipDepth = 0
  /// How many boxes are being measured, each inside the last.
  var boxDepth = 0

  /// Whether the elements here may be visited more than once, each time in another context.
  var isRepeated: Bool { !uses.isEmpty || !clipPaths.isEmpty }
}
