// Just enough of the module for the drivers below examples/apps to be type-checked where there is no such module.
public struct Selector {
  public init(_ name: String) {}
}
