internal import TransitionModel

/// The dependents of each number in `views`.
///
/// States and phases change few numbers. Finding their dependents this way avoids visiting all others.
final class SlotReaders: Sendable {
  /// By slot, the slots whose formulas refer to it: live bindings and the contents of snapshots.
  private let readers: SlotTable<[Int]>
  /// By view and axis, the children whose frame depends on its size there.
  private let children: SlotTable<[Int]>
  /// Whether a live binding outside each view refers to it.
  let isFollowed: [Bool]

  /// Collects the dependents in `views`, without any state.
  init(_ resolved: ResolvedScript) {
    let frames = Frames(resolved: resolved)
    var readers = SlotTable<[Int]>(), children = SlotTable<[Int]>()
    var isFollowed = Array(repeating: false, count: resolved.instances.count)
    func add(_ formula: Formula, _ reader: Int) {
      formula.forEachSlot { slot in
        readers[slot, default: []].append(reader)
        // A layout key that does not fix its view is derived from the view's frame.
        guard frames.isDerived(slot) else { return }
        frames.definition(of: slot).forEachSlot { readers[$0, default: []].append(reader) }
      }
    }
    for index in resolved.instances.indices.dropFirst() {
      guard let parent = resolved.instances[index].parent else { continue }
      for axis in Axis.allCases where resolved.baseLayouts[index][axis].readsParent {
        children[2 * parent + axis.rawValue, default: []].append(index)
      }
    }
    for (key, value) in resolved.base where value.isLive {
      let slots = resolved.instances[key.instance].slots(of: key.property)
      for (reader, formula) in zip(slots, value.formulas) {
        add(formula, reader)
        formula.forEachSlot { slot in
          for index in resolved.instances.lineage(of: Int(resolved.slotOwners[slot])) {
            if resolved.isView(key.instance, within: index) { break }
            isFollowed[index] = true
          }
        }
      }
    }
    for (index, source) in resolved.snapshotSources.enumerated() where source != nil {
      let layout: [PropertyIndex] = [.leading, .top, .width, .height]
      for property in layout + PropertyCatalog.visual.indices.map({ .visual($0) }) {
        let key = PropertyKey(instance: index, property: property)
        guard resolved.base[key] == nil else { continue }
        for (lane, reader) in resolved.instances[index].slots(of: property).enumerated() {
          if let formula = resolved.snapshotFormula(key, lane: lane) { add(formula, reader) }
        }
      }
    }
    (self.readers, self.children, self.isFollowed) = (readers, children, isFollowed)
  }

  /// The frames of `views`, from which other layout keys are derived.
  private struct Frames: Scene {
    let resolved: ResolvedScript
    func layout(of instance: Int) -> ViewLayout { resolved.baseLayouts[instance] }
    func given(_ key: PropertyKey, lane: Int) -> Formula? { nil }
  }

  func readers(of slot: Int) -> [Int] { readers[slot] ?? [] }

  func children(of view: Int, along axis: Axis) -> [Int] { children[2 * view + axis.rawValue] ?? [] }
}

extension AxisLayout {
  /// Whether the view's position or size on the axis depends on its parent's size.
  fileprivate var readsParent: Bool { !contains(.near) || derivesSize }
}

extension Scene {
  /// Whether a slot is a layout key that does not fix its view here, and is therefore derived from the view's frame.
  func isDerived(_ slot: Int) -> Bool {
    let index = Int(resolved.slotOwners[slot])
    let offset = slot - resolved.instances[index].slots
    guard offset > SlotLayout.height, offset < SlotLayout.layoutCount,
      case .property(let property, _) = SlotPosition.of(offset, in: resolved.instances[index])
    else { return false }
    return !layout(of: index).contains(property)
  }

  /// Returns all slots whose value may change with some others, including those.
  ///
  /// Layout keys that are derived from a frame are only included if a binding refers to them.
  ///
  /// - Parameters:
  ///   - relaid: Views whose layout here differs from `views`.
  ///   - readers: The dependents in `views`.
  /// - Complexity: O(*k*) in the number of slots found and of the formulas that read them.
  func slots(following seeds: some Sequence<Int>, relaid: some Sequence<Int>, _ readers: SlotReaders) -> SlotSet {
    var found = SlotSet()
    var waiting: [Int] = []
    var relaidChildren: [Int: [Int]] = [:]
    var isRelaid: Set<Int> = []
    func add(_ slot: Int) { if found.insert(slot) { waiting.append(slot) } }
    func addLayout(of view: Int) {
      for slot in resolved.instances[view].layoutSlots { add(slot) }
    }
    for view in relaid {
      isRelaid.insert(view)
      if let parent = resolved.instances[view].parent { relaidChildren[parent, default: []].append(view) }
    }
    func addFrame(of view: Int, along axis: Axis, reading slot: Int) {
      let instance = resolved.instances[view]
      let layout = layout(of: view)[axis], formulas = formulas(instance)
      if formulas.minimumReads(slot, axis, layout) { add(instance.slots + axis.minimum) }
      if !layout.contains(.size), formulas.sizeReads(slot, axis, layout) { add(instance.slots + axis.size) }
    }
    for slot in seeds { add(slot) }
    while let slot = waiting.popLast() {
      for reader in readers.readers(of: slot) { add(reader) }
      let view = Int(resolved.slotOwners[slot])
      let offset = slot - resolved.instances[view].slots
      guard offset < SlotLayout.layoutCount else { continue }
      if isRelaid.contains(view) { addLayout(of: view) }
      for axis in Axis.allCases { addFrame(of: view, along: axis, reading: slot) }
      guard offset == SlotLayout.width || offset == SlotLayout.height else { continue }
      let axis: Axis = offset == SlotLayout.width ? .horizontal : .vertical
      for child in readers.children(of: view, along: axis) { addFrame(of: child, along: axis, reading: slot) }
      for child in relaidChildren[view] ?? [] { addLayout(of: child) }
    }
    return found
  }

  /// Whether a slot is among those that ``slots(following:relaid:_:)`` has found here, or depends on them.
  func isReached(_ slot: Int, _ found: SlotSet) -> Bool {
    if found.isEmpty { return false }
    if found.contains(slot) { return true }
    guard isDerived(slot) else { return false }
    let instance = resolved.instances[Int(resolved.slotOwners[slot])]
    for offset in 0...SlotLayout.height where found.contains(instance.slots + offset) { return true }
    guard let parent = instance.parent else { return false }
    let size = resolved.instances[parent].slots
    return found.contains(size + SlotLayout.width) || found.contains(size + SlotLayout.height)
  }
}
