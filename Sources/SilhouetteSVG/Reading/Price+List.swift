import SilhouetteGeometry

/// Elements, their attributes and their outlines.
///
/// Text is paid for by its bytes, where a piece of it is given to a parser. So parsers need no budget, but must take
/// linear time.
extension Price {
  /// Visiting an element, going over one in a list of all, and looking at a child without visiting it.
  static let visitedElement = Price(work: 2000)
  static let listedElement = Price(work: 200)
  static let child = Price(work: 120)
  /// Deciding whether an attribute declares a style, and copying it; looking one up by each of its possible names.
  static let attribute = Price(work: 100)
  static let lookUp = Price(work: 60)
  /// Parsing a byte of a value, of one with several words or functions, of the attribute `transform`, of path data.
  static let valueByte = Price(work: 46)
  static let wordsByte = Price(work: 450)
  static let transformByte = Price(work: 50)
  static let pathByte = Price(work: 4)
  /// Transforming a path element, or measuring it; storing one.
  static let pathElement = Price(work: 12)
  static let storedPathElement = Price(bytes: 20)
  /// The extent of a curve.
  static let curveExtent = Price(work: 1100)
  /// Measuring a piece of a stroke exactly, and the length of a curve.
  static let strokePiece = Price(work: 2000)
  static let measuredCurve = Price(work: 6000)
  /// Appending to a list that is copied with its context; copying a clip.
  static let listItem = Price(work: 6)
  static let clip = Price(work: 60)
  /// Opening a `clipPath`; a shape in it, besides its outline.
  static let openClip = Price(work: 7000)
  static let clipPart = Price(work: 14_000)
  /// Deciding whether the conditions of an element are met, besides their text.
  static let condition = Price(work: 1080)
  /// A character of text, and a byte of an embedded image.
  static let character = Price(work: 150)
  static let imageByte = Price(work: 20)
  /// Finding the position of a fault, and describing it.
  static let warning = Price(work: 5000, bytes: 400)
  /// A byte of an id or a title: hashed, and in each of its copies.
  static let copiedByte = Price(work: 8, bytes: 2)
  /// A shape besides its drawings; more of it, and an element's id among all, while the document is read.
  static let shape = Price(bytes: 160)
  static let passingShape = Price(bytes: 140)
  static let id = Price(bytes: 64)
  /// Adding a drawing to a shape; an outline of it or of a clip, besides its elements.
  static let drawing = Price(work: 2200)
  static let drawnOutline = Price(bytes: 250)

  /// Parsing a value.
  static func parsing(_ text: String) -> Price {
    text.utf8.count * (text.isOneWord ? valueByte : wordsByte)
  }
}

/// Styles.
extension Price {
  /// Setting the style of an element that declares one, and each property, besides its text.
  static let style = Price(work: 2200)
  static let declaration = Price(work: 720)
  /// Splitting a byte of a style sheet into rules and declarations.
  static let sheetByte = Price(work: 22)
  /// Finding the end of a declaration, reading it, and keeping it, besides its text.
  static let splitDeclaration = Price(work: 200)
  static let listedDeclaration = Price(work: 600)
  static let storedDeclaration = Price(bytes: 80)
  /// Storing a rule, or evaluating an at-rule, besides their text; a byte of a condition.
  static let rule = Price(work: 2200)
  static let conditionByte = Price(work: 130)
  /// A part of a selector; a selector once more, for other declarations.
  static let selectorPart = Price(work: 700, bytes: 250)
  static let storedSelector = Price(work: 1000, bytes: 120)
  /// Comparing a compound selector with an element, besides the bytes compared; beginning with a selector in another.
  static let match = Price(work: 220)
  static let nestedSelector = Price(work: 400)
  /// Comparing a byte of a name or a value; looking a word of a list up, and a byte of it.
  static let comparedByte = Price(work: 7)
  static let classWord = Price(work: 240)
  static let wordByte = Price(work: 5)
  /// Sorting a rule into the order of the cascade.
  static let cascade = Price(work: 300)
  /// Copying a custom property, and a byte of its name; replacing a variable, besides its text.
  static let customProperty = Price(work: 80, bytes: 64)
  static let hashedByte = Price(work: 14)
  static let variable = Price(work: 1900)
}

/// Compression.
extension Price {
  /// A block, the lengths of its codes if it has its own, and an entry of their tables.
  static let inflatedBlock = Price(work: 40)
  static let inflatedCodes = Price(work: 12_000)
  static let inflatedCode = Price(work: 2)
}

/// XML.
extension Price {
  static let xmlByte = Price(work: 2)
  /// Converting a byte to UTF-8.
  static let xmlConvertedByte = Price(work: 5, bytes: 3)
  /// A piece of text, an element, and an attribute.
  static let xmlText = Price(work: 20, bytes: Int64(MemoryLayout<XMLDocument.Text>.stride))
  static let xmlElement = Price(work: 150, bytes: 160)
  static let xmlAttribute = Price(work: 50, bytes: Int64(MemoryLayout<XMLAttribute>.stride))
  /// Comparing an attribute's name in its namespace.
  static let xmlComparedName = Price(work: 50)
  /// A namespace that is declared.
  static let xmlNamespace = Price(work: 20, bytes: 64)
  static let xmlNamespaceByte = Price(work: 28, bytes: 1)
  /// An entity in the document type.
  static let xmlDeclaration = Price(work: 300, bytes: 150)
  /// A step through the value of an entity that is declared, or through a declaration that is skipped.
  static let xmlEntityStep = Price(work: 5)
  /// An entity that is expanded.
  static let xmlExpansion = Price(
    work: 520, bytes: Int64(MemoryLayout<XMLReader.OpenReference>.stride))
  static let xmlExpandedByte = Price(work: 12)
  /// Comparing a name with another in the same slot of the table; a name that is new.
  static let xmlNameComparison = Price(work: 20)
  static let xmlNewName = Price(work: 500, bytes: 200)
  static let xmlNewNameByte = Price(bytes: 4)
}
