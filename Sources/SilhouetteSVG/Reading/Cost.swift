/// What the steps of reading cost, in units of a ``Budget``: nanoseconds or bytes, as measured or a little more.
///
/// Text costs by its bytes, paid where a piece of it is given to a parser. So parsers need no budget, but must take
/// linear time.
enum Cost {
  /// Visiting an element.
  static let element = 1100
  /// Going over an element in a list of all.
  static let listedElement = 200
  /// Looking at a child without visiting it.
  static let child = 100
  /// Deciding whether an attribute declares a style, and copying it.
  static let attribute = 100
  /// Looking an attribute up by each of its possible names.
  static let lookUp = 60
  /// Parsing a byte of a value, an attribute or a declaration.
  static let valueByte = 22
  /// Parsing a byte of a value of several words, or with functions.
  static let wordsByte = 280
  /// Parsing a byte of the attribute `transform`.
  static let transformByte = 40
  /// Setting the style of an element that declares one, besides its declarations.
  static let style = 1200
  /// Setting a property, besides its text.
  static let declaration = 300
  /// Splitting a byte of a style sheet into rules and declarations.
  static let sheetByte = 15
  /// Storing a declaration, besides its text.
  static let listedDeclaration = 500
  /// Storing a rule, or evaluating an at-rule, besides their text.
  static let rule = 1500
  /// Evaluating a byte of a condition.
  static let conditionByte = 120
  /// Parsing a part of a selector, and the memory that it takes.
  static let selectorPart = 500
  static let selectorPartBytes = 250
  /// The memory of a declaration, besides its text.
  static let declarationBytes = 80
  /// Comparing a compound selector with an element, besides the bytes compared.
  static let match = 150
  /// Beginning with a selector inside another.
  static let nestedSelector = 400
  /// Comparing a byte of a name or a value.
  static let comparedByte = 7
  /// Splitting a byte of a list of words.
  static let wordByte = 40
  /// Sorting a rule into the order of the cascade.
  static let cascade = 300
  /// Copying a custom property.
  static let customProperty = 80
  static let customPropertyBytes = 64
  /// Replacing a variable, besides its text.
  static let variable = 1300
  /// Parsing a byte of path data.
  static let pathByte = 4
  /// Transforming a path element, or measuring it.
  static let pathElement = 12
  static let pathElementBytes = 20
  /// Measuring a piece of a stroke exactly.
  static let strokePiece = 2000
  /// Measuring the length of a curve.
  static let curveLength = 6000
  /// Appending to a list that is copied with its context.
  static let listItem = 6
  /// Copying a clip.
  static let clip = 60
  /// A shape in a clip, besides its outline.
  static let clipPart = 14_000
  /// Opening a `clipPath`.
  static let openClip = 7000
  /// Deciding whether the conditions of an element are met, besides their text.
  static let condition = 400
  /// A character of text.
  static let character = 120
  /// A byte of an embedded image.
  static let imageByte = 20
  /// Finding the position of a fault, and describing it.
  static let warning = 5000
  static let warningBytes = 400
  /// Adding a drawing to a shape, besides its outlines.
  static let drawing = 800
  /// The memory of a shape, besides its drawings.
  static let shapeBytes = 160
  /// More of it while the document is read.
  static let passingShapeBytes = 140
  /// The memory of an element's id among all, while the document is read.
  static let idBytes = 64
  /// The memory of a drawing or a part of a clip, besides the elements of its outlines.
  static let drawingBytes = 250

  /// The steps of reading XML.
  enum XML {
    static let byte = 2
    /// Converting a byte to UTF-8, and the memory that it takes there.
    static let convertedByte = 5
    static let convertedByteBytes = 3
    /// A piece of text.
    static let text = 20
    static let element = 150
    static let attribute = 50
    /// A byte of a namespace that is declared, and the memory of a declaration besides its bytes.
    static let namespaceByte = 20
    static let namespaceBytes = 64
    /// An entity, or an attribute's type and default, in the document type.
    static let declaration = 300
    static let declarationBytes = 150
    /// A step through the value of an entity that is declared.
    static let entityStep = 5
    /// A byte of an entity that is expanded. An expansion counts as 30 bytes more.
    static let expandedByte = 12
    static let expandedBytes = 30
    /// Comparing a name with another in the same slot of the table.
    static let nameComparison = 5
    static let newName = 500
    static let newNameBytes = 200
    static let newNameByteBytes = 4
  }

  /// Parsing a value.
  static func parsing(_ text: String) -> Int {
    text.utf8.count * (text.isOneWord ? valueByte : wordsByte)
  }
}
