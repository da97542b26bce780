#if !hasFeature(Embedded)
public import Foundation
public import SilhouetteGeometry

extension MapFile {
  /// Opens a file. Where the platform can, the file is mapped into memory, and must not be changed in place as long as
  /// a map of it is in use; to replace it, write a new file and move that to its place. O(bytes).
  ///
  /// - Parameters:
  ///   - url: where the file is.
  ///   - limits: how much work and memory reading may take.
  /// - Throws: the error of reading the file; ``MapFileError`` if it is not a compiled map, or beyond the limits.
  public init(contentsOf url: URL, limits: Limits = Limits()) throws {
    if url.isFileURL, let file = try MapFile(mapping: url.path, limits: limits) {
      self = file
    } else {
      try self.init(bytes: Data(contentsOf: url), limits: limits)
    }
  }

  /// Opens a file by mapping it into memory. Nil if it is not a file that can be mapped, or not a compiled map.
  package init?(mapping path: String, limits: Limits) throws(MapFileError) {
    guard let file = FileMemory.mapping(path: path, signature: Self.signature) else { return nil }
    try self.init(file, limits: limits)
  }
}

extension HitMap {
  /// The map in a compiled file. Where the platform can, the file is mapped into memory, and must not be changed in
  /// place as long as the map is in use. O(bytes).
  ///
  /// - Parameters:
  ///   - url: where the file is.
  ///   - engine: which of the file's engines answers; nil for the first that it has of exact, masks, alpha masks.
  ///   - limits: how much work and memory reading may take.
  /// - Throws: the error of reading the file; ``MapFileError`` if it is not a compiled map, if it has no such engine,
  ///   and beyond the limits.
  public init(contentsOf url: URL, engine: Engine? = nil, limits: Limits = Limits()) throws {
    self = try MapFile(contentsOf: url, limits: limits).map(engine: engine)
  }

  /// The map in a compiled file among a bundle's resources. O(bytes) if it cannot be mapped into memory.
  ///
  /// - Parameters:
  ///   - name: the file's name without its extension `silhouette`.
  ///   - bundle: the app's, or a module's: `.module`.
  ///   - engine: which of the file's engines answers; nil for the first that it has of exact, masks, alpha masks.
  ///   - limits: how much work and memory reading may take.
  /// - Throws: `CocoaError` with the code `fileNoSuchFile` if the bundle has no such file, one if it cannot be read, and
  ///   ``MapFileError`` as ``init(fileBytes:engine:limits:)``.
  public init(
    named name: String, bundle: Bundle, engine: Engine? = nil, limits: Limits = Limits()
  ) throws {
    guard let url = bundle.url(forResource: name, withExtension: "silhouette") else {
      throw CocoaError(
        .fileNoSuchFile, userInfo: [NSFilePathErrorKey: "\(bundle.bundlePath)/\(name).silhouette"])
    }
    try self.init(contentsOf: url, engine: engine, limits: limits)
  }
}
#endif
