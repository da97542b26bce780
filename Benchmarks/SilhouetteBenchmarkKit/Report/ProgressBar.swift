import Foundation

/// A line on standard error that tells how far the run is; nothing where that is no terminal.
struct ProgressBar {
  private let isShown = isatty(2) == 1
  private let width = 30

  /// Shows how much is done, from 0 to 1, and of what.
  func show(_ share: Double, _ label: String) {
    let done = Int((min(max(share, 0), 1) * Double(width)).rounded())
    let bar = String(repeating: "█", count: done) + String(repeating: "░", count: width - done)
    write("\r\(bar) \(label)\u{1B}[K")
  }

  /// Takes the line away.
  func clear() { write("\r\u{1B}[K") }

  private func write(_ text: String) {
    if isShown { FileHandle.standardError.write(Data(text.utf8)) }
  }
}
