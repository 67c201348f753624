// Just enough of the module for TransitionUI to be type-checked where there is no such module. Signatures are those of
// https://developer.apple.com/documentation/combine.
public struct ObservableObjectPublisher: Sendable {}

// https://developer.apple.com/documentation/combine/observableobject
public protocol ObservableObject: AnyObject {}

// https://developer.apple.com/documentation/combine/published
@propertyWrapper public struct Published<Value> {
  public init(wrappedValue: Value) { value = wrappedValue }
  private var value: Value
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }
}
