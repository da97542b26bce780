// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// JavaScript's mathematics, which a browser has anyway; and what it would be slow to ask for, of wasi-libc's.

@_extern(c) public func cbrt(_ x: Double) -> Double
@_extern(c) public func hypot(_ x: Double, _ y: Double) -> Double

@_extern(wasm, module: "Math", name: "acos") @_extern(c, "Math_acos")
public func acos(_ x: Double) -> Double

@_extern(wasm, module: "Math", name: "cos") @_extern(c, "Math_cos")
public func cos(_ x: Double) -> Double

@_extern(wasm, module: "Math", name: "exp") @_extern(c, "Math_exp")
public func exp(_ x: Double) -> Double

@_extern(wasm, module: "Math", name: "log") @_extern(c, "Math_log")
public func log(_ x: Double) -> Double

@_extern(wasm, module: "Math", name: "sin") @_extern(c, "Math_sin")
public func sin(_ x: Double) -> Double

@_extern(wasm, module: "Math", name: "tan") @_extern(c, "Math_tan")
public func tan(_ x: Double) -> Double

@_extern(wasm, module: "Math", name: "atan2") @_extern(c, "Math_atan2")
public func atan2(_ y: Double, _ x: Double) -> Double

@_extern(wasm, module: "Math", name: "pow") @_extern(c, "Math_pow")
public func pow(_ x: Double, _ y: Double) -> Double
