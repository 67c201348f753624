internal import TransitionDiagnostics
internal import TransitionEvaluation

/// The progress and velocity of the releases with which a gesture commits, and the comparisons that bound them.
struct CommitRegion {
  enum Subject: String { case progress, velocity }

  /// A comparison of progress or velocity with a value that does not depend on the gesture.
  struct Comparison {
    let subject: Subject
    /// Whether the magnitude is compared: `abs(velocity) > 500`.
    let isMagnitude: Bool
    /// With the subject on the left.
    let operation: Operation
    let value: Double
    let range: SourceRange

    /// The direction of the input for which alone it holds: 1 or -1; nil if it holds at rest or for both directions.
    var direction: Double? {
      guard subject == .velocity, !isMagnitude else { return nil }
      switch operation {
      case .greater, .greaterOrEqual: return value > 0 ? 1 : nil
      case .less, .lessOrEqual: return value < 0 ? -1 : nil
      default: return nil
      }
    }
  }

  enum Verdict {
    case always, never
    /// Even for a finger that does not move.
    case atRest
    case decides
  }

  /// A part without which the condition is the same for all gestures.
  struct IdlePart {
    var range: SourceRange
    /// Whether it never holds, rather than being implied by other parts.
    var isNever: Bool
    /// The one part that implies it; nil if several do together.
    var cause: SourceRange?
  }

  private let condition: CommitCondition
  /// Its comparisons, in order.
  let comparisons: [Comparison]
  /// Those that commit by themselves, whatever the others say.
  let alternatives: [Comparison]
  /// Whether the comparisons alone determine it, so that it changes nowhere but at their values.
  private let isDetermined: Bool

  /// Nil for a phase without a gesture that is asked.
  init?(_ compiled: CompiledScript, phase: String) {
    guard let condition = compiled.interaction(ofPhase: phase)?.commit else { return nil }
    self.condition = condition
    let leaves = condition.formula.leaves
    comparisons = leaves.compactMap { Comparison($0) }
    isDetermined = comparisons.count == leaves.count
    alternatives = condition.formula.alternatives.compactMap { Comparison($0) }
  }

  /// Whether only the end of the range commits without velocity, as in pull to refresh.
  var needsWholeRange: Bool { !holds(progress: 0.999, velocity: 0) }

  func holds(progress: Double, velocity: Double) -> Bool { condition.commits(progress: progress, velocity: velocity) }

  // MARK: Verdict

  /// In hundredths of progress: a finger may move beyond the range.
  private static let mostProgress = 200
  /// Input units per second: hardly anybody flicks faster.
  private static let hardFlick = 5000.0
  /// From a slow release to a hard flick, and less for pinches.
  private static let speeds = [0, 1, 10, 100, 300, 500, 1000, 2000, Int(hardFlick)].flatMap {
    $0 == 0 ? [0] : [$0, -$0]
  }

  var verdict: Verdict {
    var isEver = false, isAlways = true
    for step in 0...Self.mostProgress {
      for speed in Self.speeds {
        let commits = holds(progress: Double(step) / 100, velocity: Double(speed))
        (isEver, isAlways) = (isEver || commits, isAlways && commits)
        if isEver, !isAlways { return holds(progress: 0, velocity: 0) ? .atRest : .decides }
      }
    }
    return isAlways ? .always : .never
  }

  /// Whether it holds before the end of the range, where the finger still moves something.
  var holdsBeforeEnd: Bool { Self.speeds.contains { holds(progress: 0.999, velocity: Double($0)) } }

  /// Whether at some progress a flick against a direction commits while one along it does not, and nowhere the reverse.
  func isBackwards(along direction: Double) -> Bool {
    var isBackwards = false
    for step in 1...20 {
      for speed in [100.0, 1000, 5000] {
        let along = holds(progress: Double(step) / 20, velocity: direction * speed)
        let against = holds(progress: Double(step) / 20, velocity: -direction * speed)
        if along, !against { return false }
        if against, !along { isBackwards = true }
      }
    }
    return isBackwards
  }

  /// Whether a hard flick against a direction commits at some progress at which a finger at rest does not.
  func commitsByFlickBack(along direction: Double) -> Bool {
    (1...19).map { Double($0) / 20 }.contains { progress in
      !holds(progress: progress, velocity: 0) && holds(progress: progress, velocity: -direction * Self.hardFlick)
    }
  }

  /// The least progress, in thousandths of the range, at which it holds without velocity; nil where none does.
  var leastProgress: Double? {
    (0...1000).lazy.map { Double($0) / 1000 }.first { holds(progress: $0, velocity: 0) }
  }

  // MARK: Parts

  private static let mostComparisons = 12

