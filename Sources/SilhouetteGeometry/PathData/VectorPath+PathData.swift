extension VectorPath {
  /// The path that SVG path data describes (SVG 2, section 9.3): all commands, absolute and relative.
  /// Empty data is the empty path. O(bytes).
  ///
  /// - Throws: ``PathDataError`` with the offset of the first byte that the grammar does not allow.
  public init(svg data: String) throws(PathDataError) {
    let (path, error) = Self.reading(svg: data)
    if let error { throw error }
    self = path
  }

  /// The path up to the first error, as SVG draws invalid path data (SVG 2, section 9.5.4), and that
  /// error. O(bytes).
  ///
  /// - Parameter limit: the most elements that the path may have; one more is an error.
  public static func reading(
    svg data: String, limit: Int = .max
  ) -> (path: VectorPath, error: PathDataError?) {
    var parser = PathDataParser()
    return parser.read(NumberScanner(data), limit: limit)
  }
}
