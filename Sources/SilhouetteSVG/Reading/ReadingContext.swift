import SilhouetteGeometry

import Foundation

/// What an element has from the elements round it.
struct ReadingContext {
  /// The style of the element round it.
  var style = ComputedStyle.initial
  /// From its user space to document space.
  var transform = Affine.identity
  /// The size in user units that percentages refer to.
  var viewport: CGSize
  /// The identities round it, from the outside in.
  var ancestors: [String] = []
  /// The innermost identified container, as an index of the reader's shapes.
  var owner: Int?
  /// Whether no element round it is `display: none`.
  var isRendered = true
  /// How many elements are round it.
  var depth = 0
  /// What it is clipped to, in document space.
  var clips: [Clip] = []
  /// The `clipPath` elements that are being resolved round it.
  var clipPaths: [Int] = []
  /// The `use` elements round it.
  var uses: [UseInstance] = []
}