  /// The first part that decides nothing. Comparisons change only at their values, so that these and the numbers between
  /// them stand for all.
  var idlePart: IdlePart? {
    guard isDetermined, comparisons.count > 1, comparisons.count <= Self.mostComparisons else { return nil }
    let releases = candidates(.progress).flatMap { progress in candidates(.velocity).map { (progress, $0) } }
    /// Where a part of the condition holds.
    func cells(_ formula: Formula) -> [Bool] {
      let part = condition.with(formula)
      return releases.map { part.commits(progress: $0, velocity: $1) }
    }
    let whole = cells(condition.formula)
    let idle = condition.formula.omissions.filter { cells($0.rest) == whole }
    if let part = idle.first(where: { $0.isAlternative && !cells($0.part).contains(true) })?.part {
      return IdlePart(range: part.range, isNever: true)
    }
    guard let first = idle.first else { return nil }
    let own = cells(first.part)
    let other = first.others.first { other in
      zip(own, cells(other)).allSatisfy { first.isAlternative ? !$0 || $1 : $0 || !$1 }
    }
    return IdlePart(range: first.part.range, isNever: false, cause: other?.range)
  }

  /// The values with which something is compared, and numbers beside and between them.
  private func candidates(_ subject: Subject) -> [Double] {
    var values: Set<Double> = [0]
    for comparison in comparisons where comparison.subject == subject {
      values.formUnion(comparison.isMagnitude ? [comparison.value, -comparison.value] : [comparison.value])
    }
    let sorted = values.sorted()
    let between = zip(sorted, sorted.dropFirst()).map { ($0 + $1) / 2 }
    return sorted + between + [(sorted.first ?? 0) - 1, (sorted.last ?? 0) + 1]
  }
}

extension CommitRegion.Comparison {
  private static let flipped: [TransitionEvaluation.Operation: TransitionEvaluation.Operation] = [
    .less: .greater, .lessOrEqual: .greaterOrEqual, .greater: .less, .greaterOrEqual: .lessOrEqual, .equal: .equal,
    .notEqual: .notEqual,
  ]

  /// Nil for anything else.
  fileprivate init?(_ formula: Formula) {
    guard case .apply(var operation, let operands, let range) = formula, operands.count > 1 else { return nil }
    // Without a tolerance of its own, `~=` is equality within a millionth.
    if operation == .approximately, operands.last?.constantValue == TransitionEvaluation.Operation.standardTolerance {
      operation = .equal
    }
    guard let flipped = Self.flipped[operation] else { return nil }
    self.range = range
    let isFlipped = operands[1].constantValue == nil
    guard let (subject, isMagnitude) = Self.subject(of: operands[isFlipped ? 1 : 0]),
      let value = operands[isFlipped ? 0 : 1].constantValue
    else { return nil }
    (self.subject, self.isMagnitude, self.value) = (subject, isMagnitude, value)
    self.operation = isFlipped ? flipped : operation
  }

  private static func subject(of side: Formula) -> (CommitRegion.Subject, isMagnitude: Bool)? {
    switch side {
    case .slot(CommitCondition.progress): (.progress, false)
    case .slot(CommitCondition.velocity): (.velocity, false)
    case .apply(.abs, let operands, _): operands.first.flatMap { subject(of: $0) }.map { ($0.0, true) }
    default: nil
    }
  }
}

/// A part of a condition, and the condition without it.
private struct Omission {
  var part: Formula
  /// The other operands beside it.
  var others: [Formula]
  var isAlternative: Bool
  var rest: Formula
}

extension Formula {
  /// What `and`, `or` and `not` combine, in order.
  fileprivate var leaves: [Formula] {
    switch self {
    case .and(let a, let b), .or(let a, let b): a.leaves + b.leaves
    case .apply(.not, let operands, _): operands.flatMap { $0.leaves }
    default: [self]
    }
  }

  /// The operands of a chain of `or`; the formula itself if it is none.
  fileprivate var alternatives: [Formula] {
    if case .or(let a, let b) = self { a.alternatives + b.alternatives } else { [self] }
  }

  /// The operands of a chain of `and`; the formula itself if it is none.
  private var requirements: [Formula] {
    if case .and(let a, let b) = self { a.requirements + b.requirements } else { [self] }
  }

  /// Where it is written.
  fileprivate var range: SourceRange {
    switch self {
    case .apply(_, _, let range): range
    case .and(let a, let b), .or(let a, let b): a.range.union(b.range)
    case .constant, .slot, .choose: .none
    }
  }

  /// Every way to leave out one operand of an `and` or `or`, the later ones first.
  fileprivate var omissions: [Omission] {
    let isAlternative = if case .or = self { true } else { false }
    let parts = isAlternative ? alternatives : requirements
    guard parts.count > 1 else { return [] }
    func joined(_ parts: [Formula]) -> Formula {
      parts.dropFirst().reduce(parts[0]) { isAlternative ? .or($0, $1) : .and($0, $1) }
    }
    return parts.indices.reversed().flatMap { index -> [Omission] in
      var others = parts
      let part = others.remove(at: index)
      let own = Omission(part: part, others: others, isAlternative: isAlternative, rest: joined(others))
      return [own]
        + part.omissions.map { inner in
          var outer = inner, replaced = parts
          replaced[index] = inner.rest
          outer.rest = joined(replaced)
          return outer
        }
    }
  }
}
