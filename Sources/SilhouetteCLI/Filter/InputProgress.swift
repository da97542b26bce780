import Foundation

/// Shows how much of standard input is answered, unless the answers go to the terminal too.
struct InputProgress {
  private var bar = ProgressBar("points", isShown: isatty(STDOUT_FILENO) == 0)
  /// The bytes of standard input; nil if it is not a file.
  private let total: Int?
  private var (points, bytes) = (0, 0)

  init() {
    var status = stat()
    let isFile = unsafe fstat(STDIN_FILENO, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    total = isFile ? Int(status.st_size) : nil
  }

  /// Adds to what is done.
  mutating func advance(points: Int, bytes: Int) {
    self.points += points
    self.bytes += bytes
    bar.show(done: self.points, share: total.map { Double(self.bytes) / Double(max(1, $0)) })
  }

  /// Removes it from the terminal.
  mutating func clear() { bar.clear() }
}
