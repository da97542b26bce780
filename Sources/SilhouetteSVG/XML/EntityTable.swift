/// The general entities that a document type declares (XML 1.0, section 4.2).
struct EntityTable {
  struct Entity {
    /// Its replacement text, and a zero; nil if it is outside the document.
    let text: [UInt8]?
    /// Whether it has a notation, so that it is not XML.
    let isUnparsed: Bool
    /// Whether a reference to it is being expanded.
    fileprivate(set) var isOpen = false
  }

  private var entities: [Int: Entity] = [:]
  /// Whether the document declares that nothing outside matters.
  var isStandalone = false
  /// Whether some declarations are not read: an external subset, or a parameter entity.
  var hasUnreadDeclarations = false
  /// Whether declarations count: not after a parameter entity, which may have declared the same (XML 1.0, section 5.1).
  private(set) var areDeclarationsRead = true

  /// Whether an entity without a declaration may be declared in a part that is not read.
  var mayBeElsewhere: Bool { hasUnreadDeclarations && !isStandalone }

  subscript(_ name: Int) -> Entity? { entities[name] }

  /// Adds an entity; of several with one name, the first counts.
  mutating func declare(_ name: Int, _ text: [UInt8]?, isUnparsed: Bool) {
    guard areDeclarationsRead, entities[name] == nil else { return }
    entities[name] = Entity(text: text, isUnparsed: isUnparsed)
  }

  mutating func setOpen(_ name: Int, _ isOpen: Bool) { entities[name]?.isOpen = isOpen }

  mutating func addParameterEntity() {
    hasUnreadDeclarations = true
    if !isStandalone { areDeclarationsRead = false }
  }
}

/// The attributes that a document type declares (XML 1.0, section 3.3). Of several declarations, the first counts.
struct AttributeDefaults {
  private struct Key: Hashable {
    let element: Int
    let attribute: Int
  }

  private var isTokenized: [Key: Bool] = [:]
  private var defaults: [Int: [XMLAttribute]] = [:]

  var isEmpty: Bool { isTokenized.isEmpty }

  /// Whether an attribute is of another type than CDATA, so that spaces around and between its words go.
  func isTokenized(_ attribute: Int, of element: Int) -> Bool {
    isTokenized[Key(element: element, attribute: attribute)] ?? false
  }

  /// The attributes that an element has if its start tag does not.
  func defaults(of element: Int) -> [XMLAttribute] { defaults[element] ?? [] }

  mutating func declare(
    _ attribute: Int, of element: Int, isTokenized isToken: Bool, value: XMLSlice?
  ) {
    let key = Key(element: element, attribute: attribute)
    guard isTokenized[key] == nil else { return }
    isTokenized[key] = isToken
    if let value {
      defaults[element, default: []].append(XMLAttribute(name: attribute, value: value))
    }
  }
}
