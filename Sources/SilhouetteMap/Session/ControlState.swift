/// The state of a control: normal, or any combination of UIKit's states.
///
/// The raw values are those of `UIControl.State`, so that each converts to the other. An app's own bits are kept.
public struct ControlState: OptionSet, Sendable, Hashable {
  /// UIKit's bits.
  public let rawValue: UInt

  /// A state from UIKit's bits. O(1).
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// No other state.
  public static let normal: ControlState = []
  /// Under a finger.
  public static let highlighted = ControlState(rawValue: 1 << 0)
  /// Not available.
  public static let disabled = ControlState(rawValue: 1 << 1)
  /// On, as a switch is.
  public static let selected = ControlState(rawValue: 1 << 2)
  /// Under a pointer. The first of the bits that UIKit leaves to apps.
  public static let hovered = ControlState(rawValue: 1 << 16)
}
