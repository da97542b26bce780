import Foundation

/// Shows a filter's progress on a terminal, unless the answers go there too.
struct ProgressBar {
  private let isShown = isatty(STDERR_FILENO) != 0 && isatty(STDOUT_FILENO) == 0
  /// The size of standard input in bytes; nil if it is not a file.
  private let total: Int?
  private let start = ContinuousClock.now
  private var lastShown = ContinuousClock.now
  private var points = 0
  private var bytes = 0
  private var isVisible = false

  init() {
    var status = stat()
    let isFile = unsafe fstat(STDIN_FILENO, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    total = isFile ? Int(status.st_size) : nil
  }

  /// Adds to what is done, and shows it at most ten times a second.
  mutating func advance(points: Int, bytes: Int) {
    guard isShown else { return }
    self.points += points
    self.bytes += bytes
    let now = ContinuousClock.now
    guard now - lastShown > .milliseconds(100) else { return }
    lastShown = now
    isVisible = true
    let rate = Double(self.points) / ((now - start) / .seconds(1)) / 1e6
    let count = "\(self.points.grouped) points, \(String(format: "%.1f", rate)) million a second"
    StandardError.write("\r\u{1B}[K\(bar)\(count)")
  }

  /// Removes it from the terminal.
  mutating func clear() {
    if isVisible { StandardError.write("\r\u{1B}[K") }
    isVisible = false
  }

  private var bar: String {
    guard let total, total > 0 else { return "" }
    let share = min(1, Double(bytes) / Double(total))
    let full = Int(share * 24)
    let cells = String(repeating: "█", count: full) + String(repeating: "░", count: 24 - full)
    return "\(cells) \(Int(share * 100)) %  "
  }
}
