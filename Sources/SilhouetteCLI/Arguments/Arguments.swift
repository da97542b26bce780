import Foundation
import SilhouetteGeometry

/// A command's parsed arguments. Values stay text until the command asks for a type.
struct Arguments {
  /// One for each operand of the command.
  let operands: [String]
  /// The given options and their values; a flag's value is empty.
  let values: [Option: String]

  /// Whether the flag is given.
  func has(_ option: Option) -> Bool { values[option] != nil }

  /// The option's value as text.
  func text(_ option: Option) -> String? { values[option] }

  /// The option's value as a number.
  func number(_ option: Option, _ range: NumberRange = .any) throws(UsageError) -> Double? {
    guard let text = values[option] else { return nil }
    guard let number = Double(svg: text), range.contains(number) else {
      throw .invalidValue(of: option.spelling, expected: range.rawValue, found: text)
    }
    return number
  }

  /// The option's value as numbers separated by commas or spaces.
  func numbers(
    _ option: Option, _ range: NumberRange, expected: String
  ) throws(UsageError) -> [Double]? {
    guard let text = values[option] else { return nil }
    var scanner = NumberScanner(text)
    var numbers: [Double] = []
    scanner.skipSpace()
    repeat {
      guard let number = scanner.readNumber(), range.contains(number) else {
        throw .invalidValue(of: option.spelling, expected: expected, found: text)
      }
      numbers.append(number)
      scanner.skipSeparator()
    } while !scanner.isAtEnd
    return numbers
  }

  /// The option's value as one of a type's cases.
  func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ option: Option
  ) throws(UsageError) -> Choice? {
    guard let text = values[option] else { return nil }
    return try Choice(named: text, of: option.spelling)
  }
}

extension CaseIterable where Self: RawRepresentable<String> {
  /// The case that an argument names.
  init(named text: String, of argument: String) throws(UsageError) {
    guard let choice = Self(rawValue: text) else {
      let names = Self.allCases.map(\.rawValue)
      throw .invalidChoice(
        of: argument, choices: names, found: text, similar: text.mostSimilar(in: names))
    }
    self = choice
  }
}

/// The range of a numeric value; the raw value describes it in errors.
enum NumberRange: String {
  case any = "a number"
  case positive = "a number greater than 0"
  case notNegative = "a number, 0 or more"
  case atLeastOne = "a number, 1 or more"
  case jobs = "a whole number from 1 to 256"

  func contains(_ number: Double) -> Bool {
    switch self {
    case .any: true
    case .positive: number > 0
    case .notNegative: number >= 0
    case .atLeastOne: number >= 1
    case .jobs: 1...256 ~= number && number == number.rounded()
    }
  }
}

extension Double {
  /// A number in SVG's syntax, which has neither NaN nor infinity.
  init?(svg text: some StringProtocol) {
    var scanner = NumberScanner(text)
    guard let number = scanner.readNumber(), scanner.isAtEnd else { return nil }
    self = number
  }
}
