internal import TransitionEvaluation

/// The names in a generated file, each of which is unique.
final class CSSNames {
  let prefix: String
  private let document: MotionDocument
  private var taken: [String: String] = [:]
  private var variables: [Int: String] = [:]

  init(_ document: MotionDocument, prefix: String) {
    self.document = document
    self.prefix = prefix
  }

  /// The custom property of a number: `--toast_toast-bottom`.
  func variable(_ slot: Int) -> String {
    if let known = variables[slot] { return known }
    let parameter = document.views[0].parameters.first { $0.slot == slot }?.name
    let (view, property) = document.name(slot)
    let name = unique("--\(prefix)_\(parameter ?? "\(dashed(view))-\(property)")", for: "slot \(slot)")
    variables[slot] = name
    return name
  }

  /// Whether the file refers to a number's custom property.
  func isUsed(_ slot: Int) -> Bool { variables[slot] != nil }

  /// The CSS custom property of a script's custom color or text.
  func own(_ view: MotionView, _ name: String) -> String {
    unique("--\(prefix)_\(dashed(view.name))-\(name)", for: "own \(view.instance) \(name)")
  }

  /// The `@keyframes` of a custom property.
  func keyframes(_ phase: String, slot: Int) -> String {
    let (view, property) = document.name(slot)
    return unique("\(prefix)_\(phase)-\(dashed(view))-\(property)", for: "frames \(phase) slot \(slot)")
  }

  /// The `@keyframes` of a CSS property.
  func keyframes(_ phase: String, view: Int, property: String) -> String {
    let name = document.views[view].name
    let bare = property.hasPrefix("--") ? String(property.dropFirst(2)) : property
    return unique("\(prefix)_\(phase)-\(dashed(name))-\(bare)", for: "frames \(phase) \(view) \(property)")
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
