// A SwiftUI app with a floor plan, as one would write it: type checked for iOS by Tests/Platforms/check.

import Foundation
import Silhouette
import SilhouetteUI
import SwiftUI

/// What the views show: the plan once it is read, and which rooms are chosen.
@MainActor final class Plan {
  private(set) var artwork: MapArtwork?
  private(set) var problem: String?
  private(set) var chosen: Set<String> = []
  private let url: URL

  init(url: URL) { self.url = url }

  /// Reads the plan on a thread of its own, and indexes it on all cores.
  func load() async {
    do {
      let url = url
      let document = try await Task.detached { try SVGDocument(contentsOf: url) }.value
      artwork = MapArtwork(try await HitMap.build(document))
    } catch let error as SVGError {
      problem = error.description
    } catch {
      problem = error.localizedDescription
    }
  }

  func toggle(_ room: HitMap.Shape) {
    if chosen.remove(room.id) == nil { chosen.insert(room.id) }
  }

  func style(of room: HitMap.Shape, _ state: ControlState) -> MapShapeStyle {
    if room.attributes["class"] == "wall" { return MapShapeStyle(.clear) }
    return MapShapeStyle(
      chosen.contains(room.id) ? .accentColor : .gray,
      border: state.contains(.highlighted) ? .accentColor : .clear)
  }

  /// The rooms that lie in a rectangle that the user drew.
  func choose(in rect: CGRect, of placed: PlacedHitMap) {
    for room in placed.map.shapes where room.bounds.intersects(placed.toDocument(rect)) {
      chosen.insert(room.id)
    }
  }
}

@available(iOS 17, *)
struct PlanView: View {
  let plan: Plan
  @State private var hovered: String?
  @State private var version = 0

  var body: some View {
    VStack {
      if let artwork = plan.artwork {
        HitMapView(artwork)
          .mapTolerance(12)
          .shapeStyle { room, state in plan.style(of: room, state) }
          .onShapeHover { room in hovered = room?.label }
          .onShapeTap { room in
            plan.toggle(room)
            version += 1
          }
        Text(hovered ?? "Tap a room.")
        RoomList(rooms: artwork.map.shapes.filter { plan.chosen.contains($0.id) }) { room in
          plan.toggle(room)
          version += 1
        }
      } else if let problem = plan.problem {
        Text(problem)
      } else {
        ProgressView()
      }
    }
    .task { await plan.load() }
  }
}

@available(iOS 17, *)
struct RoomList: View {
  let rooms: [HitMap.Shape]
  let remove: (HitMap.Shape) -> Void

  var body: some View {
    List {
      ForEach(rooms, id: \.id) { room in
        Button(action: { remove(room) }) {
          Outline(room)
          Text(room.label)
        }
      }
      if rooms.isEmpty { Text("No room is chosen.") }
    }
  }

  /// A room's outline, drawn alone.
  struct Outline: View {
    let path: Path

    init(_ room: HitMap.Shape) {
      var path = Path()
      for outline in room.drawings.flatMap(\.outlines) { path.addPath(Path(outline.path.cgPath)) }
      self.path = path
    }

    var body: some View {
      Canvas { context, _ in context.fill(path, with: .color(.accentColor)) }
    }
  }
}
