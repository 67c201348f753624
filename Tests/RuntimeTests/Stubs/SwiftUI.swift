// Just enough of the module for TransitionUI to be type-checked where there is no such module. Each declaration names the
// page whose signature it copies, below https://developer.apple.com/documentation/swiftui.
@_exported import Combine
@_exported import UIKit

/// Stands for what is only type-checked, and so never runs.
func notShown() -> Never { while true {} }

// swiftui/view
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View { public var body: Never { notShown() } }

public struct Shown: View { public var body: Never { notShown() } }

// swiftui/viewmodifier
@MainActor @preconcurrency public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = Shown
  @ViewBuilder func body(content: Content) -> Body
}

// swiftui/viewbuilder
@resultBuilder public enum ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
}

extension View {
  // swiftui/view/modifier(_:)
  public func modifier<T>(_ modifier: T) -> some View { Shown() }
  // swiftui/view/frame(width:height:alignment:)
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
    Shown()
  }
  // swiftui/view/background(_:ignoressafeareaedges:)
  public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    Shown()
  }
  // swiftui/view/mask(alignment:_:)
  public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View { Shown() }
  // swiftui/view/overlay(alignment:content:)
  public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View { Shown() }
  // swiftui/view/tint(_:)
  public func tint(_ tint: Color?) -> some View { Shown() }
  // swiftui/view/shadow(color:radius:x:y:)
  public func shadow(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View { Shown() }
  // swiftui/view/blur(radius:opaque:)
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View { Shown() }
  // swiftui/view/colormultiply(_:)
  public func colorMultiply(_ color: Color) -> some View { Shown() }
  // swiftui/view/saturation(_:)
  public func saturation(_ amount: Double) -> some View { Shown() }
  // swiftui/view/padding(_:)
  public func padding(_ length: CGFloat) -> some View { Shown() }
  // swiftui/view/padding(_:_:)
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { Shown() }
  // swiftui/view/opacity(_:)
  public func opacity(_ opacity: Double) -> some View { Shown() }
  // swiftui/view/scaleeffect(x:y:anchor:)
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View { Shown() }
  // swiftui/view/rotationeffect(_:anchor:)
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { Shown() }
  // swiftui/view/rotation3deffect(_:axis:anchor:anchorz:perspective:)
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View { Shown() }
  // swiftui/view/offset(x:y:)
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { Shown() }
  // swiftui/view/zindex(_:)
  public func zIndex(_ value: Double) -> some View { Shown() }
}

// swiftui/alignment
public struct Alignment: Sendable { public static let center = Alignment() }

// swiftui/edge/set
public enum Edge {
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Set(rawValue: 1)
    public static let leading = Set(rawValue: 2)
    public static let bottom = Set(rawValue: 4)
    public static let trailing = Set(rawValue: 8)
    public static let all = Set(rawValue: 15)
  }
}

// swiftui/unitpoint
public struct UnitPoint: Sendable {
  public init(x: CGFloat, y: CGFloat) {}
  public static let center = UnitPoint(x: 0.5, y: 0.5)
}

// swiftui/angle
public struct Angle: Sendable { public static func degrees(_ degrees: Double) -> Angle { Angle() } }

// swiftui/shapestyle
public protocol ShapeStyle: Sendable {}

// swiftui/color
public struct Color: ShapeStyle, View {
  public init(uiColor: UIColor) {}
  public init(white: Double, opacity: Double = 1) {}
  public static let black = Color(white: 0)
  public static let clear = Color(white: 0, opacity: 0)
  public func opacity(_ opacity: Double) -> Color { self }
  public var body: Never { notShown() }
}

// swiftui/shape
public protocol Shape: Sendable, View { nonisolated func path(in rect: CGRect) -> Path }

extension Shape {
  public var body: Shown { Shown() }
  // swiftui/shape/stroke(_:linewidth:)
  public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View { Shown() }
}

// swiftui/rectangle
public struct Rectangle: Shape {
  public nonisolated init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Path(CGPath()) }
}

// swiftui/path
public struct Path { public init(_ path: CGPath) {} }

// swiftui/gesture
@MainActor @preconcurrency public protocol Gesture<Value> { associatedtype Value }

// swiftui/coordinatespace
public enum CoordinateSpace: Sendable { case global, local }

// swiftui/draggesture
@MainActor public struct DragGesture: Gesture {
  public struct Value: Sendable { public var translation: CGSize { CGSize(width: 0, height: 0) } }
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {}
}

extension Gesture {
  // swiftui/gesture/onchanged(_:)
  public func onChanged(_ action: @escaping (Value) -> Void) -> Self where Value: Sendable { self }
  // swiftui/gesture/onended(_:)
  public func onEnded(_ action: @escaping (Value) -> Void) -> Self { self }
}

// swiftui/layoutdirection
public enum LayoutDirection: Hashable, Sendable { case leftToRight, rightToLeft }

// swiftui/environmentvalues
public struct EnvironmentValues { public var layoutDirection: LayoutDirection { .leftToRight } }

// swiftui/environment
@propertyWrapper public struct Environment<Value> {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { notShown() }
}

// swiftui/environmentobject
@MainActor @propertyWrapper public struct EnvironmentObject<ObjectType: ObservableObject> {
  public init() {}
  public var wrappedValue: ObjectType { notShown() }
}
