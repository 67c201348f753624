internal import TransitionEvaluation
internal import TransitionModel

/// The names in a generated file, each of which is unique.
final class CSSNames {
  let prefix: String
  private let script: CompiledScript
  private let views: [MotionView]
  /// The types of custom properties by view, then by name.
  private let owns: [String: [String: ValueType]]
  private var taken: [String: String] = [:]
  private var variables: [Int: String] = [:]
  private var slots: [String: Int] = [:]

  init(_ script: CompiledScript, prefix: String) {
    self.script = script
    self.prefix = prefix
    views = script.views
    owns = Dictionary(
      views.filter { !$0.own.isEmpty }.map { view in
        (view.name, Dictionary(view.own.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first }))
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The custom property of a number: `--toast_toast-bottom`.
  func variable(_ slot: Int) -> String {
    if let known = variables[slot] { return known }
    let parameter = views[0].parameters.first { $0.slot == slot }?.name
    let (view, property) = script.name(ofSlot: slot)
    let name = unique("--\(prefix)_\(parameter ?? "\(dashed(view))-\(property)")", for: "slot \(slot)")
    variables[slot] = name
    slots[name] = slot
    return name
  }

  /// The number of a custom property that ``variable(_:)`` has named.
  func slot(of variable: String) -> Int? { slots[variable] }

  /// Whether the file refers to a number's custom property.
  func isUsed(_ slot: Int) -> Bool { variables[slot] != nil }

  /// The CSS custom property of a script's custom color or text.
  func own(_ view: MotionView, _ name: String) -> String {
    unique("--\(prefix)_\(dashed(view.name))-\(name)", for: "own \(view.instance) \(name)")
  }

  /// The `@keyframes` of a custom property.
  func keyframes(_ phase: String, slot: Int) -> String {
    let (view, property) = script.name(ofSlot: slot)
    return unique("\(prefix)_\(phase)-\(dashed(view))-\(property)", for: "frames \(phase) slot \(slot)")
  }

  /// The `@keyframes` of a CSS property.
  func keyframes(_ phase: String, view: Int, property: String) -> String {
    let name = views[view].name
    let bare = property.hasPrefix("--") ? String(property.dropFirst(2)) : property
    return unique("\(prefix)_\(phase)-\(dashed(name))-\(bare)", for: "frames \(phase) \(view) \(property)")
  }

  func measure(of slot: Int) -> Measure {
    let name = script.name(ofSlot: slot)
    let property = name.property
    if property == "minX" || property == "minY" { return .points }
    if let descriptor = PropertyCatalog.descriptor(named: property) {
      return Measure(unit: descriptor.unit, type: descriptor.type)
    }
    for suffix in ["-r", "-g", "-b", "-a"] where property.hasSuffix(suffix) {
      if owns[name.view]?[property] == nil { return .color }
    }
    return owns[name.view]?[property] == .angle ? .degrees : .number
  }

  private func dashed(_ name: String) -> String { String(name.map { $0 == "." ? "-" : $0 }) }

  private func unique(_ name: String, for key: String) -> String {
    let plain = CSSText.identifier(name)
    var candidate = plain, number = 2
    while let owner = taken[candidate], owner != key {
      candidate = "\(plain)-\(number)"
      number += 1
    }
    taken[candidate] = key
    return candidate
  }
}
