import Dispatch
import Foundation
import Silhouette
import SilhouetteGeometry

/// Shows on a terminal how far long work is, at what rate, and how long the rest will take.
struct ProgressBar {
  /// Whether standard error is a terminal: nothing is shown elsewhere.
  static var isPossible: Bool { isatty(STDERR_FILENO) != 0 }

  private let noun: String
  private let isShown: Bool
  private let start = ContinuousClock.now
  private var lastShown = ContinuousClock.now
  private var isVisible = false

  /// - Parameters:
  ///   - noun: the things counted, in the plural.
  ///   - isShown: false if answers go to the same terminal.
  init(_ noun: String, isShown: Bool = true) {
    self.noun = noun
    self.isShown = isShown && Self.isPossible
  }

  /// Shows what is done, at most ten times a second.
  ///
  /// - Parameters:
  ///   - done: a count.
  ///   - share: that of all work, from 0 to 1; nil if the end is not known.
  mutating func show(done: Int, share: Double?) {
    guard isShown else { return }
    let now = ContinuousClock.now
    guard now - lastShown > .milliseconds(100) else { return }
    lastShown = now
    isVisible = true
    let line = Self.line(noun, done: done, share: share, seconds: (now - start) / .seconds(1))
    StandardError.write("\r\u{1B}[K\(line)")
  }

  /// Shows the progress of work whose end is unknown.
  mutating func show(_ text: String) {
    guard isShown else { return }
    isVisible = true
    StandardError.write("\r\u{1B}[K\(text) …")
  }

  /// Removes it from the terminal.
  mutating func clear() {
    if isVisible { StandardError.write("\r\u{1B}[K") }
    isVisible = false
  }

  /// For example: `██████░░░░░░░░░░░░░░░░░░ 25 %  1,200,000 points, 4.8 million a second, 1 s left`.
  static func line(_ noun: String, done: Int, share: Double?, seconds: Double) -> String {
    let rate = Double(done) / seconds
    let speed = rate < 1e6 ? Int(rate).grouped : String(format: "%.1f million", rate / 1e6)
    let text = "\(done.grouped) \(noun), \(speed) a second"
    guard let share, share > 0 else { return text }
    let part = min(1, share)
    let full = Int(part * 24)
    let cells = String(repeating: "█", count: full) + String(repeating: "░", count: 24 - full)
    let left = duration(seconds * (1 - part) / part)
    return "\(cells) \(Int(part * 100)) %  \(text), \(left) left"
  }

  private static func duration(_ seconds: Double) -> String {
    let whole = Int(min(seconds.rounded(.up), 359_999))
    let (hours, minutes) = (whole / 3600, whole / 60 % 60)
    if hours > 0 { return "\(hours) h \(minutes) min" }
    return minutes > 0 ? "\(minutes) min \(whole % 60) s" : "\(whole) s"
  }
}

extension Arguments {
  /// The map of a document. If a terminal shows progress, all cores build it; otherwise one does, so that many runs
  /// side by side share the cores.
  func build(_ document: SVGDocument, _ mode: HitMap.Mode) throws -> HitMap {
    let limits = limits
    guard ProgressBar.isPossible else {
      return try HitMap(document, mode: mode, limits: limits)
    }
    let bar = Guarded(ProgressBar("areas"))
    defer { bar.withLock { $0.clear() } }
    let built = Guarded<Result<HitMap, any Error>>(.failure(CancellationError()))
    let end = DispatchSemaphore(value: 0)
    Task {
      defer { end.signal() }
      do {
        let map = try await HitMap.build(document, mode: mode, limits: limits) { done, count in
          bar.withLock { $0.show(done: done, share: Double(done) / Double(max(1, count))) }
        }
        built.withLock { $0 = .success(map) }
      } catch {
        built.withLock { $0 = .failure(error) }
      }
    }
    end.wait()
    return try built.withLock { try $0.get() }
  }
}
