// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
package import SilhouetteMap

/// Why a function has no result: a kind and a text, for the caller. An object, so that to hand it on is to copy one word.
package final class Failure: Error {
  /// `silhouette_status` in `silhouette.h`.
  package enum Kind: Int32 {
    case closed = -1
    case argument = -2
    case unreadable = -3
    case malformed = -4
    case limit = -5
    /// Only the web's reader fails so: what the file lacks has to be built.
    case unbuilt = -6
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

/// Publishes bytes that may not be there. 0, or the kind of failure.
func publish(_ buffer: UInt, _ body: () throws(Failure) -> [UInt8]) -> Int32 {
  do throws(Failure) {
    CallerMemory.publish(try body(), at: buffer)
    return 0
  } catch {
    return error.publish(at: buffer)
  }
}

/// Runs a step, and turns its error into a failure.
func failing<Made, Problem: Error>(
  with failure: (Problem) -> Failure, _ make: () throws(Problem) -> Made
) throws(Failure) -> Made {
  do throws(Problem) {
    return try make()
  } catch {
    throw failure(error)
  }
}

extension Failure {
  convenience init(_ error: MapFileError) {
    let kind: Kind =
      switch error {
      case .limitExceeded: .limit
      case .inconsistent: .unbuilt
      default: .malformed
      }
    self.init(kind, error.description)
  }

  package convenience init(_ error: HitMapError) {
    let kind: Kind =
      switch error {
      case .limitExceeded: .limit
      default: .argument
      }
    self.init(kind, error.description)
  }
}

@_cdecl("silhouette_clear")
public func clear(_ buffer: UInt) { CallerMemory.clear(buffer) }
