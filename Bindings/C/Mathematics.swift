// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// C's mathematics.

@_extern(c) public func acos(_ x: Double) -> Double
@_extern(c) public func atan2(_ y: Double, _ x: Double) -> Double
@_extern(c) public func cbrt(_ x: Double) -> Double
@_extern(c) public func cos(_ x: Double) -> Double
@_extern(c) public func exp(_ x: Double) -> Double
@_extern(c) public func hypot(_ x: Double, _ y: Double) -> Double
@_extern(c) public func log(_ x: Double) -> Double
@_extern(c) public func pow(_ x: Double, _ y: Double) -> Double
@_extern(c) public func sin(_ x: Double) -> Double
@_extern(c) public func tan(_ x: Double) -> Double
