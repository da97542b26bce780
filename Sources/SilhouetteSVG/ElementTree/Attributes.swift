import SilhouetteGeometry

/// An element's attributes by their names as written, prefix included; namespace declarations too. Values are made from
/// the document's bytes whenever they are asked for.
struct Attributes: Sendable {
  typealias Attribute = (name: ByteString, value: String)

  /// Which attributes of a document they are.
  struct List: Sendable {
    let range: Range<Int>
    /// One bit of 64 for each name (a Bloom filter): most names that are looked up are missing, and their bit says so
    /// at once.
    let nameBits: UInt64
  }

  private let source: XMLSource
  private let list: List

  init(_ list: List, of source: XMLSource) { (self.list, self.source) = (list, source) }

  /// The value of an attribute; nil if it is missing. O(log attributes + its bytes): a copy.
  subscript(name: ByteString) -> String? {
    slice(of: name).map { source.string($0) }
  }

  /// A copy. O(bytes).
  var id: ByteString? { idBytes.map { ByteString(utf8: $0) } }

  /// The bytes of the id, which are mostly not copied.
  var idBytes: ArraySlice<UInt8>? { slice(of: XMLNames.Known.id.rawValue).map(source.utf8) }

  /// The bytes of a value, which are mostly not copied; nil if it is missing. O(log attributes + the name).
  func utf8(of name: ByteString) -> ArraySlice<UInt8>? { slice(of: name).map(source.utf8) }

  /// As for a name, by its index in the document. O(log attributes).
  func utf8(ofName name: Int) -> ArraySlice<UInt8>? { slice(of: name).map(source.utf8) }

  /// Whether there is an attribute. O(log attributes + the name).
  func has(_ name: ByteString) -> Bool { slice(of: name) != nil }

  /// Whether an attribute is there and has a value. O(log attributes + the name and the value).
  func has(_ name: ByteString, equalTo value: ByteString) -> Bool {
    guard let slice = slice(of: name), slice.count == value.utf8.count else { return false }
    return source.utf8(slice).elementsEqual(value.utf8)
  }

  /// The bytes of a value, so that numbers can be read without a string; nil if it is missing. They end with a byte
  /// that is not part of any number. White space is unchanged.
  func bytes(of name: XMLNames.Known) -> (bytes: [UInt8], range: Range<Int>)? {
    slice(of: name.rawValue).map(bytes(of:))
  }

  /// As for a known name. O(log attributes + the name).
  func bytes(of name: ByteString) -> (bytes: [UInt8], range: Range<Int>)? {
    slice(of: name).map(bytes(of:))
  }

  private func bytes(of slice: XMLSlice) -> (bytes: [UInt8], range: Range<Int>) {
    (slice.form == .decoded ? source.decoded : source.bytes, slice.start..<slice.end)
  }

  /// All but `d` and `points`. O(bytes).
  var listed: [Attribute] { listed(.max) }

  /// Those that may be of a filter's names, without `d` and `points`. O(attributes + their bytes).
  func listed(_ filter: UInt64) -> [Attribute] {
    var found: [Attribute] = []
    for index in list.range {
      let name = source.attributes[index].name
      guard !Self.isOutline(name), source.names[name].bit & filter != 0 else { continue }
      if found.isEmpty { found.reserveCapacity(list.range.upperBound - index) }
      found.append(attribute(source.attributes[index]))
    }
    return found
  }

  /// Visits all but `d` and `points`, in UTF-8. O(attributes), and their bytes where white space has to be normalised.
  func forEachListed(_ visit: (_ name: [UInt8], _ value: ArraySlice<UInt8>) -> Void) {
    for index in list.range where !Self.isOutline(source.attributes[index].name) {
      let attribute = source.attributes[index]
      visit(source.names.names[attribute.name].utf8, source.utf8(attribute.value))
    }
  }

  var count: Int { list.range.count }

  /// All attributes, in no order. O(bytes).
  var all: [Attribute] { source.attributes[list.range].map(attribute) }

  /// The size of all values but those of `d` and `points`, in bytes of UTF-8. O(attributes).
  var styleBytes: Int {
    source.attributes[list.range].reduce(0) { $0 + (Self.isOutline($1.name) ? 0 : $1.value.count) }
  }

  /// The size of all names, in bytes of UTF-8. O(attributes).
  var nameBytes: Int {
    source.attributes[list.range].reduce(0) { $0 + source.names[$1.name].utf8.count }
  }

  /// False if none of a filter's names is present; true if one may be.
  func mayHaveAny(of filter: UInt64) -> Bool { list.nameBits & filter != 0 }

  /// A filter for ``mayHaveAny(of:)``.
  static func filter(for names: some Sequence<ByteString>) -> UInt64 {
    names.reduce(0) { $0 | bit(of: $1.utf8) }
  }

  static func bit(of bytes: some BidirectionalCollection<UInt8>) -> UInt64 {
    // With these weights, few common names share a bit with a presentation attribute.
    let (first, last) = (Int(bytes.first ?? 0), Int(bytes.last ?? 0))
    return 1 << UInt64((first + 44 * bytes.count + 19 * last) & 63)
  }

  private static func isOutline(_ name: Int) -> Bool {
    name == XMLNames.Known.d.rawValue || name == XMLNames.Known.points.rawValue
  }

  private func attribute(_ attribute: XMLAttribute) -> Attribute {
    (source.names[attribute.name].text, source.string(attribute.value))
  }

  private func slice(of name: ByteString) -> XMLSlice? {
    guard list.nameBits & Self.bit(of: name.utf8) != 0 else { return nil }
    return source.names.index(of: name).flatMap(slice(of:))
  }

  private func slice(of name: Int) -> XMLSlice? {
    guard list.nameBits & source.names[name].bit != 0 else { return nil }
    var (low, high) = (list.range.lowerBound, list.range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if source.attributes[middle].name < name { low = middle + 1 } else { high = middle }
    }
    guard low < list.range.upperBound, source.attributes[low].name == name else { return nil }
    return source.attributes[low].value
  }
}
