/// Makes a layout key of a center's coordinate, with the size of that moment.
struct CenterConversion: Sendable {
  var key: AxisLayout.Key
  /// The slots of the view's size and its parent's on that axis.
  var size: Int
  var parent: Int

  /// The key's value for a center; speeds convert as values do.
  func value(center: Double, size: Double, parent: Double) -> Double {
    switch key {
    case .near: center - size / 2
    case .far: parent - center - size / 2
    default: center - parent / 2
    }
  }

  /// The center's coordinate that a key's value stands for.
  func center(of value: Double, size: Double, parent: Double) -> Double {
    switch key {
    case .near: value + size / 2
    case .far: parent - value - size / 2
    default: value + parent / 2
    }
  }
}
