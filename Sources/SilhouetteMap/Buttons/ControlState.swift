/// What a control is being: nothing in particular, or any combination of UIKit's states.
///
/// The raw values are those of `UIControl.State`, so that one is made from the other; bits of an app's
/// own are kept.
public struct ControlState: OptionSet, Sendable, Hashable {
  /// UIKit's bits.
  public let rawValue: UInt

  /// A state from UIKit's bits. O(1).
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// No other state.
  public static let normal: ControlState = []
  /// Under a finger.
  public static let highlighted = ControlState(rawValue: 1 << 0)
  /// Not to be used now.
  public static let disabled = ControlState(rawValue: 1 << 1)
  /// Chosen, as a switch is.
  public static let selected = ControlState(rawValue: 1 << 2)
}
