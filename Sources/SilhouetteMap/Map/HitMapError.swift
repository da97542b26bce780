public import SilhouetteGeometry

/// Why a map was not built.
public indirect enum HitMapError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Something that may identify shapes: an attribute, or `position`, and how many it would tell apart.
  public struct Candidate: Sendable, Equatable {
    /// The attribute's name.
    public let name: String
    /// How many different values it has.
    public let distinct: Int

    package init(name: String, distinct: Int) { (self.name, self.distinct) = (name, distinct) }
  }

  /// The document draws something, but nothing in it has what identifies shapes.
  case noShapes(missing: String, candidates: [Candidate])
  /// A mask mode without any scale factor.
  case noScale
  /// A scale factor that is not a positive number.
  case invalidScale(Double)
  /// A width or height of the map that is negative or NaN. An infinite one is a plane without an edge.
  case invalidSize(width: Double, height: Double)
  /// The mask of one shape was not made.
  case mask(shape: String, MaskError)
  /// The map needs more work or memory than the limits allow. `shape` is the path of ids of the shape that exceeded
  /// them; nil if it was no particular one.
  case limitExceeded(LimitExceeded, shape: String?)
  /// cairo or librsvg failed; on one shape, or on the document if `shape` is nil.
  case rendering(shape: String?, reason: String)
  /// Alpha masks and pictures need the module Silhouette, built with rendering.
  case renderingUnavailable

  /// One line that names the shape and what is wrong.
  public var description: String {
    switch self {
    case .noShapes(let missing, let candidates):
      "\(missing); use one of: "
        + candidates.map { "\($0.name) (\($0.distinct))" }.joined(separator: ", ")
    case .noScale: "no scale factor: a mask needs at least one"
    case .invalidScale(let scale): MaskError.invalidScale(scale).description
    case .invalidSize(let width, let height):
      "expected a size of numbers of at least 0, found \(width) × \(height)"
    case .mask(let shape, let error): "shape “\(shape)”: \(error)"
    case .limitExceeded(let error, let shape?): "shape “\(shape)”: the map \(error)"
    case .limitExceeded(let error, nil): "the map \(error)"
    case .rendering(let shape?, let reason): "shape “\(shape)”: \(reason)"
    case .rendering(nil, let reason): reason
    case .renderingUnavailable:
      "alpha masks and pictures need the module Silhouette, built with rendering (cairo and librsvg)"
    }
  }
}
