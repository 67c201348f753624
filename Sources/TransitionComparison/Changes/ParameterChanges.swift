internal import TransitionEvaluation

/// Parameters with other values, reported before the changes they cause.
struct ParameterChanges {
  let changes: [Change]
  private static let mostLines = 6

  init(from old: [ParameterSummary], to new: [ParameterSummary]) {
    let changed = new.compactMap { parameter -> (name: String, old: String, new: String)? in
      guard let before = old.first(where: { $0.name == parameter.name }), before.type == parameter.type,
        before.values != parameter.values || before.text != parameter.text, let was = before.value,
        let isNow = parameter.value
      else { return nil }
      let (old, new) = Quantity.pair(was, isNow, parameter.unit)
      return (parameter.name, old, new)
    }
    changes = changed.changes(most: Self.mostLines) { name, old, new in
      Change(.parameter, "parameter \(name: name) is \(name: new), previously \(name: old)")
    } others: {
      Change(.parameter, "\("\($0.count)") more parameters have different values")
    }
  }
}

extension ParameterSummary {
  fileprivate var value: TrackValue? {
    if let text { return .text(text) }
    switch type {
    case .color: return values.count == 4 ? .color(values) : nil
    case .boolean: return values.first.map { .boolean($0 != 0) }
    default: return values.first.map { .number($0) }
    }
  }

  fileprivate var unit: String? {
    switch type {
    case .time: "s"
    case .angle: "deg"
    default: nil
    }
  }
}
