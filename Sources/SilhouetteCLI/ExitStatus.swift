/// How the tool ends; part of its contract with scripts.
enum ExitStatus: Int32 {
  /// The question is answered.
  case answered = 0
  /// The point hits nothing.
  case nothingHit = 1
  /// The arguments or the file are wrong.
  case failed = 2
}
