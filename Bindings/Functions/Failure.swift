// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
package import SilhouetteMap

/// Why a function has no result: a kind and a text, for the caller.
package struct Failure: Error {
  /// `silhouette_status` in `silhouette.h`.
  package enum Kind: Int32 {
    case closed = -1
    case argument = -2
    case unreadable = -3
    case malformed = -4
    case limit = -5
  }

  let kind: Kind
  let text: String

  package init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }

  static var closed: Failure { Failure(.closed, "the map is closed") }
}

/// Does what may fail. The result, or `none` if it failed and the buffer says why.
func attempt<Value>(
  _ buffer: UInt, none: Value, _ body: () throws(Failure) -> Value
) -> Value {
  do throws(Failure) {
    return try body()
  } catch {
    CallerMemory.publish(Array(error.text.utf8), status: error.kind.rawValue, at: buffer)
    return none
  }
}

/// Publishes bytes that may not be there. 0, or the kind of failure.
func publish(_ buffer: UInt, _ body: () throws(Failure) -> [UInt8]) -> Int32 {
  do throws(Failure) {
    CallerMemory.publish(try body(), at: buffer)
    return 0
  } catch {
    return attempt(buffer, none: error.kind.rawValue) { () throws(Failure) in throw error }
  }
}

extension Failure {
  init(_ error: MapFileError) {
    let isLimit = if case .limitExceeded = error { true } else { false }
    self.init(isLimit ? .limit : .malformed, error.description)
  }

  package init(_ error: HitMapError) {
    let kind: Kind =
      switch error {
      case .limitExceeded: .limit
      case .invalidHitWidth: .malformed
      default: .argument
      }
    self.init(kind, error.description)
  }
}

@_cdecl("silhouette_clear")
public func clear(_ buffer: UInt) { CallerMemory.clear(buffer) }
