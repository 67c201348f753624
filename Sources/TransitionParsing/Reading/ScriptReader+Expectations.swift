internal import TransitionDiagnostics
internal import TransitionModel
internal import TransitionTree

/// `expect`: conditions on phases and scenarios.
extension ScriptReader {
  mutating func readExpectations(_ node: NodeID, of key: Located<String>) {
    let help = "write - { phase: name, that: duration <= 500ms }"
    guard let elements = list(node, of: key, help: help) else { return }
    for element in elements {
      if let expectation = expectation(element, of: key) { script.expectations.append(expectation) }
    }
  }

  private mutating func expectation(_ node: NodeID, of list: Located<String>) -> Expectation? {
    let phases = script.phases.map { $0.name.value }
    let entries = element(ExpectationKey.map, node, of: list) { text in
      // `present.duration <= 500ms`: the duration is that of the expectation's phase.
      let named = phases.first { text.hasPrefix("\($0).duration") }
      let condition = named.map { String(text.dropFirst($0.count + 1)) } ?? text
      let phase = named ?? (phases.count == 1 ? phases[0] : "…")
      return "{ phase: \(phase), \(condition.hasPrefix("duration") ? "" : "at: end, ")that: \(condition) }"
    }
    guard let entries else { return nil }
    let range = tree.range(node)
    let place = entries.first.map { tree.range($0.key) } ?? range
    var keys: [ExpectationKey: Located<String>] = [:]
    var name: Located<String>?
    var subject: Expectation.Subject?
    var time: Expression?
    var condition: Expression?
    var text = ""
    var hasUnknown = false
    for (key, value) in located(entries) {
      let written = ExpectationKey(rawValue: key.value)
      hasUnknown = hasUnknown || written == nil
      guard let known = written ?? unknown(key, value, in: entries, as: ExpectationKey.self) else { continue }
      keys[known] = key
      switch known {
      case .name: name = self.text(value, of: key)
      case .phase: subject = reference(value, of: key, takes: "a phase").map { .phase($0) }
      case .scenario: subject = reference(value, of: key, takes: "a scenario").map { .scenario($0) }
      case .at: time = nameOrExpression(value, of: key, takes: "a time, 'end' or a marker")
      case .always, .that:
        condition = expression(value, of: key, takes: "a condition")
        text = tree.text(value)
      }
    }
    func conflict(_ a: ExpectationKey, _ b: ExpectationKey, _ help: String) -> Bool {
      guard let first = keys[a], let second = keys[b] else { return false }
      let (earlier, later) = first.range.start < second.range.start ? (first, second) : (second, first)
      report(.conflictingKeys(later, with: earlier, help: help))
      return true
    }
    let isConflicting = [
      conflict(.phase, .scenario, "an expectation looks at one of them"),
      conflict(.always, .at, "'always' is checked throughout; write 'that' with 'at'"),
      conflict(.always, .that, "write two expectations"),
    ].contains(true)
    // An unknown key may be one that is missing.
    if keys[.phase] == nil, keys[.scenario] == nil, !hasUnknown {
      report(.missingKey(oneOf: ["phase", "scenario"], in: "expectation", at: place))
    }
    if keys[.that] == nil, keys[.always] == nil, !hasUnknown {
      report(.missingKey(oneOf: ["that", "always"], in: "expectation", at: place))
    }
    guard !isConflicting, let subject, let condition else { return nil }
    let moment: Expectation.Moment = keys[.always] != nil ? .always : time.map { .at($0) } ?? .whole
    return Expectation(
      name: name, subject: subject, moment: moment, condition: condition, text: text, range: range)
  }
}
