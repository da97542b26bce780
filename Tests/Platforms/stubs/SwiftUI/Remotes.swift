// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What a television's remote control and a watch's crown have.

#if os(tvOS)
extension View {
  public func onExitCommand(perform action: (() -> Void)?) -> some View { self }
}
#elseif os(watchOS)
public enum DigitalCrownRotationalSensitivity { case low, medium, high }
extension View {
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
  ) -> some View { self }
  public func digitalCrownRotation<V: BinaryFloatingPoint>(
    _ binding: Binding<V>, from minValue: V, through maxValue: V, by stride: V.Stride? = nil,
    sensitivity: DigitalCrownRotationalSensitivity = .high, isContinuous: Bool = false,
    isHapticFeedbackEnabled: Bool = true
  ) -> some View where V.Stride: BinaryFloatingPoint { self }
}
#elseif os(visionOS)
extension View {
  public func hoverEffect() -> some View { self }
}
#endif
