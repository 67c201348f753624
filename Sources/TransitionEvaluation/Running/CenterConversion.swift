/// Makes a layout key of a centre's coordinate, with the size of that moment.
struct CentreConversion: Sendable {
  var key: AxisLayout.Key
  /// The slots of the view's size and its parent's on that axis.
  var size: Int
  var parent: Int

  /// The key's value for a centre; speeds convert as values do.
  func value(centre: Double, size: Double, parent: Double) -> Double {
    switch key {
    case .near: centre - size / 2
    case .far: parent - centre - size / 2
    default: centre - parent / 2
    }
  }

  /// The centre's coordinate that a key's value stands for.
  func centre(of value: Double, size: Double, parent: Double) -> Double {
    switch key {
    case .near: value + size / 2
    case .far: parent - value - size / 2
    default: value + parent / 2
    }
  }
}
