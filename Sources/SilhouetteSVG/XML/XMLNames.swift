import SilhouetteGeometry

/// The names of a document, each stored once. Everywhere else a name is its index here, so that names are compared as
/// numbers.
struct XMLNames: Sendable {
  struct Name: Sendable {
    /// The name as written.
    let text: ByteString
    /// The index of the part before the colon among ``XMLNames/prefixes``; 0 without a colon.
    let prefix: Int
    /// The index of the part after the colon, or of the name itself.
    fileprivate(set) var local: Int
    /// The prefix that an attribute of the name declares: 0 for the default; nil if it declares none.
    fileprivate(set) var declared: Int?
    /// Whether the name has at most one colon, and a name on both sides of it (Namespaces in XML, section 4).
    let isQualified: Bool
    let utf8: [UInt8]
    /// The bit of the name in a filter of names.
    let bit: UInt64
    fileprivate let hash: UInt64
  }

  private(set) var names: [Name] = []
  /// The prefixes, each once. The first is the empty one.
  private(set) var prefixes: [ByteString] = ["", "xml", "xmlns"]
  private var prefixIndices: [ByteString: Int] = ["": 0, "xml": 1, "xmlns": 2]
  /// A hash table of indices of names plus 1; 0 is free. Its size is a power of two, at most half is taken.
  private var slots = [Int32](repeating: 0, count: 256)
  /// A secret, so that no names can be chosen that share many slots.
  let multiplier = UInt64(truncatingIfNeeded: Hasher().finalize()) | 1

  /// The names that the reader knows, at the indices of ``Known``.
  init() {
    var budget = Budget(.none)
    for known in Known.allCases {
      let utf8 = Array(known.text.utf8)
      _ = try? index(of: utf8, utf8.indices, hash: hash(utf8), &budget)
    }
  }

  /// Names at fixed indices: the predefined entities, the names that declare namespaces, and the attributes `id`, `d`
  /// and `points`.
  enum Known: Int, CaseIterable {
    case lt, gt, amp, apos, quot, xmlns, xml, id, d, points

    // Embedded Swift has no `String(describing:)`.
    var text: String {
      ["lt", "gt", "amp", "apos", "quot", "xmlns", "xml", "id", "d", "points"][rawValue]
    }

    /// The character of a predefined entity (XML 1.0, section 4.6).
    var character: UInt32? {
      switch self {
      case .lt: 0x3C
      case .gt: 0x3E
      case .amp: 0x26
      case .apos: 0x27
      case .quot: 0x22
      case .xmlns, .xml, .id, .d, .points: nil
      }
    }
  }

  static let xmlPrefix = 1
  static let xmlnsPrefix = 2

  subscript(_ index: Int) -> Name { names[index] }

  /// The prefix that an attribute of a name declares: 0 for the default; nil if it declares none.
  func declaredPrefix(_ index: Int) -> Int? { names[index].declared }

  /// The index of a name; nil if the document does not have it. O(bytes).
  func index(of name: ByteString) -> Int? {
    let hash = hash(name.utf8)
    var slot = slot(of: hash)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if names[index].hash == hash, names[index].text == name { return index }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The index of the name in a range of bytes, which is added if it is new. O(bytes); each comparison is paid for,
  /// because names can be chosen to collide.
  mutating func index(
    of bytes: [UInt8], _ range: Range<Int>, hash: UInt64, _ budget: inout Budget
  ) throws(LimitExceeded) -> Int {
    var slot = slot(of: hash)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if names[index].hash == hash {
        if Self.areEqual(names[index].utf8, bytes, range) { return index }
        try budget.pay(range.count * .comparedByte)
      }
      try budget.pay(.xmlNameComparison)
      slot = (slot + 1) & (slots.count - 1)
    }
    try budget.pay(.xmlNewName + range.count * .xmlNewNameByte)
    return try add(Array(bytes[range]), hash: hash, at: slot, &budget)
  }

