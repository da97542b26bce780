public import Foundation
// An app that shows maps imports this module alone.
@_exported public import Silhouette
public import SilhouetteGeometry

#if canImport(UIKit) && !os(watchOS)
import UIKit
#elseif canImport(AppKit)
import AppKit
#endif

/// A map among an app's resources, by its name: a compiled map, an SVG or a GeoJSON file, or one of these as data in an asset
/// catalog.
public struct MapResource: Sendable, Hashable {
  /// The file's name without what it is, with its folder if it is in one: “japan” for `japan.svg`.
  public let name: String
  /// Where the file is.
  public let bundle: Bundle

  /// A resource by its name. O(1): nothing is read yet.
  public init(_ name: String, in bundle: Bundle = .main) {
    (self.name, self.bundle) = (name, bundle)
  }

  /// The file extensions, in search order.
  private static let kinds = ["silhouette", "svg", "svgz", "geojson"]
  @MainActor private static var made: [MapResource: MapArtwork] = [:]
  private typealias Loading = Task<Result<MapArtwork, MapResourceError>, Never>
  @MainActor private static var tasks: [MapResource: Loading] = [:]

  /// The artwork, if it has been loaded. O(1).
  @MainActor public var loaded: MapArtwork? { Self.made[self] }

  /// The title of a shape or group, or else its id; nil if there is none, and until the map is loaded. O(1) expected.
  @MainActor public func label(of id: String?) -> String? {
    guard let id, let map = loaded?.map else { return nil }
    return (map[id].first ?? map.group(id))?.label
  }

  /// Forgets the artwork: the next view that shows the map reads it again. Views that show it keep it. O(1).
  @MainActor public func unload() { Self.made[self] = nil }

  /// Reads the map and makes its artwork, away from the main thread, once for each resource: it is kept until
  /// ``unload()``.
  /// O(bytes), and the cost of building the map.
  ///
  /// - Throws: ``MapResourceError``; the next call tries again.
  @MainActor public func load() async throws(MapResourceError) -> MapArtwork {
    if let loaded { return loaded }
    let task =
      Self.tasks[self]
      ?? Task.detached(priority: .userInitiated) {
        Result { () throws(MapResourceError) in MapArtwork(try map()) }
      }
    Self.tasks[self] = task
    let result = await task.value
    Self.tasks[self] = nil
    let artwork = try result.get()
    Self.made[self] = artwork
    return artwork
  }

  private func map() throws(MapResourceError) -> HitMap {
    do throws(MapOpeningError) {
      for kind in Self.kinds {
        if let url = bundle.url(forResource: name, withExtension: kind) {
          return try HitMap.open(contentsOf: url)
        }
      }
      if let data { return try HitMap.open([UInt8](data)) }
    } catch {
      throw .unreadable(self, error)
    }
    throw .missing(self)
  }

  /// Of an asset catalog.
  private var data: Data? {
    #if canImport(UIKit) && !os(watchOS) || canImport(AppKit)
    NSDataAsset(name: name, bundle: bundle)?.data
    #else
    nil
    #endif
  }
}

/// Why a resource is not shown.
public enum MapResourceError: DescribedError {
  /// The bundle has no such file.
  case missing(MapResource)
  /// The file holds no map.
  case unreadable(MapResource, MapOpeningError)

  /// One line, with line and column where the file has a problem.
  public var description: String {
    switch self {
    case .missing(let resource):
      "\(resource.bundle.bundlePath) has no map “\(resource.name)”: neither a compiled map, SVG or GeoJSON, nor data of an "
        + "asset catalog"
    case .unreadable(let resource, let error): "the map “\(resource.name)”: \(error)"
    }
  }
}

/// The source of a map view.
enum MapSource: Equatable {
  case artwork(MapArtwork)
  /// It is loaded when it is shown.
  case resource(MapResource)

  static func == (a: MapSource, b: MapSource) -> Bool {
    switch (a, b) {
    case (.artwork(let a), .artwork(let b)): a.id == b.id
    case (.resource(let a), .resource(let b)): a == b
    default: false
    }
  }
}

/// How far loading a resource is.
public enum MapPhase: Sendable {
  /// It is being read.
  case loading
  /// It is shown.
  case shown(MapArtwork)
  /// It cannot be shown.
  case failed(MapResourceError)

  /// Loads a resource. As ``MapResource/load()``.
  @MainActor init(of resource: MapResource) async {
    do throws(MapResourceError) { self = .shown(try await resource.load()) } catch {
      self = .failed(error)
    }
  }
}
