import Foundation
import SilhouetteTestSupport

/// A random document: paths with holes, basic shapes, dashed strokes, nested groups with transforms, uses
/// and clips. All paint is opaque.
struct RandomDocument {
  private(set) var svg = ""
  /// Whether it contains a clip.
  private(set) var isClipped = false
  static let size = 96.0

  private var random: SplitMix64
  private var count = 0

  init(using random: inout SplitMix64) {
    self.random = random
    var body = ""
    for _ in 0..<self.random.below(6) + 1 { body += element(depth: 0) }
    let size = Self.size
    svg = """
      <svg xmlns='http://www.w3.org/2000/svg' width='\(size)' height='\(size)' \
      viewBox='0 0 \(size) \(size)'><defs><clipPath id='clip'><path d='\(data())' \
      clip-rule='evenodd'/></clipPath></defs>\(body)</svg>
      """
    random = self.random
  }

  private mutating func element(depth: Int) -> String {
    count += 1
    let name = "id='s\(count)'"
    guard depth < 3, random.below(3) == 0 else { return shape("\(name) \(attributes())") }
    let transform = random.below(2) == 0 ? " transform='\(self.transform())'" : ""
    var content = ""
    for _ in 0..<random.below(4) + 1 { content += element(depth: depth + 1) }
    return "<g \(name)\(transform)>\(content)</g>"
  }

  private mutating func shape(_ attributes: String) -> String {
    let (x, y) = (coordinate(), coordinate())
    let (width, height) = (number(2...50), number(2...50))
    switch random.below(8) {
    case 0:
      return
        "<rect x='\(x)' y='\(y)' width='\(width)' height='\(height)' rx='\(number(0...9))' \(attributes)/>"
    case 1: return "<circle cx='\(x)' cy='\(y)' r='\(number(1...30))' \(attributes)/>"
    case 2: return "<ellipse cx='\(x)' cy='\(y)' rx='\(width)' ry='\(height)' \(attributes)/>"
    case 3: return "<polygon points='\(points(random.below(9) + 3))' \(attributes)/>"
    case 4: return "<polyline points='\(points(random.below(6) + 2))' fill='none' \(attributes)/>"
    default: return "<path d='\(data())' \(attributes)/>"
    }
  }

  private mutating func attributes() -> String {
    var text = random.below(2) == 0 ? "fill-rule='evenodd'" : ""
    if random.below(3) == 0 { text += " transform='\(transform())'" }
    if random.below(8) == 0 {
      isClipped = true
      text += " clip-path='url(#clip)'"
    }
    guard random.below(2) == 0 else { return text }
    let cap = ["butt", "round", "square"][random.below(3)]
    let join = ["miter", "round", "bevel"][random.below(3)]
    text +=
      " stroke='red' stroke-width='\(number(0.2...9))' stroke-linecap='\(cap)'"
      + " stroke-linejoin='\(join)'"
    if random.below(3) == 0 {
      text +=
        " stroke-dasharray='\(number(1...9)) \(number(1...9))' stroke-dashoffset='\(coordinate())'"
    }
    return text
  }

  private mutating func transform() -> String {
    switch random.below(4) {
    case 0: "translate(\(number(-30...30)) \(number(-30...30)))"
    case 1: "rotate(\(number(-180...180)) 48 48)"
    case 2: "scale(\(number(0.3...1.5)) \(number(-1.2...1.2)))"
    default: "matrix(1 \(number(-0.5...0.5)) \(number(-0.5...0.5)) 1 \(coordinate()) 0)"
    }
  }

  /// One to three subpaths, so that some have holes.
  private mutating func data() -> String {
    var text = ""
    for _ in 0..<random.below(3) + 1 {
      text += "M\(points(1))"
      for _ in 0..<random.below(5) + 1 {
        switch random.below(5) {
        case 0: text += "Q\(points(2))"
        case 1: text += "C\(points(3))"
        case 2:
          text +=
            "A\(number(2...40)) \(number(2...40)) \(number(0...90)) 0 \(random.below(2)) \(points(1))"
        default: text += "L\(points(1))"
        }
      }
      if random.below(2) == 0 { text += "Z" }
    }
    return text
  }

  private mutating func points(_ count: Int) -> String {
    (0..<count).map { _ in "\(coordinate()) \(coordinate())" }.joined(separator: " ")
  }

  private mutating func coordinate() -> Double { number(-8...104) }

  /// A number that is an integer half the time, so that edges lie on pixel centres and on each other.
  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    let value = Double.random(in: range, using: &random)
    let grain = random.below(2) == 0 ? 2.0 : 100
    return (value * grain).rounded() / grain
  }
}

extension SplitMix64 {
  fileprivate mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &self) }
}
