// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Where SwiftUI meets UIKit, and on a Mac AppKit, which is only type checked.

#if canImport(UIKit) && !os(watchOS)
public import UIKit

@MainActor public protocol UIViewRepresentable: Primitive {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>
  func makeUIView(context: Context) -> UIViewType
  func updateUIView(_ uiView: UIViewType, context: Context)
  func makeCoordinator() -> Coordinator
}
extension UIViewRepresentable where Coordinator == Void { public func makeCoordinator() {} }
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator
}

extension UIViewRepresentable {
  /// It stays while it is shown, and is told of changes before it is laid out.
  public func walk(_ walker: Walker) {
    let hosted = walker.kept {
      let coordinator = makeCoordinator()
      let view = makeUIView(context: Context(coordinator: coordinator))
      return Hosted(view: view, coordinator: coordinator)
    }
    updateUIView(hosted.view, context: Context(coordinator: hosted.coordinator))
    hosted.show(walker.size)
    walker.primitives.append(hosted.window)
  }
}

/// A view of UIKit's that SwiftUI shows, alone in a window.
@MainActor private final class Hosted<Content: UIView, Coordinator> {
  let view: Content
  let coordinator: Coordinator
  let window = UIWindow(frame: .zero)

  init(view: Content, coordinator: Coordinator) {
    (self.view, self.coordinator) = (view, coordinator)
    window.addSubview(view)
  }

  func show(_ size: CGSize) {
    let frame = CGRect(origin: .zero, size: size)
    if window.frame != frame { (window.frame, view.frame) = (frame, frame) }
    window.layoutIfNeeded()
  }
}
#elseif canImport(AppKit)
public import AppKit

@MainActor public protocol NSViewRepresentable: Primitive {
  associatedtype NSViewType: NSView
  associatedtype Coordinator = Void
  typealias Context = NSViewRepresentableContext<Self>
  func makeNSView(context: Context) -> NSViewType
  func updateNSView(_ nsView: NSViewType, context: Context)
  func makeCoordinator() -> Coordinator
  static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator)
}
public struct NSViewRepresentableContext<Representable: NSViewRepresentable> {
  public let coordinator: Representable.Coordinator
}
#endif
