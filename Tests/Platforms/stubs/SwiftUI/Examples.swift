// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What only examples and pages use of SwiftUI: they are type checked, not run.

import Foundation

public struct Spacer: Primitive { public init() {} }

public struct VStack<Content: View>: Primitive {
  public init(@ViewBuilder content: () -> Content) {}
}
public struct TabView<Content: View>: Primitive {
  public init(@ViewBuilder content: () -> Content) {}
}
@MainActor public protocol Scene {}
public struct WindowGroup<Content: View>: Scene {
  public init(@ViewBuilder content: () -> Content) {}
}
@MainActor public protocol App {
  associatedtype Body: Scene
  var body: Body { get }
  init()
}
extension App { public static func main() {} }
public struct List<Content: View>: Primitive {
  public init(@ViewBuilder content: () -> Content) {}
}

extension View {
  public func scaledToFit() -> some View { self }
  public func tabItem(@ViewBuilder _ label: () -> some View) -> some View { self }
  public func task(_ action: @escaping @Sendable @isolated(any) () async -> Void) -> some View {
    self
  }
}

public struct Font: Sendable { public static let caption = Font() }
public struct SensoryFeedback: Sendable { public static let selection = SensoryFeedback() }
extension View {
  public func font(_ font: Font?) -> some View { self }
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  public func sensoryFeedback(_ feedback: SensoryFeedback, trigger: some Equatable) -> some View {
    self
  }
}
