// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The functions of a page for the engine: silhouette.js supplies them.

/// Asks JavaScript whether its condition holds for a shape.
@_extern(wasm, module: "silhouette", name: "isIncluded") @_extern(c)
func silhouette_is_included(_ shape: Int32) -> Int32

func isIncluded(_ function: UInt, _ context: UInt, _ shape: Int32) -> Bool {
  silhouette_is_included(shape) != 0
}

/// Fills memory with random bytes from JavaScript, for the seeds of hashing.
@_extern(wasm, module: "silhouette", name: "fillRandom") @_extern(c)
func silhouette_fill_random(_ address: UInt, _ count: Int)

@_cdecl("arc4random_buf")
func fillRandom(_ address: UInt, _ count: Int) { silhouette_fill_random(address, count) }

/// What 32 bits can address.
public func physicalMemory() -> Int64 { .max }

/// Parses a number in JavaScript, which rounds it correctly. The address of its end, or 0 if there is no number.
@_extern(wasm, module: "silhouette", name: "parseNumber") @_extern(c)
func silhouette_parse_number(_ text: UInt, _ value: UInt) -> UInt

@_cdecl("_swift_stdlib_strtod_clocale")
func parseNumber(_ text: UInt, _ value: UInt) -> UInt { silhouette_parse_number(text, value) }

/// Prints a number in JavaScript. How many bytes it took, of the 32 at an address.
@_extern(wasm, module: "silhouette", name: "printNumber") @_extern(c)
func silhouette_print_number(_ value: Double, _ address: UInt) -> Int

extension Double {
  /// The shortest decimal number that reads back to it.
  public var description: String {
    unsafe String(unsafeUninitializedCapacity: 32) {
      silhouette_print_number(self, UInt(bitPattern: $0.baseAddress))
    }
  }
}

// JavaScript's mathematics, which a browser has anyway; and what it would be slow to ask for, of wasi-libc's.

@_extern(c) public func hypot(_ x: Double, _ y: Double) -> Double

@_extern(wasm, module: "Math", name: "acos") @_extern(c, "Math_acos")
public func acos(_ x: Double) -> Double

@_extern(wasm, module: "Math", name: "cos") @_extern(c, "Math_cos")
public func cos(_ x: Double) -> Double

@_extern(wasm, module: "Math", name: "sin") @_extern(c, "Math_sin")
public func sin(_ x: Double) -> Double

@_extern(wasm, module: "Math", name: "tan") @_extern(c, "Math_tan")
public func tan(_ x: Double) -> Double

@_extern(wasm, module: "Math", name: "atan2") @_extern(c, "Math_atan2")
public func atan2(_ y: Double, _ x: Double) -> Double

@_extern(wasm, module: "Math", name: "log2") @_extern(c, "Math_log2")
public func log2(_ x: Double) -> Double

@_extern(wasm, module: "Math", name: "pow") @_extern(c, "Math_pow")
public func pow(_ x: Double, _ y: Double) -> Double
