internal import TransitionDiagnostics

/// Everything that has been reported and has no value. Whatever needs it has no value either, and is not reported.
struct Poison: Sendable {
  /// Instances whose layout is invalid: their frames have no values.
  var layouts: Set<Int> = []
  /// Parameters without the unit that their use needs, by index.
  var parameters: Set<Int> = []
  /// Properties whose values are invalid.
  var values: Set<PropertyKey> = []
  /// Values that a reported circle passes through.
  var circles: Set<SourceRange> = []
  /// Views whose count is invalid: any member may be meant.
  var counts: Set<Int> = []
  /// Views that are snapshots of themselves.
  var snapshots: Set<Int> = []
  /// Declared curves in a circle.
  var curves: Set<String> = []
  /// Whether a chain of curves is too long: what it is made of would be too long as well.
  var hasCurveChain = false

  /// Whether no frame and no property is poisoned.
  var sparesSlots: Bool { layouts.isEmpty && values.isEmpty }

  func covers(_ key: PropertyKey) -> Bool {
    key.property.isLayout && layouts.contains(key.instance) || values.contains(key)
  }
}
