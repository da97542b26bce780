public import Foundation
public import SilhouetteGeoJSON
public import SilhouetteGeometry
public import SilhouetteMap
public import SilhouetteSVG

extension HitMap {
  /// The map in the bytes of a file: of SVG, plain or gzip, of GeoJSON, or of a compiled map. O(bytes), and that of building
  /// the map.
  ///
  /// - Parameters:
  ///   - bytes: the bytes of a file.
  ///   - options: which engine answers, what identifies shapes, and how much it may cost.
  /// - Throws: ``MapOpeningError``, with line and column where the file has a problem.
  public static func open(
    _ bytes: [UInt8], options: MapOptions = MapOptions()
  ) throws(MapOpeningError) -> HitMap {
    try MapSource(bytes, file: nil, options).map(options)
  }

  #if !hasFeature(Embedded)
  /// The map in a file: SVG, plain or gzip, GeoJSON, or a compiled map, which is mapped into memory where the
  /// platform can. Do not change a compiled file in place while the map is in use. O(bytes), plus the cost of
  /// building the map.
  ///
  /// - Parameters:
  ///   - url: where the file is.
  ///   - options: which engine answers, what identifies shapes, and how much it may cost.
  /// - Throws: ``MapOpeningError``, with the file's name, line and column where the file has a problem.
  public static func open(
    contentsOf url: URL, options: MapOptions = MapOptions()
  ) throws(MapOpeningError) -> HitMap {
    if url.isFileURL, let source = try MapSource(mapping: url.path, options) {
      return try source.map(options)
    }
    let bytes: [UInt8]
    do throws(SVGError) { bytes = try SVGError.contents(of: url, options.limits) } catch {
      throw .svg(error)
    }
    return try MapSource(bytes, file: url.lastPathComponent, options).map(options)
  }
  #endif
}

/// The content of a file that a map can be made of. Its first bytes decide, not its name.
package enum MapSource {
  case document(SVGDocument)
  case geoJSON(GeoJSONDocument)
  case compiled(MapFile)

  /// - Parameter file: the file's name, for errors.
  package init(
    _ bytes: consuming [UInt8], file: String?, _ options: MapOptions
  ) throws(MapOpeningError) {
    let limits = options.limits
    switch FileKind(bytes[..<min(FileKind.length, bytes.count)])?.reader {
    case .compiledMap:
      do throws(MapFileError) { self = .compiled(try MapFile(bytes: bytes, limits: limits)) } catch
      {
        throw .compiled(error)
      }
    case .geoJSON:
      do throws(GeoJSONError) {
        self = .geoJSON(
          try GeoJSONDocument(bytes, file: file, lineWidth: options.lineWidth, limits: limits))
      } catch { throw .geoJSON(error) }
    case .svg, .some(.none), nil:
      do throws(SVGError) {
        self = .document(
          try SVGDocument(bytes, file: file, identifiedBy: options.identity, limits: limits))
      } catch { throw .svg(error) }
    }
  }

  #if !hasFeature(Embedded)
  /// A compiled map that is mapped into memory; nil if it is something else, or cannot be mapped.
  package init?(mapping path: String, _ options: MapOptions) throws(MapOpeningError) {
    do throws(MapFileError) {
      guard let file = try MapFile(mapping: path, limits: options.limits) else { return nil }
      self = .compiled(file)
    } catch { throw .compiled(error) }
  }
  #endif

  /// What reading has left of the limits.
  package func budget(_ limits: Limits) -> Budget {
    switch self {
    case .document(let document): document.budget(limits)
    case .geoJSON(let document): document.budget(limits)
    case .compiled(let file): file.budget
    }
  }

  package func map(_ options: MapOptions) throws(MapOpeningError) -> HitMap {
    var budget = budget(options.limits)
    return try map(options, &budget)
  }

  /// - Parameter budget: the source's, and then its remainder.
  package func map(
    _ options: MapOptions, _ budget: inout Budget
  ) throws(MapOpeningError) -> HitMap {
    let mode = options.mode ?? .exact
    switch self {
    case .document(let document):
      do throws(HitMapError) { return try HitMap(document, mode: mode, &budget) } catch {
        throw .map(error)
      }
    case .geoJSON(let document):
      do throws(HitMapError) {
        return try HitMap(document, identifiedBy: options.identity, mode: mode, &budget)
      } catch { throw .map(error) }
    case .compiled(let file):
      do throws(MapFileError) { return try file.map(engine: options.mode?.engine, &budget) } catch {
        throw .compiled(error)
      }
    }
  }
}

/// Why there is no map of a file.
public enum MapOpeningError: DescribedError {
  /// The file is no SVG document that can be read, or cannot be read at all.
  case svg(SVGError)
  /// The file is no GeoJSON document that can be read.
  case geoJSON(GeoJSONError)
  /// The file is no compiled map that can be read.
  case compiled(MapFileError)
  /// There is a document, but no map of it.
  case map(HitMapError)

  /// One line, with the file's name, line and column where they are known.
  public var description: String {
    switch self {
    case .svg(let error): error.description
    case .geoJSON(let error): error.description
    case .compiled(let error): error.description
    case .map(let error): error.description
    }
  }
}
