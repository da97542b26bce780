#if !hasFeature(Embedded)
public import Foundation
public import SilhouetteGeometry

extension MapFile {
  /// Opens a file, and maps it into memory where the platform can. Do not change a mapped file in place while a map
  /// of it is in use; to replace it, write a new file and move that to its place. O(bytes).
  ///
  /// - Parameters:
  ///   - url: where the file is.
  ///   - limits: how much work and memory reading may take.
  /// - Throws: ``MapFileError`` if the file cannot be read or is not a compiled map, and beyond the limits.
  public init(contentsOf url: URL, limits: Limits = Limits()) throws(MapFileError) {
    if url.isFileURL, let file = try MapFile(mapping: url.path, limits: limits) {
      self = file
      return
    }
    let data: Data
    do { data = try Data(contentsOf: url) } catch {
      throw .unreadable(reason: "\(url.lastPathComponent): \(error.localizedDescription)")
    }
    try self.init(bytes: data, limits: limits)
  }

  /// Opens a file by mapping it into memory. Nil if it is not a file that can be mapped, or not a compiled map.
  package init?(mapping path: String, limits: Limits) throws(MapFileError) {
    guard let file = FileMemory.mapping(path: path, signature: Self.signature) else { return nil }
    try self.init(file, limits: limits)
  }
}

extension HitMap {
  /// The map in a compiled file, which is mapped into memory where the platform can. Do not change the file in place
  /// while the map is in use. O(bytes).
  ///
  /// - Parameters:
  ///   - url: where the file is.
  ///   - engine: which of the file's engines answers; nil for the first that it has of exact, masks, alpha masks.
  ///   - limits: how much work and memory reading may take.
  /// - Throws: ``MapFileError`` if the file cannot be read, is not a compiled map or has no such engine, and beyond the
  ///   limits.
  public init(
    contentsOf url: URL, engine: Engine? = nil, limits: Limits = Limits()
  ) throws(MapFileError) {
    self = try MapFile(contentsOf: url, limits: limits).map(engine: engine)
  }

  /// The map in a compiled file among a bundle's resources. O(bytes) if it cannot be mapped into memory.
  ///
  /// - Parameters:
  ///   - name: the file's name without its extension `silhouette`.
  ///   - bundle: the app's, or a module's: `.module`.
  ///   - engine: which of the file's engines answers; nil for the first that it has of exact, masks, alpha masks.
  ///   - limits: how much work and memory reading may take.
  /// - Throws: ``MapFileError`` as ``init(contentsOf:engine:limits:)``, also if the bundle has no such file.
  public init(
    named name: String, bundle: Bundle, engine: Engine? = nil, limits: Limits = Limits()
  ) throws(MapFileError) {
    guard let url = bundle.url(forResource: name, withExtension: "silhouette") else {
      throw .unreadable(reason: "there is no \(name).silhouette in \(bundle.bundlePath)")
    }
    try self.init(contentsOf: url, engine: engine, limits: limits)
  }
}
#endif
