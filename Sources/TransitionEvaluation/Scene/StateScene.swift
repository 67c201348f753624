internal import TransitionDiagnostics
internal import TransitionModel

/// A state's complete assignment: every property of every view has a value in it, evaluated when asked for.
final class StateScene: Scene {
  let state: Int
  /// The scene whose values snapshots show; this one when nil.
  private let pictured: StateScene?
  @exclusivity(unchecked) private var values: [Double]
  @exclusivity(unchecked) private var status: [Status]
  @exclusivity(unchecked) private var path: [Int] = []

  private var isChecked = false

  /// Whether nobody has checked this state yet.
  func beginCheck() -> Bool {
    defer { isChecked = true }
    return !isChecked
  }

  private enum Status: UInt8 { case unknown, evaluating, known, failed }

  /// What the state gives: one of the script, or one that a run has found on screen.
  let assignment: ResolvedState

  /// - Parameter assignment: What stands in place of the script's state, which then only says where things are written.
  init(
    _ compilation: Compilation, state: Int, assignment: ResolvedState? = nil, pictured: StateScene? = nil
  ) {
    self.state = state
    self.assignment = assignment ?? compilation.states[state]
    self.pictured = pictured
    values = Array(repeating: 0, count: compilation.slotOwners.count)
    status = Array(repeating: .unknown, count: compilation.slotOwners.count)
    super.init(compilation)
  }

  override func layout(of instance: Int) -> ViewLayout {
    assignment.layouts[instance] ?? compilation.baseLayouts[instance]
  }

  override func isPlain(_ instance: Int) -> Bool {
    super.isPlain(instance) && !assignment.values.hasLayout(instance)
  }

  override func given(_ key: PropertyKey, lane: Int) -> Formula? {
    if let value = assignment.values[key] { return value.formulas[lane] }
    if let value = compilation.base[key] { return value.formulas[lane] }
    return snapshotValue(key, lane: lane)
  }

  /// Whether a property is left to a live binding of `views` here.
  func isBound(_ key: PropertyKey) -> Bool {
    if assignment.values.contains(key) { return false }
    if key.property.isLayout, !compilation.baseLayouts[key.instance].contains(key.property) { return false }
    return compilation.base[key]?.isLive ?? false
  }

  private func snapshotValue(_ key: PropertyKey, lane: Int) -> Formula? {
    guard let source = compilation.snapshotSource(of: key.instance) else { return nil }
    let formula: Formula
    if key.property.isLayout {
      guard let axis = Axis.allCases.first(where: { $0.key(key.property) != nil }) else { return nil }
      if axis.key(key.property) == .size {
        formula = .slot(compilation.instances[source].slots + axis.size)
      } else {
        let parent = compilation.instances[key.instance].parent ?? 0
        formula = .apply(
          .subtract,
          [
            compilation.globalMinimum(of: source, offset: axis.minimum),
            compilation.globalMinimum(of: parent, offset: axis.minimum),
          ])
      }
    } else {
      guard key.property.ownIndex == nil, key.property.descriptor?.name != "hidden" else { return nil }
      formula = .slot(compilation.instances[source].slot(of: key.property) + lane)
    }
    guard let pictured else { return formula }
    let value = try? formula.evaluate { (slot) throws(FormulaFailure) in try pictured.evaluatedValue(of: slot) }
    return .constant(value ?? 0)
  }

  /// A slot's value; nil after a mistake that has been told.
  func value(of slot: Int) -> Double? {
    do throws(FormulaFailure) { return try evaluatedValue(of: slot) } catch { return nil }
  }

  /// How many values may wait for one another on the stack; longer chains wait in a list.
  private static let deepestRecursion = 24
  @exclusivity(unchecked) private var depth = 0
  private var deferred = 0

