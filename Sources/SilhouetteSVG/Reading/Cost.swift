/// What the steps of reading cost, in units of a ``Budget``: nanoseconds or bytes, as measured or a little more.
///
/// Text costs by its bytes, paid where a piece of it is given to a parser. So parsers need no budget, but must
/// take linear time.
enum Cost {
  /// Visiting an element: its context, its place in the tree.
  static let element = 300
  /// Looking at a child without visiting it.
  static let child = 15
  /// Deciding whether an attribute declares a style.
  static let attribute = 30
  /// Looking an attribute up by each of its possible names.
  static let lookUp = 40
  /// Parsing a byte of a value, an attribute or a declaration.
  static let valueByte = 12
  /// Setting a property, besides its text.
  static let declaration = 150
  /// Splitting a byte of a style sheet into rules and declarations.
  static let sheetByte = 12
  /// Parsing a part of a selector, and the memory that it takes.
  static let selectorPart = 300
  static let selectorPartBytes = 250
  /// The memory of a declaration, besides its text.
  static let declarationBytes = 80
  /// Comparing a compound selector with an element, besides the bytes compared.
  static let match = 60
  /// Comparing a byte of a name or a value.
  static let comparedByte = 2
  /// Sorting a rule into the order of the cascade.
  static let cascade = 200
  /// Copying a custom property.
  static let customProperty = 60
  static let customPropertyBytes = 64
  /// Parsing a byte of path data.
  static let pathByte = 4
  /// Transforming a path element, or measuring it.
  static let pathElement = 12
  static let pathElementBytes = 20
  /// Measuring a piece of a stroke exactly.
  static let strokePiece = 1000
  /// Appending to a list that is copied with its context.
  static let listItem = 4
  /// A character of text.
  static let character = 40
  /// A byte of an embedded image.
  static let imageByte = 12
  /// Finding the position of a fault, and describing it.
  static let warning = 1200
  static let warningBytes = 300
  /// The memory of a shape or a drawing, besides its outlines.
  static let shapeBytes = 400
}
