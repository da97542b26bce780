public import CBenchmark
public import Foundation
public import SilhouetteGeometry

/// Something that finds what is under a point.
public protocol Engine {
  /// The type of a question: usually a point.
  associatedtype Question = CGPoint
  /// A Boolean for one shape; for many, a shape's number, or 0 for none.
  associatedtype Answer: EngineAnswer

  /// The points as questions. Not measured: an engine that has to wrap points in objects does it here.
  func questions(_ points: [CGPoint]) -> [Question]

  /// The measured question. An engine should not branch on its result.
  mutating func answer(_ question: Question) -> Answer

  /// The measured loop: stores the answers to a range of questions, in any place. The default answers one after the
  /// other.
  mutating func answer(
    _ questions: [Question], in range: Range<Int>, into answers: inout [Answer])

  /// For each point the number of the shape that is hit, from 1, or 0 for none. Not measured: it is compared with the
  /// truth. The default serves engines that answer with a Boolean or a number.
  mutating func shapes(under points: [CGPoint]) -> [Int]

  /// The memory that the engine reports; nil, the default, for its heap memory.
  var byteCount: Int? { get }
}

extension Engine {
  /// Nil: the heap is counted.
  @inlinable public var byteCount: Int? { nil }

  /// Answers one question after the other.
  @inlinable @inline(__always) public mutating func answer(
    _ questions: [Question], in range: Range<Int>, into answers: inout [Answer]
  ) {
    for index in range { answers[index] = answer(questions[index]) }
  }
}

extension Engine where Question == CGPoint {
  /// The points themselves.
  public func questions(_ points: [CGPoint]) -> [CGPoint] { points }
}

extension Engine where Answer == Bool {
  /// 1 if the shape is hit.
  public mutating func shapes(under points: [CGPoint]) -> [Int] {
    questions(points).map { answer($0) ? 1 : 0 }
  }
}

extension Engine where Answer == Int32 {
  /// The answer, which is the shape's number.
  public mutating func shapes(under points: [CGPoint]) -> [Int] {
    questions(points).map { Int(answer($0)) }
  }
}

/// An engine's answer: a number, so that storing it takes no time.
public protocol EngineAnswer: BitwiseCopyable {
  /// The answer for no hit.
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
  /// 0, which is no shape's number.
  @inlinable public static var nothing: Int32 { 0 }
  /// Whether the number is not 0.
  @inlinable public var isHit: Bool { self != 0 }
}

extension EngineAnswer {
  /// 1 or 0, without a branch: with a predicted branch the next question could start before this one is answered.
  @inlinable var asOffset: Int { Int(number_of(isHit)) }
}

/// Never hits anything: measures the cost of measuring.
struct NoEngine: Engine {
  func answer(_ point: CGPoint) -> Bool { false }
}

/// A region or a mask of one shape, asked directly.
public struct RegionEngine<Region: PointInside>: Engine {
  @usableFromInline let region: Region

  /// An engine of a region.
  @inlinable public init(_ region: Region) { self.region = region }

  /// Whether the region contains the point.
  @inlinable public func answer(_ point: CGPoint) -> Bool { region.pointInside(point) }
}