  private mutating func add(
    _ utf8: [UInt8], hash: UInt64, at slot: Int, _ budget: inout Budget
  ) throws(LimitExceeded) -> Int {
    let index = names.count
    let colon = utf8.firstIndex(of: UInt8(ascii: ":"))
    let rest = colon.map { utf8[($0 + 1)...] } ?? []
    let isQualified = colon.map { $0 > 0 && Self.isPlainName(Array(rest) + [0]) } ?? true
    let text = ByteString(utf8: utf8)
    var prefix = 0
    if let colon, isQualified { prefix = self.prefix(ByteString(utf8: utf8[..<colon])) }
    names.append(
      Name(
        text: text, prefix: prefix, local: index,
        declared: index == Known.xmlns.rawValue ? 0 : nil, isQualified: isQualified, utf8: utf8,
        bit: Attributes.bit(of: utf8), hash: hash))
    slots[slot] = Int32(truncatingIfNeeded: names.count)
    if names.count * 2 > slots.count { grow() }
    guard prefix > 0 else { return index }
    if prefix == Self.xmlnsPrefix {
      names[index].declared = self.prefix(ByteString(utf8: rest))
    }
    let local = try self.index(of: Array(rest), 0..<rest.count, hash: self.hash(rest), &budget)
    names[index].local = local
    return index
  }

  private mutating func prefix(_ text: ByteString) -> Int {
    if let index = prefixIndices[text] { return index }
    prefixIndices[text] = prefixes.count
    prefixes.append(text)
    return prefixes.count - 1
  }

  private mutating func grow() {
    slots = [Int32](repeating: 0, count: 2 * slots.count)
    for (index, name) in names.enumerated() {
      var slot = slot(of: name.hash)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(truncatingIfNeeded: index + 1)
    }
  }

  private func slot(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash ^ hash >> 29) & (slots.count - 1)
  }

  /// Whether a text of name characters begins as a name does, and has no colon. A zero byte ends it.
  private static func isPlainName(_ utf8: [UInt8]) -> Bool {
    !utf8.contains(UInt8(ascii: ":")) && XMLCharacter.isNameStart(utf8, at: 0)
  }

  private static func areEqual(_ name: [UInt8], _ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    guard name.count == range.count else { return false }
    for index in 0..<name.count where name[index] != bytes[range.lowerBound + index] {
      return false
    }
    return true
  }

  private func hash(_ utf8: some Sequence<UInt8>) -> UInt64 {
    utf8.reduce(0) { Self.hash($0, $1, multiplier) }
  }

  /// The hash of a name with one byte more.
  @inline(__always)
  static func hash(_ hash: UInt64, _ byte: UInt8, _ multiplier: UInt64) -> UInt64 {
    (hash ^ UInt64(byte)) &* multiplier
  }
}

/// The namespace declarations in scope (Namespaces in XML 1.0, section 6). Prefixes and namespaces are indices.
struct NamespaceScope {
  static let svg: ByteString = "http://www.w3.org/2000/svg"
  static let link: ByteString = "http://www.w3.org/1999/xlink"
  static let xml: ByteString = "http://www.w3.org/XML/1998/namespace"
  private static let xmlns: ByteString = "http://www.w3.org/2000/xmlns/"

  /// The names of namespaces, each once. The first is empty: no namespace.
  private(set) var namespaces = ["", xml]
  private var indices: [ByteString: Int] = ["": 0, xml: 1]
  /// The namespace of each prefix; the first is that of names without a prefix.
  private var bound: [Int?] = [0, 1]
  /// The declarations in scope, with the depth of their element and what they replaced.
  private var declarations: [(prefix: Int, replaced: Int?, depth: Int)] = []

  /// The namespace of a prefix, or of names without one; nil if it is not declared. O(1).
  func namespace(of prefix: Int) -> Int? { prefix < bound.count ? bound[prefix] : nil }

  /// Declares a prefix for an element and those in it. O(1).
  ///
  /// - Returns: the fault of the declaration; nil if it has none.
  mutating func declare(_ prefix: Int, as namespace: ByteString, depth: Int) -> String? {
    if prefix == XMLNames.xmlnsPrefix || namespace == Self.xmlns {
      return "a declaration of the prefix “xmlns”"
    }
    if (prefix == XMLNames.xmlPrefix) != (namespace == Self.xml) {
      return "the prefix “xml” and its namespace cannot be redefined"
    }
    if prefix > 0, namespace.isEmpty { return "a prefix for no namespace" }
    let index = indices[namespace] ?? namespaces.count
    if index == namespaces.count {
      indices[namespace] = index
      namespaces.append(namespace)
    }
    while bound.count <= prefix { bound.append(nil) }
    declarations.append((prefix, bound[prefix], depth))
    bound[prefix] = index
    return nil
  }

  /// Ends the declarations of the element at a depth. O(their number).
  mutating func leave(depth: Int) {
    while let last = declarations.last, last.depth == depth {
      bound[last.prefix] = last.replaced
      declarations.removeLast()
    }
  }
}
