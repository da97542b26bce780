public import Foundation

/// Something that says what is under a point.
public protocol Engine {
  /// What the hot loop asks: 0 where nothing is hit.
  mutating func answer(_ point: CGPoint) -> UInt8

  /// Which shape is hit, counted from 1; 0 where none is. Not measured: for the comparison with the
  /// truth. An engine of one shape need not say it.
  mutating func shape(under point: CGPoint) -> Int
}

extension Engine {
  /// The answer itself, where there is one shape alone.
  public mutating func shape(under point: CGPoint) -> Int { Int(answer(point)) }
}
