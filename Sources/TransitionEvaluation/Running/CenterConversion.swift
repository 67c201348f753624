/// Converts a center's coordinate to a layout key, given the current size.
struct CenterConversion: Sendable {
  var key: AxisLayout.Key
  /// The slots of the size of the view and of its parent on that axis.
  var size: Int
  var parent: Int

  /// The key's value for a center; speeds convert like values.
  func value(center: Double, size: Double, parent: Double) -> Double {
    switch key {
    case .near: center - size / 2
    case .far: parent - center - size / 2
    default: center - parent / 2
    }
  }

  /// The center's coordinate for a key's value.
  func center(of value: Double, size: Double, parent: Double) -> Double {
    switch key {
    case .near: value + size / 2
    case .far: parent - value - size / 2
    default: value + parent / 2
    }
  }
}
