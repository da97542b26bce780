// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Shapes, and what a canvas draws.

public protocol Animatable {
  associatedtype AnimatableData
  var animatableData: AnimatableData { get set }
}
public struct AnimatablePair<First: Sendable, Second: Sendable>: Sendable {
  public var first: First
  public var second: Second
  public init(_ first: First, _ second: Second) { (self.first, self.second) = (first, second) }
}
extension CGRect: Animatable {
  public typealias AnimatableData = AnimatablePair<CGPoint, CGSize>
  public var animatableData: AnimatableData {
    get { AnimatablePair(origin, size) }
    set { self = CGRect(origin: newValue.first, size: newValue.second) }
  }
}

public protocol Shape: Sendable {
  nonisolated func path(in rect: CGRect) -> Path
}
extension Shape {
  @MainActor public func fill(_ style: some ShapeStyle) -> some View {
    Canvas { context, size in
      context.fill(
        path(in: CGRect(origin: .zero, size: size)), with: .style(AnyShapeStyle(style)))
    }
  }
}
public struct Rectangle: Shape, Primitive {
  public nonisolated init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Path(rect) }
}

public protocol ShapeStyle: Sendable {}
public struct AnyShapeStyle: ShapeStyle {
  let base: any ShapeStyle
  public init(_ base: some ShapeStyle) { self.base = base }
}
public struct TintShapeStyle: ShapeStyle {
  public init() {}
  public func opacity(_ opacity: Double) -> some ShapeStyle { Color("tint \(opacity)") }
}

extension Color: Primitive {}
public struct Color: ShapeStyle, Hashable {
  /// Not SwiftUI's.
  public let name: String
  public init(_ name: String) { self.name = name }
  public init(cgColor: CGColor) {
    name = cgColor.components.map { "\(Int(($0 * 255).rounded()))" }.joined(separator: " ")
  }
  public func opacity(_ opacity: Double) -> Color { Color("\(name) \(opacity)") }
  public static let accentColor = Color("accent")
  public static let black = Color("black")
  public static let clear = Color("clear")
  public static let gray = Color("gray")
  public static let primary = Color("primary")
  public static let red = Color("red")
  public static let white = Color("white")
}

public struct Path: Shape, @unchecked Sendable {
  public let cgPath: CGPath
  public init() { cgPath = CGMutablePath() }
  public init(_ path: CGPath) { cgPath = path }
  public init(_ rect: CGRect) {
    let path = CGMutablePath()
    path.move(to: rect.origin)
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    path.closeSubpath()
    cgPath = path
  }
  public mutating func addPath(_ path: Path) {
    let both = CGMutablePath()
    both.addPath(cgPath)
    both.addPath(path.cgPath)
    self = Path(both)
  }
  public func applying(_ transform: CGAffineTransform) -> Path { Path(cgPath.applying(transform)) }
  public func contains(_ point: CGPoint) -> Bool { cgPath.contains(point) }
  public func path(in rect: CGRect) -> Path { self }
}

public struct FillStyle: Sendable { public init(eoFill: Bool = false, antialiased: Bool = true) {} }

public struct StrokeStyle: Sendable {
  public var lineWidth: CGFloat
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) { self.lineWidth = lineWidth }
}

public struct GraphicsContext {
  public struct Shading {
    let color: Color
    public static func color(_ color: Color) -> Shading { Shading(color: color) }
    public static func style(_ style: AnyShapeStyle) -> Shading {
      let base = (style.base as? AnyShapeStyle)?.base ?? style.base
      return Shading(color: base as? Color ?? Color("\(type(of: base))"))
    }
  }
  public struct ClipOptions: Sendable { public init() {} }
  /// Not SwiftUI's: what copies of a context have drawn, in points; nil of a fill.
  public final class Drawn {
    public fileprivate(set) var pieces:
      [(path: CGPath, color: Color, lineWidth: CGFloat?, clips: [CGPath])] = []
  }
  public let drawn = Drawn()
  public var environment: EnvironmentValues { .current }
  private var transform = CGAffineTransform.identity
  private var clips: [CGPath] = []

  public init() {}
  public mutating func clip(
    to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()
  ) { clips.append(path.cgPath.applying(transform)) }
  public mutating func concatenate(_ matrix: CGAffineTransform) {
    transform = matrix.concatenating(transform)
  }
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    drawn.pieces.append((path.cgPath.applying(transform), shading.color, nil, clips))
  }
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    let scale = (transform.a * transform.d - transform.b * transform.c).magnitude.squareRoot()
    drawn.pieces.append(
      (path.cgPath.applying(transform), shading.color, style.lineWidth * scale, clips))
  }
}
