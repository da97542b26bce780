/// Why there is no window.
struct InterfaceError: Error, CustomStringConvertible {
  let reason: String

  var description: String { reason }
}
