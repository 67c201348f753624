internal import TransitionDiagnostics
internal import TransitionModel

/// A script with its names resolved, its units checked, and its views and states resolved: an immutable value.
///
/// Created by a ``Resolver``. Formulas refer to slots; each number of each view has one.
final class ResolvedScript: Sendable {
  let script: Script
  let options: CompileOptions
  /// Each parameter's value; nil for an invalid one.
  let parameters: [Resolved?]
  /// The declared width and height of the canvas in points; nil for an undeclared or invalid one.
  let canvas: [Double?]
  let instances: [ViewInstance]
  /// The instances of each declared view, in order; one unless it is counted.
  let instancesOfView: [[Int]]
  /// For each slot, its instance.
  let slotOwners: [Int32]
  /// The values set in `views`, by property.
  let base: PropertyMap<GivenValue>
  /// By instance, the first 64 properties among them as bits: most questions are about properties that nothing sets.
  private let baseBits: [UInt64]
  /// Instances for which `views` sets neither layout nor snapshot source: they fill their parent.
  let plainViews: [Bool]
  /// The layout keys that fix each instance in `views`.
  let baseLayouts: [ViewLayout]
  /// `initial`, then the declared states.
  let states: [ResolvedState]
  /// For each instance, the one of which it is a snapshot; empty if the script has no snapshots.
  let snapshotSources: [Int?]
  /// The names of the views that are clipped at insets from their edges.
  let clippedViews: Set<String>
  let poison: Poison
  let names: NameTables

  init(_ resolver: Resolver) {
    script = resolver.script
    options = resolver.options
    parameters = resolver.script.parameters.indices.map { resolver.parameter($0) }
    canvas = Axis.allCases.map { resolver.canvasSide($0) }
    instances = resolver.instances
    instancesOfView = resolver.instancesOfView
    slotOwners = resolver.slotOwners
    base = resolver.base
    var bits = [UInt64](repeating: 0, count: resolver.instances.count)
    for (key, _) in resolver.base { bits[key.instance] |= 1 << UInt64(key.property.rawValue) }
    baseBits = bits
    plainViews = resolver.instances.map { instance in
      guard let view = instance.declaration.map({ resolver.script.views[$0] }) else { return true }
      return view.layout.isEmpty && !view.layoutIsIncomplete && view.snapshotOf == nil
    }
    baseLayouts = resolver.baseLayouts
    states = resolver.states
    let hasSnapshots = script.views.contains { $0.snapshotOf != nil }
    snapshotSources = hasSnapshots ? resolver.instances.indices.map { resolver.snapshotSource(of: $0) } : []
    clippedViews = resolver.script.clippedViews
    poison = resolver.poison
    names = resolver.names
  }

  var hasSnapshots: Bool { !snapshotSources.isEmpty }

  /// Whether `views` sets a property.
  func isInBase(_ key: PropertyKey) -> Bool {
    key.property.rawValue < UInt64.bitWidth
      ? baseBits[key.instance] & 1 << UInt64(key.property.rawValue) != 0 : base.contains(key)
  }

  /// The view of which an instance is a snapshot.
  func snapshotSource(of instance: Int) -> Int? { hasSnapshots ? snapshotSources[instance] : nil }

  func canvasSide(_ axis: Axis) -> Double? { canvas[axis.rawValue] }

  /// Whether a view is another one or its descendant.
  func isView(_ view: Int, within other: Int) -> Bool {
    instances.lineage(of: view).contains(other)
  }

  /// Whether a slot's value has been reported as invalid.
  func isPoisoned(_ slot: Int) -> Bool {
    guard !poison.sparesSlots else { return false }
    return key(ofSlot: slot).map { poison.covers($0) } ?? poison.layouts.contains(Int(slotOwners[slot]))
  }

  /// The property that a slot belongs to; nil for a frame's origin and for a slot after those of the views.
  func key(ofSlot slot: Int) -> PropertyKey? {
    let index = Int(slotOwners[slot])
    guard case .property(let property, _) = SlotPosition.of(slot - instances[index].slots, in: instances[index]) else {
      return nil
    }
    return PropertyKey(instance: index, property: property)
  }

  /// `view.property`, for messages.
  func name(ofSlot slot: Int) -> String { instances.name(ofSlot: slot, slotOwners) }

  /// The range at which the value of a slot is written; the view's name if there is none.
  func place(ofSlot slot: Int, in state: ResolvedState) -> SourceRange {
    let index = Int(slotOwners[slot])
    guard let view = instances[index].declaration else { return script.canvas.range ?? script.range }
    let name = script.views[view].name.range
    guard let key = key(ofSlot: slot) else { return name }
    return state.values[key]?.range ?? base[key]?.range ?? name
  }

  /// Whether a value for a slot is written in the script.
  func isWritten(_ slot: Int, in state: ResolvedState) -> Bool {
    key(ofSlot: slot).map { state.values.contains($0) || base.contains($0) } == true
  }
}

extension [ViewInstance] {
  /// A view and those around it, from the inside out.
  func lineage(of view: Int) -> UnfoldFirstSequence<Int> { sequence(first: view) { self[$0].parent } }

  func name(ofSlot slot: Int, _ owners: [Int32]) -> String {
    if slot == CommitCondition.progress { return "progress" }
    if slot == CommitCondition.velocity { return "velocity" }
    let instance = self[Int(owners[slot])]
    switch SlotPosition.of(slot - instance.slots, in: instance) {
    case .minimum(let axis): return "\(instance.name).\(axis == .horizontal ? "minX" : "minY")"
    case .property(let property, _): return "\(instance.name).\(instance.name(of: property))"
    }
  }

  /// A view's smallest coordinate in the canvas's coordinates: the sum over its ancestors.
  func globalMinimum(of index: Int, offset: Int) -> Formula {
    let slots = lineage(of: index).prefix { $0 != 0 }.map { Formula.slot(self[$0].slots + offset) }
    return slots.dropFirst().reduce(slots.first ?? .constant(0)) { .apply(.add, [$0, $1]) }
  }

  /// A view's smallest coordinate in another one's coordinates.
  func minimum(of index: Int, in other: Int, _ axis: Axis) -> Formula {
    .apply(.subtract, [index, other].map { globalMinimum(of: $0, offset: axis.minimum) })
  }
}

/// Declared names by kind, with their indices in the script's lists.
struct NameTables: Sendable {
  let parameters: [String: Int]
  let curves: [String: Int]
  let timings: [String: Int]
  let views: [String: Int]
  let states: [String: Int]
  let phases: [String: Int]

  init(_ script: Script) {
    parameters = Self.index(script.parameters) { $0.name.value }
    curves = Self.index(script.curves) { $0.name.value }
    timings = Self.index(script.timings) { $0.name.value }
    views = Self.index(script.views) { $0.name.value }
    states = Self.index(script.states) { $0.name.value }
    phases = Self.index(script.phases) { $0.name.value }
  }

  private static func index<Element>(_ elements: [Element], _ name: (Element) -> String) -> [String: Int] {
    Dictionary(elements.enumerated().map { (name($1), $0) }, uniquingKeysWith: { first, _ in first })
  }
}

/// The values that a state sets, including those of its ancestors.
struct ResolvedState: Sendable {
  var name: String
  /// Its number among the states, 0 for `initial`; for the screen during a run, that of the previous state.
  var number: Int
  var values = PropertyMap<GivenValue>()
  /// The layouts of views that this state fixes differently than `views`.
  var layouts: [Int: ViewLayout] = [:]
}
