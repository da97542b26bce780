import SilhouetteGeometry

/// An option of how a map is made, which the tool and every other language has.
package struct MapOption: Sendable {
  /// The kind of its value, and its effect.
  package enum Kind: Sendable {
    case text(@Sendable (inout MapOptions, String) -> Void)
    /// One of some words, by its index.
    case choice([String], @Sendable (inout MapOptions, Int) -> Void)
    case number(NumberRange, @Sendable (inout MapOptions, Double) -> Void)
    case numbers(NumberRange, @Sendable (inout MapOptions, [Double]) -> Void)
    /// A number from 1 on; the greatest for null.
    case limit(@Sendable (inout MapOptions, Int64) -> Void)
  }

  /// The value of an option.
  package enum Value {
    case text(String)
    case number(Double)
    case numbers([Double])
    case null
    /// A value of no option.
    case other
  }

  /// As other languages say it: `identifiedBy`; `limits.work` is a member of an object.
  package let name: String
  /// As the tool says it, after two dashes.
  package let flag: String
  /// The name of its value in the tool's help.
  package let placeholder: String
  package let help: String
  package let kind: Kind

  init(_ name: String, _ flag: String, _ placeholder: String, _ help: String, _ kind: Kind) {
    (self.name, self.flag, self.placeholder) = (name, flag, placeholder)
    (self.help, self.kind) = (help, kind)
  }

  /// The expected value, in words.
  package var expected: String {
    switch kind {
    case .text: "a text"
    case .choice(let words, _): words.dropLast().joined(separator: ", ") + " or \(words.last ?? "")"
    case .number(let range, _): range.text
    case .numbers(let range, _): "numbers\(range.condition), such as 1 and 2"
    case .limit: NumberRange.atLeastOne.text
    }
  }

  /// Puts a value among the options; false if it is none that is expected.
  package func set(_ value: Value, in options: inout MapOptions) -> Bool {
    switch (kind, value) {
    case (.text(let set), .text(let text)): set(&options, text)
    case (.choice(let words, let set), .text(let text)):
      guard let index = words.firstIndex(where: { $0.hasBytes(of: text) }) else { return false }
      set(&options, index)
    case (.number(let range, let set), .number(let number)) where range.contains(number):
      set(&options, number)
    case (.numbers(let range, let set), .numbers(let numbers)):
      guard numbers.allSatisfy({ range.contains($0) }) else { return false }
      set(&options, numbers)
    case (.limit(let set), .number(let number)) where NumberRange.atLeastOne.contains(number):
      set(&options, Int64(saturating: number))
    case (.limit(let set), .null): set(&options, .max)
    default: return false
    }
    return true
  }
}

extension MapOptions {
  /// Puts a value among the options.
  ///
  /// - Parameter name: an option's, in the caller's style: `identifiedBy`, `identified_by`.
  /// - Returns: the expected value, in words; nil if the value is right.
  package mutating func set(_ name: String, _ value: MapOption.Value) -> String? {
    func plain(_ name: String) -> [UInt8] {
      name.utf8.filter { $0 != UInt8(ascii: "_") }.map { $0.isASCIILetter ? $0 | 0x20 : $0 }
    }
    let plainName = plain(name)
    guard let option = Self.all.first(where: { plain($0.name) == plainName }) else {
      return "an option: " + Self.all.map { $0.name }.joined(separator: ", ")
    }
    return option.set(value, in: &self) ? nil : option.expected
  }
}

/// The range of a number.
package enum NumberRange: Sendable {
  case any, positive, notNegative, atLeastOne, jobs

  /// What errors call a number in it.
  package var text: String {
    self == .jobs ? "a whole number from 1 to 256" : "a number\(condition)"
  }

  fileprivate var condition: String {
    switch self {
    case .any, .jobs: ""
    case .positive: " greater than 0"
    case .notNegative: ", 0 or more"
    case .atLeastOne: ", 1 or more"
    }
  }

  package func contains(_ number: Double) -> Bool {
    switch self {
    case .any: true
    case .positive: number > 0
    case .notNegative: number >= 0
    case .atLeastOne: number >= 1
    case .jobs: 1...256 ~= number && number == number.rounded()
    }
  }
}
