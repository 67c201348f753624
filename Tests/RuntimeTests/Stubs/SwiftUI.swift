// Just enough of the module for the drivers below examples/apps to be type-checked where there is no such module.
@_exported import Foundation

public typealias CGFloat = Double

public struct CGSize: Sendable {
  public var width: CGFloat
  public var height: CGFloat
}

public struct CGPoint: Sendable {}

/// Stands for what is only type-checked, and so never runs.
func notShown() -> Never { while true {} }

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { notShown() }
}

public struct Shown: View {
  public var body: Never { notShown() }
}

extension View {
  public func frame(width: CGFloat?, height: CGFloat?) -> some View { Shown() }
  public func offset(x: CGFloat, y: CGFloat) -> some View { Shown() }
  public func opacity(_ value: Double) -> some View { Shown() }
  public func scaleEffect(_ value: CGFloat) -> some View { Shown() }
  public func rotationEffect(_ angle: Angle) -> some View { Shown() }
  public func gesture(_ gesture: some Gesture) -> some View { Shown() }
  public func onChange<V: Equatable>(of value: V, _ action: @escaping (V, V) -> Void) -> some View { Shown() }
  public func onAppear(perform action: (() -> Void)?) -> some View { Shown() }
}

@resultBuilder public enum ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
}

public struct Angle: Sendable {
  public static func degrees(_ value: Double) -> Angle { Angle() }
}

public protocol TimelineSchedule {}

public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule()
  }
}

public struct TimelineViewDefaultContext { public var date: Date { Date() } }

public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content) {}
  public var body: Never { notShown() }
}

@MainActor public protocol Gesture {}

@MainActor public struct DragGesture: Gesture {
  public struct Value: Sendable { public var translation: CGSize { CGSize(width: 0, height: 0) } }
  public init(minimumDistance: CGFloat = 10) {}
  public func onChanged(_ action: @escaping (Value) -> Void) -> DragGesture { self }
  public func onEnded(_ action: @escaping (Value) -> Void) -> DragGesture { self }
}

@propertyWrapper @MainActor public struct State<Value> {
  public init(wrappedValue: Value) {}
  public var wrappedValue: Value {
    get { notShown() }
    nonmutating set {}
  }
  public var projectedValue: State<Value> { self }
}

public struct EnvironmentValues {
  public var accessibilityReduceMotion: Bool { false }
}

@propertyWrapper @MainActor public struct Environment<Value> {
  public init(_ path: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { notShown() }
}
