import Silhouette
import SwiftUI
import UIKit
import XCTest

@testable import SilhouetteUI

/// Maps by their names, and the levels of one.
@MainActor final class MapResourceTests: XCTestCase {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("MapResourceTests-\(UUID().uuidString)")
  private let size = CGSize(width: 372, height: 453)
  private var path: [String] = []
  private var selected: String?
  private var phases: [String] = []

  override func setUp() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  override func tearDown() async throws { try FileManager.default.removeItem(at: folder) }

  private static let japan = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../shapes/japan.svg")

  private func bundle(_ files: [String: Data]) throws -> Bundle {
    for (name, data) in files { try data.write(to: folder.appendingPathComponent(name)) }
    return try XCTUnwrap(Bundle(path: folder.path))
  }

  private func phase(_ phase: MapPhase) {
    switch phase {
    case .loading: phases.append("loading")
    case .shown(let artwork): phases.append("\(artwork.map.shapes.count) shapes")
    case .failed(let error): phases.append(error.description)
    }
  }

  private func with(_ view: HitMapView<EmptyView>) -> HitMapView<EmptyView> {
    view.shapeSelection(Binding(get: { self.selected }, set: { self.selected = $0 }))
      .onMapPhase(phase)
  }

  private var open: Binding<[String]> { Binding(get: { self.path }, set: { self.path = $0 }) }

  private func load(_ walker: Walker) async {
    for load in walker.all(Modifier.Load.self) { await load.run() }
  }

  /// A view by a name: first a spinner, then the map; in a second view at once.
  func testAMapIsLoadedByItsName() async throws {
    let files = try bundle(["japan.svg": Data(contentsOf: Self.japan)])
    let (resource, view) = (
      MapResource("japan", in: files), with(HitMapView("japan", bundle: files, path: open))
    )
    let first = Walker(view, size: size)
    XCTAssertEqual(first.elements.count, 0)
    XCTAssertTrue(first.primitives.contains { $0 is ProgressView })
    XCTAssertNil(resource.label(of: "tokyo"))
    await load(first)
    let second = await shown(view, size, after: first)
    XCTAssertEqual(second.elements.count, 8)
    XCTAssertEqual(phases, ["loading", "47 shapes"])
    let again = try await resource.load()
    XCTAssertEqual(again.id, resource.loaded?.id, "it is made once")
    XCTAssertEqual(resource.label(of: "tokyo"), again.map["tokyo"].first?.label)
    XCTAssertEqual(resource.label(of: "kanto"), again.map.group("kanto")?.label)
    XCTAssertNil(resource.label(of: "atlantis"))
    // A view that shows it keeps it.
    resource.unload()
    XCTAssertNil(resource.loaded)
    let third = await shown(view, size, after: second)
    XCTAssertEqual(third.elements.count, 8)
  }

  /// A compiled map is found before an SVG; a file in a folder; what is missing or broken is said, and tried again.
  func testKindsOfFilesAndFailures() async throws {
    let square = #"<svg width="2" height="2"><rect id="a" width="2" height="1"/></svg>"#
    let map = try HitMap(SVGDocument(data: Data(square.utf8)))
    let bundle = try bundle([
      "plan.silhouette": Data(try map.fileBytes()), "plan.svg": Data("<svg".utf8),
      "broken.svg": Data("<svg".utf8),
    ])
    let plan = try await MapResource("plan", in: bundle).load()
    XCTAssertEqual(plan.map.shapes.map(\.id), ["a"])
    let view = with(HitMapView("broken", bundle: bundle))
    let first = Walker(view, size: size)
    await load(first)
    let message = try XCTUnwrap(phases.last)
    XCTAssertTrue(message.hasPrefix("the map “broken”: broken.svg:1:"), message)
    let shown = Walker(view, size: size, after: first)
    XCTAssertEqual(shown.primitives.compactMap { ($0 as? Text)?.text }, [message])
    try Data(square.utf8).write(to: folder.appendingPathComponent("broken.svg"))
    await load(shown)
    XCTAssertEqual(phases.last, "1 shapes")
    phases = []
    await load(Walker(HitMapView("nowhere").onMapPhase(phase), size: size))
    XCTAssertTrue(phases.last?.contains("has no map “nowhere”") ?? false)
  }

  func testUIKitLoadsByName() async throws {
    let bundle = try bundle(["japan2.svg": Data(contentsOf: Self.japan)])
    let view = UIHitMapView(named: "japan2", in: bundle)
    view.onPhase = phase
    for _ in 0..<1000 where view.artwork == nil { try await Task.sleep(nanoseconds: 5_000_000) }
    XCTAssertEqual(view.artwork?.map.shapes.count, 47)
    XCTAssertEqual(phases, ["47 shapes"])
    view.mapName = "nowhere"
    XCTAssertEqual(view.resource, MapResource("nowhere"))
    XCTAssertNil(view.artwork)
  }

  /// From Japan to Kantō to Tokyo, and back: what is shown, read out, selected and announced.
  func testAPathDrillsDown() async throws {
    let japan = try HitMap(SVGDocument(contentsOf: Self.japan))
    let view = with(HitMapView(MapArtwork(japan), path: open))
    AccessibilityNotification.posted = []
    var walker = await shown(view, size)
    XCTAssertEqual(walker.elements.count, 8)
    XCTAssertTrue(walker.buttons.isEmpty, "there is no way back from the outermost level")
    let kanto = try XCTUnwrap(japan.group("kanto"))
    try XCTUnwrap(walker.elements.first { $0.label == kanto.label }).action()
    XCTAssertEqual(path, ["kanto"])
    XCTAssertNil(selected, "a group is opened, not selected")
    walker = await shown(view, size, after: walker)
    XCTAssertEqual(AccessibilityNotification.posted.map { $0 as? String }, [kanto.label, nil])
    XCTAssertEqual(walker.elements.count, 7)
    // The button says where it leads: to the outermost level, which has no name.
    XCTAssertEqual(walker.primitives.compactMap { ($0 as? SwiftUI.Label)?.title }, [""])
    // Its frame, not its bounds with islands far out in the sea.
    let frame = try XCTUnwrap(japan.frame(of: "kanto"))
    let tokyo = try XCTUnwrap(walker.elements.first { $0.label == japan["tokyo"].first?.label })
    let placed = try japan.placed(in: CGRect(origin: .zero, size: size), showing: frame)
    let spot = placed.toView(try XCTUnwrap(japan.labelSpot(of: "tokyo")).point)
    XCTAssertTrue(tokyo.outline.contains(spot))
    walker.tap(spot.x, spot.y)
    XCTAssertEqual(selected, "tokyo")
    XCTAssertEqual(path, ["kanto"])
    walker.buttons.first?()
    XCTAssertEqual(path, [])
    walker.buttons.first?()
    XCTAssertEqual(path, [], "a second tap on the way back is too late")
    walker = await shown(view, size, after: walker)
    XCTAssertEqual(walker.elements.count, 8)
    path = ["kanto"]
    walker = await shown(view, size, after: walker)
    XCTAssertTrue(walker.press(.escape))
    XCTAssertEqual(path, [])
    walker = await shown(view, size, after: walker)
    path = ["kanto"]
    walker = await shown(view, size, after: walker)
    walker.all(Modifier.Escape.self).first?.action()
    XCTAssertEqual(path, [], "the scrub of a screen reader")
    path = ["atlantis"]
    walker = await shown(view, size, after: walker)
    XCTAssertEqual(walker.elements.count, 8, "what is not there opens nothing")
    XCTAssertEqual(path, [])
  }
}
