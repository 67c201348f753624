internal import TransitionEvaluation

/// The drawing orders of a script as values of `z-index`.
///
/// A view that rests has the same rank in all states and phases. One whose order changes has a rank that changes only
/// where it passes a view beside it, and that no other view has unless their orders are equal.
struct CSSRanks {
  /// The orders at which views rest in some scene, 0 among them, ascending.
  private let levels: [Double]
  /// The distance between the ranks of two levels, with room for all views that change theirs at once.
  private let stride: Int

  init(_ document: MotionDocument) {
    var levels: Set<Double> = [0]
    var mostMoving = 1
    for numbers in document.scenes {
      let slots = document.views.map { $0.slot("zPosition") }
      levels.formUnion(slots.filter { !numbers.isMoving($0) }.map { numbers.value(of: $0) })
      mostMoving = max(mostMoving, slots.count { numbers.isMoving($0) })
    }
    self.levels = levels.sorted()
    stride = mostMoving + 1
  }

  /// The `z-index` of a view in a state or phase, among the views with the same parent, from its own drawing order and those
  /// to which it is compared.
  func style(of view: MotionView, _ document: MotionDocument, _ numbers: SceneNumbers) -> CSSStyle {
    func style(_ slots: [Int], _ rank: @escaping ([Double]) -> Double) -> CSSStyle {
      CSSStyle("z-index", standard: "0", slots: slots, .init(choice: rank) { "\(Int($0))" })
    }
    let own = view.slot("zPosition")
    guard numbers.isMoving(own) else { return style([own]) { rank(of: $0[0]) } }
    let siblings = document.views.filter { $0.parent == view.parent && $0.instance != view.instance }
      .map { $0.slot("zPosition") }
    // The view's other content is at 0.
    let orders = Set([0] + siblings.filter { !numbers.isMoving($0) }.map { numbers.value(of: $0) })
    let resting = orders.sorted().map { (order: $0, rank: rank(of: $0)) }
    return style([own] + siblings.filter { numbers.isMoving($0) }) { values in
      let value = values[0]
      if let level = resting.first(where: { Self.areEqual($0.order, value) }) { return level.rank }
      let base = resting.last { $0.order < value }?.rank ?? resting[0].rank - Double(stride)
      return base + 1 + Double(values.count { $0 < value && !Self.areEqual($0, value) })
    }
  }

  private func rank(of level: Double) -> Double {
    func index(_ level: Double) -> Int { levels.count { $0 < level } }
    return Double(stride * (index(level) - index(0)))
  }

  /// Whether two orders differ only by rounding.
  private static func areEqual(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-13 * max(1, abs(a)) }
}
