internal import TransitionDiagnostics
internal import TransitionText

extension FormulaFailure {
  /// The reason why a formula has no value; nil when another value caused it.
  ///
  /// - Parameter name: Returns the name of a slot.
  func diagnostic(at range: SourceRange, _ name: (Int) -> String) -> Diagnostic? {
    guard case .notFinite(let formula, let seen, let place) = self, case .apply(let operation, _, _) = formula
    else { return nil }
    var text = formula.text(name)
    if text.count > 100 { text = String(text.prefix(99)) + "…" }
    let what: String
    switch operation {
    case .divide where seen.isZeroDivisor(of: formula), .modulo where seen.isZeroDivisor(of: formula):
      what = "division by zero in '\(text)'"
    case .squareRoot: what = "the square root of a negative number in '\(text)'"
    case .pickIndex(let count):
      what = "'pick' has \(count == 1 ? "one value" : "\(count) values"), and none at index '\(text)'"
    default: what = "'\(text)' is not finite"
    }
    // A few values explain the failure; too many would obscure it.
    let values = seen.prefix(4).map { "\(name($0.slot)) is \(Prose.number($0.value))" }
    let rest = values.isEmpty ? "" : ", where \(values.joined(separator: ", "))"
    return Diagnostic(.notFinite, what + rest, at: place == .none ? range : place)
  }
}

extension Diagnostic {
  /// A value that is not finite at one of the sampled times.
  ///
  /// - Parameters:
  ///   - slot: The name of the slot.
  ///   - kind: Whether the motion is a phase or a scenario.
  ///   - time: In seconds.
  static func notFinite(
    _ slot: String, in kind: Referent, _ motion: String, at time: Double, _ range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .notFinite, "'\(slot)' is not finite in \(kind.rawValue) '\(motion)' at \(Prose.time(time))", at: range)
  }

  /// The same diagnostic with the time at which it was found, in seconds.
  func seen(in kind: Referent, _ motion: String, at time: Double) -> Diagnostic {
    var diagnostic = self
    diagnostic.message += ", in \(kind.rawValue) '\(motion)' at \(Prose.time(time))"
    return diagnostic
  }
}

extension [FormulaFailure.Reading] {
  /// Whether a division or a remainder failed because of its divisor.
  fileprivate func isZeroDivisor(of formula: Formula) -> Bool {
    guard case .apply(_, let operands, _) = formula, operands.count > 1 else { return false }
    do throws(FormulaFailure) {
      return try operands[1].evaluate { (slot) throws(FormulaFailure) in
        guard let reading = first(where: { $0.slot == slot }) else { throw .slot }
        return reading.value
      } == 0
    } catch {
      return false
    }
  }
}
