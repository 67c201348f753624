/// A value that never changes, behind one reference: what is called on it is called in place, where a copy would retain and
/// release everything that it refers to.
final class Sealed<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
