// What Swift's standard library expects of a platform.

/// Fills memory with random bytes from JavaScript, for the seeds of hashing.
@_extern(wasm, module: "silhouette", name: "fillRandom") @_extern(c)
func silhouette_fill_random(_ address: UInt32, _ count: Int)

@_cdecl("arc4random_buf")
func fillRandom(_ address: UInt32, _ count: Int) { silhouette_fill_random(address, count) }

/// Parses a number in JavaScript, which rounds it correctly. The address of its end, or 0 if there is no number.
@_extern(wasm, module: "silhouette", name: "parseNumber") @_extern(c)
func silhouette_parse_number(_ text: UInt32, _ value: UInt32) -> UInt32

@_cdecl("_swift_stdlib_strtod_clocale")
func parseNumber(_ text: UInt32, _ value: UInt32) -> UInt32 {
  silhouette_parse_number(text, value)
}
