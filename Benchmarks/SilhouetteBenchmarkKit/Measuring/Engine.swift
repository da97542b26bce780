package import CBenchmark
package import Foundation

/// Something that finds what is under a point.
package protocol Engine {
  /// What the engine is asked: usually the point.
  associatedtype Question = CGPoint
  /// A Boolean for one shape; for many, a shape's number, or 0 for none.
  associatedtype Answer: EngineAnswer

  /// The points as questions. Not measured: an engine that has to wrap points in objects does it here.
  func questions(_ points: [CGPoint]) -> [Question]

  /// The measured question. An engine should not branch on its result.
  mutating func answer(_ question: Question) -> Answer

  /// The number of the shape that is hit, from 1, or 0 for none. Not measured: it is compared with the
  /// truth. The default serves engines that answer with a Boolean or a number.
  mutating func shape(under point: CGPoint) -> Int
}

extension Engine where Question == CGPoint {
  package func questions(_ points: [CGPoint]) -> [CGPoint] { points }
}

extension Engine where Answer == Bool {
  package mutating func shape(under point: CGPoint) -> Int {
    questions([point]).count { answer($0) }
  }
}

extension Engine where Answer == Int32 {
  package mutating func shape(under point: CGPoint) -> Int {
    questions([point]).reduce(0) { Int(answer($1)) }
  }
}

/// An engine's answer: a number, so that storing it takes no time.
package protocol EngineAnswer: BitwiseCopyable {
  /// The answer for no hit.
  static var nothing: Self { get }
  /// Whether something is hit.
  var isHit: Bool { get }
}

extension Bool: EngineAnswer {
  @inlinable package static var nothing: Bool { false }
  @inlinable package var isHit: Bool { self }
}

extension Int32: EngineAnswer {
  @inlinable package static var nothing: Int32 { 0 }
  @inlinable package var isHit: Bool { self != 0 }
}

extension EngineAnswer {
  /// 1 or 0, without a branch: with a predicted branch the next question could start before this one is
  /// answered.
  @inlinable var asOffset: Int { Int(number_of(isHit)) }
}

/// Never hits anything: measures the cost of measuring.
struct NoEngine: Engine {
  func answer(_ point: CGPoint) -> Bool { false }
}

/// A region or a mask of one shape, asked directly.
package struct RegionEngine<Region: PointInside>: Engine {
  @usableFromInline let region: Region

  @inlinable package init(_ region: Region) { self.region = region }

  @inlinable package func answer(_ point: CGPoint) -> Bool { region.pointInside(point) }
}
