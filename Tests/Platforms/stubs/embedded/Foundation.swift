// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What the libraries need of Foundation on a platform of 32 bits: points, rectangles, data, and C's mathematics.

public typealias CGFloat = Double

public struct CGPoint: Sendable, Equatable {
  public var x, y: CGFloat
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
  public init(x: Int, y: Int) { self.init(x: Double(x), y: Double(y)) }
  public static var zero: CGPoint { CGPoint(x: 0, y: 0) }
}

public struct CGSize: Sendable, Equatable {
  public var width, height: CGFloat
  public init(width: CGFloat, height: CGFloat) { (self.width, self.height) = (width, height) }
  public init(width: Int, height: Int) { self.init(width: Double(width), height: Double(height)) }
  public static var zero: CGSize { CGSize(width: 0, height: 0) }
}

public struct CGRect: Sendable, Equatable {
  public var origin: CGPoint
  public var size: CGSize
  public init(origin: CGPoint, size: CGSize) { (self.origin, self.size) = (origin, size) }
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    self.init(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
  }
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }
  public static var zero: CGRect { CGRect(x: 0, y: 0, width: 0, height: 0) }
  public static var null: CGRect { CGRect(x: .infinity, y: .infinity, width: 0, height: 0) }
  public var width: CGFloat { size.width }
  public var height: CGFloat { size.height }
  public var minX: CGFloat { origin.x }
  public var midX: CGFloat { origin.x }
  public var maxX: CGFloat { origin.x }
  public var minY: CGFloat { origin.y }
  public var midY: CGFloat { origin.y }
  public var maxY: CGFloat { origin.y }
  public var isNull: Bool { false }
  public var isEmpty: Bool { false }
  public var isInfinite: Bool { false }
  public var standardized: CGRect { self }
  public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect { self }
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect { self }
  public func union(_ other: CGRect) -> CGRect { self }
  public func intersection(_ other: CGRect) -> CGRect { self }
  public func contains(_ point: CGPoint) -> Bool { false }
  public func contains(_ other: CGRect) -> Bool { false }
  public func intersects(_ other: CGRect) -> Bool { false }
}

public struct Data: Sendable, RandomAccessCollection {
  var bytes: [UInt8] = []
  public init<Bytes: Sequence>(_ bytes: Bytes) where Bytes.Element == UInt8 {
    self.bytes = Array(bytes)
  }
  public var startIndex: Int { 0 }
  public var endIndex: Int { bytes.count }
  public subscript(index: Int) -> UInt8 { bytes[index] }
}

extension Data {
  public init?(base64Encoded data: Data) { nil }
}

extension String {
  public struct Encoding: Sendable, Equatable {
    public static var utf8: Encoding { Encoding() }
    public static var isoLatin2: Encoding { Encoding() }
    public static var japaneseEUC: Encoding { Encoding() }
    public static var shiftJIS: Encoding { Encoding() }
    public static var windowsCP1250: Encoding { Encoding() }
    public static var windowsCP1251: Encoding { Encoding() }
    public static var windowsCP1253: Encoding { Encoding() }
    public static var windowsCP1254: Encoding { Encoding() }
  }
  public init?<Bytes: Sequence>(bytes: Bytes, encoding: Encoding) where Bytes.Element == UInt8 {
    nil
  }
  public init?(data: Data, encoding: Encoding) { nil }
}

extension StringProtocol {
  public var removingPercentEncoding: String? { nil }
  public func contains<Other: StringProtocol>(_ other: Other) -> Bool { false }
  public func range<Other: StringProtocol>(of other: Other) -> Range<Index>? { nil }
}

extension Error {
  public var localizedDescription: String { "" }
}

public enum URLResourceKey: Hashable, Sendable { case fileSizeKey }

public struct URLResourceValues: Sendable {
  public var fileSize: Int? { nil }
}

public struct URL: Sendable {
  public var lastPathComponent: String { "" }
  public func resourceValues(forKeys keys: Set<URLResourceKey>) throws -> URLResourceValues {
    URLResourceValues()
  }
}

public final class FileHandle {
  public init(forReadingFrom url: URL) throws {}
  public func close() throws {}
  public func read(upToCount count: Int) throws -> Data? { nil }
}

public func acos(_ x: Double) -> Double { x }
public func atan2(_ y: Double, _ x: Double) -> Double { x }
public func cbrt(_ x: Double) -> Double { x }
public func cos(_ x: Double) -> Double { x }
public func exp(_ x: Double) -> Double { x }
public func floor(_ x: Double) -> Double { x }
public func hypot(_ x: Double, _ y: Double) -> Double { x }
public func log(_ x: Double) -> Double { x }
public func pow(_ x: Double, _ y: Double) -> Double { x }
public func sin(_ x: Double) -> Double { x }
public func sqrt(_ x: Double) -> Double { x }
public func tan(_ x: Double) -> Double { x }
