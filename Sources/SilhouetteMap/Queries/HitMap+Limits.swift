import Foundation
public import SilhouetteGeometry

extension HitMap {
  /// Answers a question about the map within limits.
  ///
  /// For maps that strangers drew: a question about a point looks at what is near the point, which can be the whole map.
  ///
  /// ```swift
  /// let margin = try map.answer(within: Limits(work: 5_000_000)) { $0.margin(at: point, within: 20) }
  /// ```
  ///
  /// All questions that the closure asks of the map share the limits; maps that it makes of it have none. Once the limits are
  /// spent, questions find nothing, and the closure's result is not used. A search may exceed the limits by the work that one outline is: of a dashed stroke, about a
  /// microsecond a dash. O(the question).
  ///
  /// - Parameters:
  ///   - limits: how much work and memory the answer may take. A unit of work is about a nanosecond.
  ///   - question: asks the map that it is given, which is only for the closure.
  /// - Throws: `LimitExceeded` if the answer takes more.
  public func answer<Answer>(
    within limits: Limits, _ question: (HitMap) -> Answer
  ) throws(LimitExceeded) -> Answer {
    let meter = SharedBudget(limits)
    let answer = question(metered(by: meter))
    if let exceeded = meter.rest.exceeded { throw exceeded }
    return answer
  }

  /// The map whose questions pay with a budget.
  package func metered(by meter: SharedBudget) -> HitMap {
    var map = self
    map.meter = meter
    return map
  }

  /// How much work a search may be.
  var mostWork: Int64 {
    meter.map { $0.rest.exceeded == nil ? $0.rest.work : 0 } ?? .max
  }

  /// Pays for work that was done, and says whether there is more.
  @discardableResult func pays(_ work: Int64) -> Bool { meter?.affords(work) ?? true }

  /// Pays for finding all areas at a point. To find the cost takes as long as the question.
  func paysForAsking(at point: CGPoint, scale: Double?) -> Bool {
    meter.map { $0.affords(price(ofWork: work(at: point, scale: scale))) } ?? true
  }

  func price(ofWork work: Int64) -> Int64 { 40 + 2 * work }

  /// Makes something that a budget pays for; nil if it cannot.
  func paid<Made>(_ make: (inout Budget) throws(LimitExceeded) -> Made) -> Made? {
    try? (meter ?? .unlimited).spend(make)
  }
}

extension PlacedHitMap {
  /// Answers a question about the placed map within limits: see ``HitMap/answer(within:_:)``. O(the question).
  ///
  /// - Throws: `LimitExceeded` if the answer takes more.
  public func answer<Answer>(
    within limits: Limits, _ question: (PlacedHitMap) -> Answer
  ) throws(LimitExceeded) -> Answer {
    try map.answer(within: limits) {
      question(PlacedHitMap($0, transform: transform, inverse: inverse, bounds: bounds))
    }
  }
}
