public import Foundation

/// Something that says what is under a point.
public protocol Engine {
  /// How the engine wants to be asked; as a rule with the point.
  associatedtype Question = CGPoint
  /// A Boolean where there is one shape; a number that is 0 for nothing where there are many.
  associatedtype Answer: EngineAnswer

  /// The points as questions. Not measured: who has to wrap points in objects does it here.
  func questions(_ points: [CGPoint]) -> [Question]

  /// What the hot loop asks. An engine gives what it has without a branch of its own.
  mutating func answer(_ question: Question) -> Answer

  /// Which shape is hit, counted from 1; 0 where none is. Not measured: for the comparison with the
  /// truth. An engine of one shape need not say it.
  mutating func shape(under point: CGPoint) -> Int
}

extension Engine where Question == CGPoint {
  /// The points themselves.
  public func questions(_ points: [CGPoint]) -> [CGPoint] { points }
}

extension Engine where Answer == Bool {
  /// One shape or none.
  public mutating func shape(under point: CGPoint) -> Int {
    questions([point]).count { answer($0) }
  }
}

extension Engine where Answer == Int32 {
  /// The shape whose number is the answer.
  public mutating func shape(under point: CGPoint) -> Int {
    questions([point]).reduce(0) { Int(answer($1)) }
  }
}