  func evaluatedValue(of slot: Int) throws(FormulaFailure) -> Double {
    switch status[slot] {
    case .known: return values[slot]
    case .failed: throw .slot
    case .evaluating:
      reportCircle(at: slot)
      throw .slot
    case .unknown: break
    }
    if compilation.isBroken(slot) {
      status[slot] = .failed
      throw .slot
    }
    let formula = definition(of: slot)
    if case .constant(let value) = formula, !Self.isCanvasSize(slot) {
      values[slot] = value
      status[slot] = .known
      return value
    }
    if depth == 0 { return try settle(slot, formula) }
    guard depth < Self.deepestRecursion else {
      deferred = slot
      throw .deferred
    }
    return try compute(slot, formula)
  }

  private static func isCanvasSize(_ slot: Int) -> Bool { slot == SlotLayout.width || slot == SlotLayout.height }

  /// Evaluates a slot, and those that lie too deep below it before it.
  private func settle(_ slot: Int, _ formula: Formula) throws(FormulaFailure) -> Double {
    do throws(FormulaFailure) { return try compute(slot, formula) } catch {
      guard case .deferred = error else { throw error }
    }
    var waiting = [(slot: slot, mark: 0), (slot: deferred, mark: path.count)]
    while let (next, mark) = waiting.last {
      // What lies beyond the mark was put off, and is evaluated anew.
      for member in path[mark...] where status[member] == .evaluating { status[member] = .unknown }
      path.removeSubrange(mark...)
      if status[next] == .unknown {
        do throws(FormulaFailure) { _ = try compute(next, definition(of: next)) } catch {
          if case .deferred = error {
            waiting.append((deferred, path.count))
            continue
          }
        }
      }
      waiting.removeLast()
    }
    guard status[slot] == .known else { throw .slot }
    return values[slot]
  }

  private func compute(_ slot: Int, _ formula: Formula) throws(FormulaFailure) -> Double {
    status[slot] = .evaluating
    path.append(slot)
    depth += 1
    defer { depth -= 1 }
    if Self.isCanvasSize(slot) {
      compilation.checkCanvas(slot == SlotLayout.width ? .horizontal : .vertical, path: path, state: state)
    }
    do throws(FormulaFailure) {
      let value = try formula.evaluate { (other) throws(FormulaFailure) in
        try evaluatedValue(of: other)
      }
      path.removeLast()
      if case .failed = status[slot] { throw .slot }
      values[slot] = value
      status[slot] = .known
      return value
    } catch {
      switch error {
      case .deferred: throw error
      case .notFinite:
        compilation.report(error, at: compilation.place(ofSlot: slot, state: state))
        path.removeLast()
      case .slot: if path.last == slot { path.removeLast() }
      }
      status[slot] = .failed
      throw .slot
    }
  }

  private func reportCircle(at slot: Int) {
    guard let start = path.firstIndex(of: slot) else { return }
    let circle = Array(path[start...])
    for member in circle { status[member] = .failed }
    compilation.reportCircle(circle, state: state)
  }
}

extension Compilation {
  /// Whether a slot's value has been told to make no sense.
  func isBroken(_ slot: Int) -> Bool {
    guard !brokenLayouts.isEmpty || !brokenValues.isEmpty else { return false }
    let index = Int(slotOwners[slot])
    switch SlotPosition.of(slot - instances[index].slots, in: instances[index]) {
    case .minimum: return brokenLayouts.contains(index)
    case .property(let property, _):
      return property.isLayout && brokenLayouts.contains(index)
        || brokenValues.contains(PropertyKey(instance: index, property: property))
    }
  }

  /// The view that an instance is a still picture of.
  func snapshotSource(of instance: Int) -> Int? {
    guard hasSnapshots, let view = instances[instance].declaration, let name = script.views[view].snapshotOf,
      !brokenSnapshots.contains(view)
    else { return nil }
    if name.name.value == "canvas" { return 0 }
    guard let source = viewIndex[name.name.value] else { return nil }
    let members = instancesOfView[source]
    if let member = name.member?.value { return members.indices.contains(member) ? members[member] : nil }
    // Members of one count picture those of another in order.
    if let member = instances[instance].member, member < members.count, members.count > 1 { return members[member] }
    return members.first
  }

