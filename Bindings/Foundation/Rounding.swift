// What processors have instructions for.

/// The greatest integer that is not above a number.
@inlinable public func floor(_ x: Double) -> Double { x.rounded(.down) }

/// The square root.
@inlinable public func sqrt(_ x: Double) -> Double { x.squareRoot() }
