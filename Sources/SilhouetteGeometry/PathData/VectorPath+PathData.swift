extension VectorPath {
  /// The outline that SVG path data describes (SVG 2, section 9.3): every command, absolute and
  /// relative, with each of the grammar's short cuts. Empty data is the empty path. O(bytes).
  ///
  /// - Throws: ``PathDataError`` at the first byte that the grammar does not allow.
  public init(svg data: String) throws(PathDataError) {
    let (path, error) = Self.reading(svg: data)
    if let error { throw error }
    self = path
  }

  /// The outline up to the first error, which is how SVG says to draw faulty path data
  /// (SVG 2, section 9.5.4), and that error. O(bytes).
  ///
  /// - Parameter limit: how many elements the path may have; more are an error.
  public static func reading(
    svg data: String, limit: Int = .max
  ) -> (path: VectorPath, error: PathDataError?) {
    var parser = PathDataParser()
    return parser.read(data, limit: limit)
  }
}
