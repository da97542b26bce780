/// Why no instructions were counted.
enum InstructionCounterError: Error, CustomStringConvertible {
  case failed(status: Int32)
  case nothingCounted

  var description: String {
    switch self {
    case .failed(127):
      "--count needs valgrind and strip; on Debian: apt-get install valgrind binutils"
    case .failed(let status): "--count: valgrind ended with status \(status)"
    case .nothingCounted:
      "--count: callgrind counted nothing; was this built with valgrind's headers at hand?"
    }
  }
}
