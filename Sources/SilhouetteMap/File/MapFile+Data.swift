#if !hasFeature(Embedded)
public import Foundation
public import SilhouetteGeometry

extension MapFile {
  /// The file's bytes, as ``bytes()``. O(pixels / 64 + edges).
  public func data() -> Data { Data(bytes()) }

  /// Reads a file's bytes, as ``init(bytes:limits:)``. O(bytes + pixels / 64).
  ///
  /// - Parameters:
  ///   - data: the bytes of a file.
  ///   - limits: how much work and memory reading may take.
  /// - Throws: ``MapFileError`` if the bytes are not a valid file, or beyond the limits.
  public init(data: Data, limits: Limits = Limits()) throws(MapFileError) {
    try self.init(bytes: Array(data), limits: limits)
  }
}

extension HitMap {
  /// The map in a compiled file, as ``init(fileBytes:limits:)``. O(bytes + pixels / 64).
  ///
  /// - Parameters:
  ///   - data: the bytes of a file.
  ///   - limits: how much work and memory reading may take.
  /// - Throws: ``MapFileError`` if the bytes are not a valid file, or beyond the limits.
  public init(data: Data, limits: Limits = Limits()) throws(MapFileError) {
    try self.init(fileBytes: Array(data), limits: limits)
  }

  /// The map in a compiled file. O(bytes + pixels / 64).
  ///
  /// - Parameters:
  ///   - url: where the file is.
  ///   - limits: how much work and memory reading may take.
  /// - Throws: the error of reading the file; ``MapFileError`` if its bytes are not valid, or beyond the limits.
  public init(contentsOf url: URL, limits: Limits = Limits()) throws {
    try self.init(data: Data(contentsOf: url), limits: limits)
  }

  /// The map as a file to ship with an app, as ``fileBytes()``.
  ///
  /// - Throws: ``MapFileError`` as ``fileBytes()``.
  public func fileData() throws(MapFileError) -> Data { Data(try fileBytes()) }
}
#endif
