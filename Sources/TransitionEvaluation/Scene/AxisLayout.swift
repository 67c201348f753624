/// The keys that fix a view on one axis: two of four keys, or one of them and the aspect ratio.
struct AxisLayout: Hashable, Sendable {
  /// A key on either axis.
  enum Key: UInt8, Comparable, Sendable {
    /// leading, top
    case near
    /// trailing, bottom
    case far
    case size
    /// centerX, centerY
    case center
    /// aspectRatio, instead of the size
    case aspect
    static func < (a: Key, b: Key) -> Bool { a.rawValue < b.rawValue }
  }

  /// In ascending order.
  var first: Key
  var second: Key

  init(_ a: Key, _ b: Key) {
    first = min(a, b)
    second = max(a, b)
  }

  static let fill = AxisLayout(.near, .far)
  static let positionAndSize = AxisLayout(.near, .size)

  func contains(_ key: Key) -> Bool { first == key || second == key }
  /// Whether its size is derived from the two keys and the parent's size.
  var derivesSize: Bool { !contains(.size) && !contains(.aspect) }
  var keys: [Key] { [first, second] }
  /// How far a key moves with one of the two that fix the axis, per point; nil where an aspect ratio is one of them.
  func rate(of key: Key, by fixed: Key) -> Double? {
    guard !contains(.aspect) else { return nil }
    let a = fixed == first ? 1.0 : 0, b = 1 - a
    let near: Double, size: Double
    switch (first, second) {
    case (.near, .far): (near, size) = (a, -1)
    case (.near, .size): (near, size) = (a, b)
    case (.near, .center): (near, size) = (a, 2 * (b - a))
    case (.far, .size): (near, size) = (-1, b)
    case (.far, .center): (near, size) = (a + 2 * b, -2)
    default: (near, size) = (b - a / 2, a)
    }
    switch key {
    case .near: return near
    case .far: return -near - size
    case .size: return size
    case .center: return near + size / 2
    case .aspect: return nil
    }
  }

  /// The keys that position it: all but size and aspect ratio.
  var positionKeys: [Key] { keys.filter { $0 != .size && $0 != .aspect } }
}

enum Axis: Int, CaseIterable, Sendable {
  case horizontal, vertical

  func property(_ key: AxisLayout.Key) -> PropertyIndex {
    switch (self, key) {
    case (.horizontal, .near): .leading
    case (.horizontal, .far): .trailing
    case (.horizontal, .size): .width
    case (.horizontal, .center): .centerX
    case (.vertical, .near): .top
    case (.vertical, .far): .bottom
    case (.vertical, .size): .height
    case (.vertical, .center): .centerY
    case (_, .aspect): .aspectRatio
    }
  }

  /// The key of a layout property on this axis; nil for the aspect ratio and for keys of the other axis.
  func key(_ property: PropertyIndex) -> AxisLayout.Key? {
    // The catalog lists the horizontal keys in this order, then the vertical ones.
    let place = property.rawValue - self.property(.near).rawValue
    return (0..<4).contains(place) ? AxisLayout.Key(rawValue: UInt8(place)) : nil
  }

  var minimum: Int { self == .horizontal ? SlotLayout.minX : SlotLayout.minY }
  var size: Int { self == .horizontal ? SlotLayout.width : SlotLayout.height }
  var other: Axis { self == .horizontal ? .vertical : .horizontal }
  var name: String { self == .horizontal ? "horizontal" : "vertical" }
  /// The name of the size key on this axis.
  var side: String { self == .horizontal ? "width" : "height" }

  /// The coordinates of a frame that expressions may refer to: the smallest one on an axis and a share of the size.
  static let coordinates: [String: (axis: Axis, share: Double)] = [
    "minX": (.horizontal, 0), "midX": (.horizontal, 0.5), "maxX": (.horizontal, 1),
    "minY": (.vertical, 0), "midY": (.vertical, 0.5), "maxY": (.vertical, 1),
  ]

  /// The share of one of the canvas's sides that a reference to the canvas denotes; nil for its other properties.
  static func canvasShare(_ name: String) -> (axis: Axis, share: Double)? {
    coordinates[name] ?? allCases.first { $0.side == name }.map { ($0, 1) }
  }
}

