internal import TransitionDiagnostics
internal import TransitionModel

/// Evaluates the slots that a state changes, and reports cycles and missing values.
final class StateEvaluator {
  private let overlay: StateOverlay
  /// Receives the diagnostics; nil to discard them.
  private let resolver: Resolver?
  private var values = SlotTable<Double>()
  private var status = SlotTable<Status>()
  private var path: [Int] = []
  /// The sides of the canvas on which slots depend, once computed.
  private var asked = SlotTable<[Axis]>()

  private enum Status: UInt8 { case unknown, evaluating, failed }

  init(_ overlay: StateOverlay, resolver: Resolver?) {
    self.overlay = overlay
    self.resolver = resolver
  }

  private var resolved: ResolvedScript { overlay.resolved }

  /// Evaluates some slots and their dependencies.
  func check(_ slots: some Sequence<Int>) {
    for slot in slots {
      // A missing value is reported once.
      do throws(FormulaFailure) { _ = try evaluatedValue(of: slot) } catch {}
    }
  }

  /// The results: values, and the slots without one.
  var results: (values: SlotTable<Double>, failed: SlotSet) {
    var failed = SlotSet()
    for (slot, status) in status where status == .failed { failed.insert(slot) }
    return (values, failed)
  }

  /// The maximum depth of recursion; longer chains of dependencies use an explicit stack.
  private static let deepestRecursion = 24
  private var depth = 0

  private func evaluatedValue(of slot: Int) throws(FormulaFailure) -> Double {
    if let known = values[slot] { return known }
    switch status[slot] {
    case .failed?: throw .slot
    case .evaluating?:
      reportCircle(at: slot)
      throw .slot
    case .unknown?, nil: break
    }
    if let below = overlay.below, !Self.isCanvasSize(slot), !overlay.isChanged(slot) {
      let value = try below.evaluatedValue(of: slot)
      if resolver?.lacksCanvas == true { checkCanvas(askedSides(of: slot), path: path + [slot]) }
      return value
    }
    if resolved.isPoisoned(slot) {
      status[slot] = .failed
      throw .slot
    }
    let formula = overlay.definition(of: slot)
    if case .constant(let value) = formula, !Self.isCanvasSize(slot) {
      values[slot] = value
      return value
    }
    if depth == 0 { return try settle(slot, formula) }
    guard depth < Self.deepestRecursion else {
      throw .deferred(slot)
    }
    return try compute(slot, formula)
  }

  private static func isCanvasSize(_ slot: Int) -> Bool { slot == SlotLayout.width || slot == SlotLayout.height }

  /// Evaluates a slot after those nested too deep below it.
  private func settle(_ slot: Int, _ formula: Formula) throws(FormulaFailure) -> Double {
    var waiting = [(slot: slot, mark: 0)]
    do throws(FormulaFailure) { return try compute(slot, formula) } catch {
      guard case .deferred(let deeper) = error else { throw error }
      waiting.append((deeper, path.count))
    }
    while let (next, mark) = waiting.last {
      // Everything after the mark was deferred and is evaluated again.
      for member in path[mark...] where status[member] == .evaluating { status[member] = .unknown }
      path.removeSubrange(mark...)
      if status[next] ?? .unknown == .unknown {
        do throws(FormulaFailure) { _ = try compute(next, overlay.definition(of: next)) } catch {
          if case .deferred(let deeper) = error {
            waiting.append((deeper, path.count))
            continue
          }
        }
      }
      waiting.removeLast()
    }
    guard let value = values[slot] else { throw .slot }
    return value
  }

  private func compute(_ slot: Int, _ formula: Formula) throws(FormulaFailure) -> Double {
    status[slot] = .evaluating
    path.append(slot)
    depth += 1
    defer { depth -= 1 }
    if Self.isCanvasSize(slot) { checkCanvas(askedSides(of: slot), path: path) }
    do throws(FormulaFailure) {
      let value = try formula.evaluate { (other) throws(FormulaFailure) in
        try evaluatedValue(of: other)
      }
      path.removeLast()
      if case .failed = status[slot] { throw .slot }
      values[slot] = value
      return value
    } catch {
      switch error {
      case .deferred: throw error
      case .notFinite:
        resolver?.report(error, at: resolved.place(ofSlot: slot, in: overlay.given))
        path.removeLast()
      case .slot: if path.last == slot { path.removeLast() }
      }
      status[slot] = .failed
      throw .slot
    }
  }

