import Silhouette
import SilhouetteGeometry

extension MapOptions {
  /// Options as silhouette.js lays them down, in doubles: of each its name, its kind, and its value. A name and a value
  /// begin with their counts; texts are bytes. The engines need no reader of JSON so.
  init(given bytes: [UInt8]) throws(Failure) {
    self.init()
    let memory = FileMemory(bytes)
    guard let numbers = FlatArray<Double>(in: memory, at: 0, count: bytes.count / 8) else { return }
    var index = 0
    func next() -> Double {
      index += 1
      return index <= numbers.count ? numbers[index - 1] : 0
    }
    func list() -> [Double] {
      let count = Int(exactly: next()) ?? 0
      return (0..<max(0, min(count, numbers.count - index))).map { _ in next() }
    }
    func text(_ list: [Double]) -> String {
      String(decoding: list.map { UInt8(exactly: $0) ?? 0 }, as: UTF8.self)
    }
    while index < numbers.count {
      let (name, kind, value) = (text(list()), next(), list())
      let given: MapOption.Value =
        switch kind {
        case 0: .text(text(value))
        case 1: .number(value.first ?? .nan)
        case 2: .numbers(value)
        case 3: .null
        default: .other
        }
      guard let expected = set(name, given) else { continue }
      var found = ""
      if case .text(let text) = given { found = ", found “\(text)”" }
      if case .number(let number) = given { found = ", found \(number)" }
      throw Failure(.argument, "options: expected \(name) to be \(expected)\(found)")
    }
  }
}
