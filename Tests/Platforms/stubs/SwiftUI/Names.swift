// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// SwiftUI's other common top-level names, so that a test finds collisions with public names of Silhouette.

public enum ContentMode { case fit, fill }
public struct Anchor {}
public struct Angle {}
public struct AnyShape {}
public struct AnyTransition {}
public struct AnyView {}
public struct Axis {}
public struct Capsule {}
public struct Circle {}
public struct ColorScheme {}
public struct Divider {}
public struct Edge {}
public struct EdgeInsets {}
public struct Ellipse {}
public struct GridItem {}
public struct HorizontalAlignment {}
public struct Link {}
public struct Namespace {}
public struct ProposedViewSize {}
public struct RoundedRectangle {}
public struct VerticalAlignment {}
public struct Visibility {}
public struct Form<Content> {}
public struct Grid<Content> {}
public struct GridRow<Content> {}
public struct Group<Content> {}
public struct HStack<Content> {}
public struct Map<Content> {}
public struct Menu<Content> {}
public struct NavigationStack<Content> {}
public struct Picker<Content> {}
public struct Section<Content> {}
public struct Slider<Content> {}
public struct Stepper<Content> {}
public struct Table<Content> {}
public struct Toggle<Content> {}
public struct Window<Content> {}
public protocol Commands {}
public protocol Layout {}
public protocol Transition {}
public protocol VectorArithmetic {}