  /// The sides of the canvas on which a slot's value depends.
  private func askedSides(of slot: Int) -> [Axis] {
    if let known = asked[slot] { return known }
    var sides: Set<Axis> = []
    var seen = SlotSet()
    var waiting = [slot]
    while let next = waiting.popLast() {
      guard seen.insert(next) else { continue }
      if Self.isCanvasSize(next) {
        sides.insert(next == SlotLayout.width ? .horizontal : .vertical)
      } else {
        overlay.definition(of: next).forEachSlot { waiting.append($0) }
      }
    }
    let list = Axis.allCases.filter { sides.contains($0) }
    asked[slot] = list
    return list
  }

  private func checkCanvas(_ sides: [Axis], path: [Int]) {
    for axis in sides { resolver?.checkCanvas(axis, path: path, in: overlay.given, resolved) }
  }

  private func reportCircle(at slot: Int) {
    guard let start = path.firstIndex(of: slot) else { return }
    let circle = Array(path[start...])
    for member in circle { status[member] = .failed }
    resolver?.reportCircle(circle, in: overlay.given, resolved)
  }
}

extension Resolver {
  /// Reports a whole cycle of slots, at the first value that is written in the script.
  func reportCircle(_ circle: [Int], in state: ResolvedState, _ resolved: ResolvedScript) {
    if circle.contains(where: { resolved.isPoisoned($0) }) { return }
    // Derived slots (a minX from a leading) are computation steps, not part of the script; start at a written one.
    let written = circle.indices.filter { resolved.isWritten(circle[$0], in: state) }
    let first =
      written.min {
        resolved.place(ofSlot: circle[$0], in: state).start < resolved.place(ofSlot: circle[$1], in: state).start
      } ?? 0
    let turned = Array(circle[first...] + circle[..<first])
    // The same cycle through another key of the same value, or in another state, is the same error.
    let places = written.map { resolved.place(ofSlot: circle[$0], in: state) }
    if poison.circles.isSuperset(of: places) { return }
    poison.circles.formUnion(places)
    var names: [String] = []
    for slot in turned {
      let name = resolved.name(ofSlot: slot)
      if names.last != name { names.append(name) }
    }
    if names.count > 1, names.last == names[0] { names.removeLast() }
    report(
      .circle(
        through: names, at: resolved.place(ofSlot: turned[0], in: state),
        notes: written.map { circle[$0] }.filter { $0 != turned[0] }.prefix(6).map {
          .init("'\(resolved.name(ofSlot: $0))' is defined here", at: resolved.place(ofSlot: $0, in: state))
        }))
  }

  /// Whether a side of the canvas is missing and has not been reported.
  var lacksCanvas: Bool { Axis.allCases.contains { isMissingSide($0) } }

  /// Whether a side of the canvas is not declared and has not been reported.
  func isMissingSide(_ axis: Axis) -> Bool {
    guard canvasSide(axis) == nil, case .resolved = canvasSides[axis.rawValue] else { return false }
    return true
  }

  /// Reports a missing side of the canvas, after which nothing asks for either of them again.
  func reportMissingCanvas(_ diagnostic: Diagnostic) {
    for axis in Axis.allCases where isMissingSide(axis) { canvasSides[axis.rawValue] = .failed }
    report(diagnostic)
  }

  /// Reports that a layout needs the canvas's size if there is none.
  ///
  /// - Parameter path: The slots that depend on it, in order.
  func checkCanvas(_ axis: Axis, path: [Int], in state: ResolvedState, _ resolved: ResolvedScript) {
    guard isMissingSide(axis) else { return }
    for slot in path.reversed() {
      let index = Int(slotOwners[slot])
      guard let view = instances[index].declaration else { continue }
      let layout = state.layouts[index] ?? baseLayouts[index]
      // The key that is relative to the far edge or the center; a view without a layout needs no canvas.
      let keys = resolved.isWritten(slot, in: state) ? [] : layout[axis].keys.map { axis.property($0) }
      let given = keys.reversed().lazy.map { PropertyKey(instance: index, property: $0) }.compactMap { key in
        state.values[key]?.range ?? self.base[key]?.range
      }.first
      guard given != nil || resolved.isWritten(slot, in: state) || script.views[view].layoutRange != nil else {
        continue
      }
      reportMissingCanvas(
        .missingCanvas(for: instances[index].name, axis, at: given ?? resolved.place(ofSlot: slot, in: state)))
      return
    }
  }
}
