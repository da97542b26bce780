/// The arithmetic of ``ReferenceStretch``: sums and halves, with an error bound.
protocol ReferenceArithmetic {
  /// `a − b`, with the right sign.
  init(_ a: Double, minus b: Double)
  static func + (a: Self, b: Self) -> Self
  var half: Self { get }
  /// The error of a sum or a half, in units of the largest number on the way.
  static var unitError: Double { get }
  /// The number rounded to a `Double`; its sign is right.
  var rounded: Double { get }
}

extension ReferenceArithmetic {
  /// −1, 0 or 1; nil if the error leaves it open.
  func sign(error: Double) -> Int? {
    let value = rounded
    if error > 0 && value.magnitude <= error { return nil }
    return value < 0 ? -1 : value > 0 ? 1 : 0
  }
}

extension Double: ReferenceArithmetic {
  /// Rounded to 53 bits, which counts as an error; the sign is right.
  init(_ a: Double, minus b: Double) { self = a - b }
  static let unitError = 0x1p-46
  var half: Double { self / 2 }
  var rounded: Double { self }
}

extension ReferenceDouble: ReferenceArithmetic {
  static let unitError = 0x1p-92
  var rounded: Double { high }
}

extension ReferenceNumber: ReferenceArithmetic {
  package init(_ a: Double, minus b: Double) { self = Self(a) - Self(b) }
  static let unitError = 0.0
  /// The sign only, which is all that exact numbers need.
  var rounded: Double { Double(sign) }
}