  /// Where the value of a slot is written; the view's name where nothing is.
  func place(ofSlot slot: Int, state: Int) -> SourceRange {
    guard slot < slotOwners.count else { return script.range }
    let index = Int(slotOwners[slot])
    let instance = instances[index]
    guard let view = instance.declaration else { return script.canvas.range ?? script.range }
    let name = script.views[view].name.range
    guard case .property(let property, _) = SlotPosition.of(slot - instance.slots, in: instance) else { return name }
    let key = PropertyKey(instance: index, property: property)
    return states[state].values[key]?.range ?? base[key]?.range ?? name
  }

  /// Tells of a circle of slots, all of it, at the first value that somebody wrote.
  func reportCircle(_ circle: [Int], state: Int) {
    if circle.contains(where: { isBroken($0) }) { return }
    // Derived slots (a minX that is a leading) are steps of the computation, not of the script; start at a written one.
    let written = circle.indices.filter { isWritten(circle[$0], state: state) }
    let first =
      written.min { place(ofSlot: circle[$0], state: state).start < place(ofSlot: circle[$1], state: state).start } ?? 0
    let turned = Array(circle[first...] + circle[..<first])
    // The same circle through another key of the same value, or in another state, is the same mistake.
    let places = written.map { place(ofSlot: circle[$0], state: state) }
    if !places.isEmpty, circularPlaces.isSuperset(of: places) { return }
    circularPlaces.formUnion(places)
    var names: [String] = []
    for slot in turned + [turned[0]] {
      let name = name(ofSlot: slot)
      if names.last != name { names.append(name) }
    }
    if names.count == 1 { names.append(names[0]) }
    report(
      Diagnostic(
        "circular-reference", "'\(names[0])' depends on itself: \(names.joined(separator: " -> "))",
        at: place(ofSlot: turned[0], state: state),
        notes: written.map { circle[$0] }.filter { $0 != turned[0] }.prefix(6).map {
          .init("'\(name(ofSlot: $0))' is defined here", at: place(ofSlot: $0, state: state))
        }))
  }

  /// Tells that a layout needs the canvas's size and there is none.
  ///
  /// - Parameter path: The slots that ask for it, the first one first.
  func checkCanvas(_ axis: Axis, path: [Int], state: Int) {
    guard canvasSide(axis) == nil, case .resolved = canvasSides[axis.rawValue], !hasToldMissingCanvas,
      !script.missing.kinds.contains(.canvas)
    else { return }
    for slot in path.reversed() {
      let index = Int(slotOwners[slot])
      guard let view = instances[index].declaration else { continue }
      let layout = states[state].layouts[index] ?? baseLayouts[index]
      // The key that is measured from the far edge or the middle; a view without any layout asks for nothing.
      let keys = isWritten(slot, state: state) ? [] : layout[axis].keys.map { axis.property($0) }
      let given = keys.reversed().lazy.map { PropertyKey(instance: index, property: $0) }.compactMap { key in
        self.states[state].values[key]?.range ?? self.base[key]?.range
      }.first
      guard given != nil || isWritten(slot, state: state) || script.views[view].layoutRange != nil else { continue }
      hasToldMissingCanvas = true
      let side = axis == .horizontal ? "width" : "height"
      report(
        Diagnostic(
          "missing-key", "view '\(instances[index].name)' needs the canvas's \(side)",
          at: given ?? place(ofSlot: slot, state: state), help: "canvas: { width: 375, height: 667 }"))
      return
    }
  }

  private func isWritten(_ slot: Int, state: Int) -> Bool {
    let index = Int(slotOwners[slot])
    let instance = instances[index]
    guard case .property(let property, _) = SlotPosition.of(slot - instance.slots, in: instance) else { return false }
    let key = PropertyKey(instance: index, property: property)
    return states[state].values.contains(key) || base.contains(key)
  }
}
