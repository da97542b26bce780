// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What a television's remote control and a watch's crown have.

#if os(tvOS)
public enum MoveCommandDirection { case up, down, left, right }
extension View {
  public func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?) -> some View { self }
  public func onExitCommand(perform action: (() -> Void)?) -> some View { self }
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    self
  }
}
#elseif os(watchOS)
extension View {
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
  ) -> some View { self }
  public func digitalCrownRotation(_ binding: Binding<Double>) -> some View { self }
}
#endif
