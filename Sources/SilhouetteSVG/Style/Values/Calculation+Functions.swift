import Foundation
import SilhouetteGeometry

extension Calculation {
  /// The functions of numbers, angles and lengths that depend on no viewport (CSS Values and Units 4, sections 10.3 to
  /// 10.6); nil for any other function or operands.
  ///
  /// - Parameter strategy: how `round()` rounds.
  static func function(
    _ name: ByteString, _ values: [Calculation], strategy: ByteString? = nil
  ) -> Calculation? {
    guard let first = values.first, values.allSatisfy({ !$0.value.isRelative }) else { return nil }
    let numbers = values.map { $0.number }
    let (a, b) = (numbers[0], numbers.last ?? 0)
    let areAlike = values.allSatisfy { $0.kind == first.kind }
    let areNumbers = areAlike && first.kind == .number
    func number(_ value: Double) -> Calculation { Calculation(.number, value) }
    func angle(_ radians: Double) -> Calculation { Calculation(.angle, radians * 180 / .pi) }
    let radians = first.kind == .angle ? a * .pi / 180 : a
    switch (name, values.count) {
    case ("abs", 1): return Calculation(first.kind, abs(a))
    case ("sign", 1): return number(a > 0 ? 1 : a < 0 ? -1 : a)
    case ("round", 2) where areAlike: return Calculation(first.kind, round(a, b, strategy))
    case ("round", 1) where areNumbers: return number(round(a, 1, strategy))
    case ("rem", 2) where areAlike:
      return Calculation(first.kind, a.truncatingRemainder(dividingBy: b))
    case ("mod", 2) where areAlike:
      let rest = a.truncatingRemainder(dividingBy: b)
      let isBeside = rest != 0 && (rest < 0) != (b < 0)
      return Calculation(first.kind, b.isInfinite && isBeside ? .nan : isBeside ? rest + b : rest)
    case ("sin", 1) where first.kind != .length: return number(sin(radians))
    case ("cos", 1) where first.kind != .length: return number(cos(radians))
    case ("tan", 1) where first.kind != .length: return number(tan(radians))
    case ("asin", 1) where areNumbers: return angle(atan2(a, (1 - a * a).squareRoot()))
    case ("acos", 1) where areNumbers: return angle(acos(a))
    case ("atan", 1) where areNumbers: return angle(atan2(a, 1))
    case ("atan2", 2) where areAlike: return angle(atan2(a, b))
    case ("pow", 2) where areNumbers: return number(pow(a, b))
    case ("sqrt", 1) where areNumbers: return number(a.squareRoot())
    case ("hypot", _) where areAlike:
      return Calculation(first.kind, numbers.reduce(0) { hypot($0, $1) })
    case ("log", 1) where areNumbers: return number(log(a))
    case ("log", 2) where areNumbers: return number(log(a) / log(b))
    case ("exp", 1) where areNumbers: return number(exp(a))
    default: return nil
    }
  }

  /// A number rounded to a multiple of another.
  private static func round(_ a: Double, _ step: Double, _ strategy: ByteString?) -> Double {
    if step.isInfinite, a.isFinite {
      // The multiples are 0 and the infinities.
      return strategy == "up" && a > 0 ? .infinity : strategy == "down" && a < 0 ? -.infinity : 0
    }
    let count = a / abs(step)
    return switch strategy {
    case "up": count.rounded(.up) * abs(step)
    case "down": count.rounded(.down) * abs(step)
    case "to-zero": count.rounded(.towardZero) * abs(step)
    default: (count + 0.5).rounded(.down) * abs(step)
    }
  }

  static let strategies: Set<ByteString> = ["nearest", "up", "down", "to-zero"]
  static let constants: [ByteString: Double] = [
    "pi": Double.pi, "e": exp(1), "infinity": .infinity, "-infinity": -.infinity, "nan": .nan,
  ]
}
