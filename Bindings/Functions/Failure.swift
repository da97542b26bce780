// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import SilhouetteGeoJSON
package import SilhouetteGeometry
package import SilhouetteMap

/// Why a function has no result: a kind and a text, for the caller. An object, so that to hand it on is to copy one word.
package final class Failure: Error {
  /// `silhouette_status` in `silhouette.h`.
  package enum Kind: Int32 {
    /// Not −1, which is the answer for none.
    case closed = -7
    case argument = -2
    case unreadable = -3
    case malformed = -4
    case limit = -5
  }

  let kind: Kind
  let text: String

  package init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }

  static var closed: Failure { Failure(.closed, "the map is closed") }

  /// Puts the text into a buffer, and returns the kind.
  func publish(at buffer: UInt) -> Int32 {
    CallerMemory.publish(Array(text.utf8), status: kind.rawValue, at: buffer)
    return kind.rawValue
  }
}

/// An error that becomes a failure with its text.
package protocol FailureReason: Error, CustomStringConvertible {
  /// What kind of failure it is.
  var kind: Failure.Kind { get }
}

extension FailureReason {
  package var kind: Failure.Kind { .argument }
}

extension PathDataError: FailureReason {}
extension MapChangeError: FailureReason {}
extension PlacementError: FailureReason {}

extension HitMapError: FailureReason {
  package var kind: Failure.Kind { if case .limitExceeded = self { .limit } else { .argument } }
}

extension MapFileError: FailureReason {
  package var kind: Failure.Kind { if case .limitExceeded = self { .limit } else { .malformed } }
}

/// What a body returns. Its error becomes a failure.
package func failing<Value, Reason: FailureReason>(
  _ body: () throws(Reason) -> Value
) throws(Failure) -> Value {
  do throws(Reason) { return try body() } catch { throw Failure(error.kind, error.description) }
}

/// What a map answers within the limits that it was opened with.
///
/// - Parameter points: how many points or shapes the question is about, each of which adds to the limits.
func answer<Answer>(
  of handle: UInt, points: Int = 0, _ question: (_ map: HitMap) throws(Failure) -> Answer
) throws(Failure) -> Answer {
  let entry = try Maps.entry(handle)
  guard entry.limits.work < .max else { return try question(entry.map) }
  let meter = SharedBudget(entry.limits)
  meter.add(points: points)
  var answer: Answer?
  var failure: Failure?
  do throws(Failure) { answer = try question(entry.map.metered(by: meter)) } catch {
    failure = error
  }
  // A question that ran out of its limits may say that there is nothing.
  if let exceeded = meter.rest.exceeded { failure = .answer(exceeded) }
  guard let answer, failure == nil else { throw failure ?? .closed }
  return answer
}

/// Publishes a list about a map. 0, or the kind of failure.
func publish<Element: BitwiseCopyable>(
  _ map: UInt, _ buffer: UInt, points: Int = 0,
  _ body: (_ map: HitMap) throws(Failure) -> [Element]
) -> Int32 {
  do throws(Failure) {
    CallerMemory.publish(try answer(of: map, points: points, body), at: buffer)
    return 0
  } catch {
    return error.publish(at: buffer)
  }
}

/// Publishes JSON about a map. 0, or the kind of failure.
func publishJSON(
  _ map: UInt, _ buffer: UInt, points: Int = 0,
  _ write: (_ map: HitMap, _ writer: inout JSONWriter) throws(Failure) -> Void
) -> Int32 {
  publish(map, buffer, points: points) { map throws(Failure) in
    var writer = JSONWriter()
    try write(map, &writer)
    return writer.bytes
  }
}

/// Stores what is found in a map: 1, 0 if there is nothing, or the kind of failure.
///
/// - Parameter isShort: whether the question is about what is at one point, which needs no limits.
func found<Found: BitwiseCopyable>(
  _ map: UInt, _ address: UInt, isShort: Bool = false,
  _ find: (_ map: HitMap) throws(Failure) -> Found?
) -> Int32 {
  do throws(Failure) {
    let found = isShort ? try find(try Maps[map]) : try answer(of: map, find)
    guard let found else { return 0 }
    CallerMemory.store(found, at: address)
    return 1
  } catch {
    return error.kind.rawValue
  }
}

@_cdecl("silhouette_clear")
public func clear(_ buffer: UInt) { CallerMemory.clear(buffer) }
