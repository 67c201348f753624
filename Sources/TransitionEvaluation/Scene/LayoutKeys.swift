/// A set of layout keys as a bit mask, since every view has one, and so do the states.
struct LayoutKeys: Sequence, Sendable {
  private var bits: UInt16 = 0

  init() {}

  init(_ keys: some Sequence<PropertyIndex>) { for key in keys { insert(key) } }

  /// Ignores properties that are not layout keys.
  mutating func insert(_ key: PropertyIndex) { if key.isLayout { bits |= 1 << UInt16(key.rawValue) } }

  func contains(_ key: PropertyIndex) -> Bool { key.isLayout && bits & 1 << UInt16(key.rawValue) != 0 }

  func removing(_ key: PropertyIndex) -> LayoutKeys { LayoutKeys(filter { $0 != key }) }

  /// In catalog order.
  func makeIterator() -> UnfoldSequence<PropertyIndex, UInt16> {
    sequence(state: bits) { bits in
      guard bits != 0 else { return nil }
      defer { bits &= bits - 1 }
      return .layout(bits.trailingZeroBitCount)
    }
  }
}