/// The keys that fix a view on both axes.
struct ViewLayout: Hashable, Sendable {
  var horizontal: AxisLayout
  var vertical: AxisLayout
  subscript(axis: Axis) -> AxisLayout {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
  static let fill = ViewLayout(horizontal: .fill, vertical: .fill)

  /// The layout properties that fix the view, in catalog order.
  var properties: [PropertyIndex] {
    var all: [PropertyIndex] = []
    for axis in Axis.allCases { for key in self[axis].keys { all.append(axis.property(key)) } }
    return all.sorted()
  }

  /// The axis that a layout property fixes; an aspect ratio fixes the one that has no size of its own.
  func axis(of property: PropertyIndex) -> Axis {
    property.axis ?? (horizontal.contains(.aspect) ? .horizontal : .vertical)
  }

  /// Whether another layout fixes the axis of a layout property by the same keys; both axes for an aspect ratio, which
  /// connects them.
  func agrees(with other: ViewLayout, on property: PropertyIndex) -> Bool {
    guard let axis = property.axis else { return self == other }
    return self[axis] == other[axis]
  }

  func contains(_ property: PropertyIndex) -> Bool {
    guard let axis = property.axis, let key = axis.key(property) else {
      return horizontal.contains(.aspect) || vertical.contains(.aspect)
    }
    return self[axis].contains(key)
  }
}

/// The formulas that derive frames from layout keys.
struct LayoutFormulas {
  /// The first slots of the view and of its parent.
  var view: Int
  var parent: Int

  private func slot(_ axis: Axis, _ key: AxisLayout.Key) -> Int {
    view + SlotLayout.offsets[axis.property(key).rawValue]
  }
  private func key(_ axis: Axis, _ key: AxisLayout.Key) -> Formula { .slot(slot(axis, key)) }
  private func parentSize(_ axis: Axis) -> Formula { .slot(parent + axis.size) }
  private func half(_ formula: Formula) -> Formula { .apply(.divide, [formula, .constant(2)]) }
  private func minus(_ a: Formula, _ b: Formula) -> Formula { .apply(.subtract, [a, b]) }
  private func plus(_ a: Formula, _ b: Formula) -> Formula { .apply(.add, [a, b]) }

  /// The size on an axis when it is not set by a size key.
  func size(_ axis: Axis, _ layout: AxisLayout) -> Formula {
    switch (layout.first, layout.second) {
    case (_, .aspect):
      let ratio = key(axis, .aspect)
      let other = Formula.slot(view + axis.other.size)
      return axis == .horizontal ? .apply(.multiply, [other, ratio]) : .apply(.divide, [other, ratio])
    case (.near, .far):
      return minus(minus(parentSize(axis), key(axis, .near)), key(axis, .far))
    case (.near, .center):
      return .apply(
        .multiply, [.constant(2), minus(plus(half(parentSize(axis)), key(axis, .center)), key(axis, .near))])
    default:
      // far and center
      return .apply(
        .multiply, [.constant(2), minus(minus(half(parentSize(axis)), key(axis, .far)), key(axis, .center))])
    }
  }

  /// The smallest coordinate on an axis.
  func minimum(_ axis: Axis, _ layout: AxisLayout) -> Formula {
    if layout.contains(.near) { return key(axis, .near) }
    let size = Formula.slot(view + axis.size)
    if layout.contains(.far) { return minus(minus(parentSize(axis), key(axis, .far)), size) }
    return minus(plus(half(parentSize(axis)), key(axis, .center)), half(size))
  }

  /// Whether `minimum` reads a slot.
  func minimumReads(_ slot: Int, _ axis: Axis, _ layout: AxisLayout) -> Bool {
    if layout.contains(.near) { return slot == self.slot(axis, .near) }
    return slot == view + axis.size || slot == parent + axis.size
      || slot == self.slot(axis, layout.contains(.far) ? .far : .center)
  }

  /// Whether `size` reads a slot, where it is not set by a size key.
  func sizeReads(_ slot: Int, _ axis: Axis, _ layout: AxisLayout) -> Bool {
    if layout.contains(.aspect) { return slot == self.slot(axis, .aspect) || slot == view + axis.other.size }
    return slot == parent + axis.size || slot == self.slot(axis, layout.first) || slot == self.slot(axis, layout.second)
  }

  /// A key's value derived from a frame given as formulas, whether or not the key fixes the view.
  func key(_ axis: Axis, _ key: AxisLayout.Key, minimum: Formula, size: Formula) -> Formula {
    switch key {
    case .near: minimum
    case .far: minus(minus(parentSize(axis), minimum), size)
    case .size, .aspect: size
    case .center: minus(plus(minimum, half(size)), half(parentSize(axis)))
    }
  }

  /// A key's value derived from the view's own frame.
  func derived(_ property: PropertyIndex) -> Formula {
    guard let axis = property.axis, let key = axis.key(property) else {
      return .apply(.divide, [.slot(view + SlotLayout.width), .slot(view + SlotLayout.height)])
    }
    return self.key(axis, key, minimum: .slot(view + axis.minimum), size: .slot(view + axis.size))
  }
}

extension PropertyIndex {
  /// The axis of a layout key; nil for an aspect ratio, and for what is not laid out.
  var axis: Axis? { Axis.allCases.first { $0.key(self) != nil } }

  /// Whether it is a layout key that positions a view: not its size or aspect ratio.
  var isPosition: Bool { isLayout && self != .width && self != .height && self != .aspectRatio }
}
