public import Foundation

/// Something that says what is under a point.
public protocol Engine {
  /// A Boolean where there is one shape; a number that is 0 for nothing where there are many.
  associatedtype Answer: EngineAnswer

  /// What the hot loop asks. An engine gives what it has without a branch of its own.
  mutating func answer(_ point: CGPoint) -> Answer

  /// Which shape is hit, counted from 1; 0 where none is. Not measured: for the comparison with the
  /// truth. An engine of one shape need not say it.
  mutating func shape(under point: CGPoint) -> Int
}

extension Engine {
  /// One shape or none.
  public mutating func shape(under point: CGPoint) -> Int { answer(point).isHit ? 1 : 0 }
}
