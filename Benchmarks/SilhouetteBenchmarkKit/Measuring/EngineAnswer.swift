public import CBenchmark

/// What engines answer with: no more than a number, so that it is quickly written down.
public protocol EngineAnswer: BitwiseCopyable {
  /// The answer for nothing.
  static var nothing: Self { get }
  /// Whether something is hit.
  var isHit: Bool { get }
}

extension Bool: EngineAnswer {
  /// False.
  @inlinable public static var nothing: Bool { false }
  /// The answer itself.
  @inlinable public var isHit: Bool { self }
}

extension Int32: EngineAnswer {
  /// No shape's number.
  @inlinable public static var nothing: Int32 { 0 }
  /// Whether the number is one of a shape.
  @inlinable public var isHit: Bool { self != 0 }
}

extension EngineAnswer {
  /// 1 or 0, made without a branch: a predicted branch would let the next question start before this
  /// one's answer is there.
  @inlinable var asOffset: Int { Int(number_of(isHit)) }
}
