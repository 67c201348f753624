internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionModel

/// Parts of a `commit` that decide nothing.
extension ConstantCommit {
  /// The progress that is never reached, even beyond the range.
  private static let mostProgress = 2.0
  /// Points per second that practically every release exceeds, and that no finger reaches.
  private static let leastSpeed = 10.0, mostSpeed = 20_000.0
  /// The same for a pinch, per second.
  private static let mostPinch = 50.0
  /// A shorter range may be in other units.
  private static let leastSpan = 20.0

  /// Checks each comparison by itself: its operator, and the magnitude of its value.
  ///
  /// - Returns: Whether one was reported.
  func checkComparisons(_ site: Site, _ context: RuleContext) -> Bool {
    let inspection = CommitInspection(context.compiled, input: site.gesture.input)
    let alternatives = site.commit.operands(of: .or).map { $0.range }
    var isReported = false
    for comparison in Self.comparisons(in: site.commit, inspection) {
      let isAlternative = alternatives.contains(comparison.range)
      if let finding = finding(comparison, isAlternative: isAlternative, site, context) {
        isReported = true
        context.report(
          finding.message, at: comparison.range, label: finding.label, help: finding.help,
          explaining: [.gesture(phase: site.phase)])
      }
    }
    return isReported
  }

  /// The comparisons of a condition, in order.
  static func comparisons(in expression: Expression, _ inspection: CommitInspection) -> [CommitComparison] {
    switch expression.node {
    case .binary(.and, let a, let b), .binary(.or, let a, let b):
      comparisons(in: a, inspection) + comparisons(in: b, inspection)
    case .not(let a): comparisons(in: a, inspection)
    default: CommitComparison(expression, inspection).map { [$0] } ?? []
    }
  }

  private struct Finding {
    var message: String
    var label: String
    var help: String?
  }

  private func finding(
    _ comparison: CommitComparison, isAlternative: Bool, _ site: Site, _ context: RuleContext
  ) -> Finding? {
    let name = comparison.subject.rawValue, size = abs(comparison.value)
    // A finger may rest, so that its velocity is 0.
    if comparison.operation == .equal, size > 0 {
      return Finding(
        message: "'commit' of phase '\(site.phase)' compares '\(name)' for equality",
        label: "a finger practically never gives exactly this value",
        help: "use '\(comparison.value > 0 ? ">=" : "<=")'")
    }
    switch comparison.subject {
    case .progress:
      guard size > Self.mostProgress else { return nil }
      return Finding(
        message: "'commit' of phase '\(site.phase)' compares 'progress' with \(Wording.number(comparison.value))",
        label: "progress runs from 0 to 1", help: Self.percentage(comparison))
    case .velocity:
      guard
        let label = Self.implausible(size, site.gesture, isAlternative: isAlternative && comparison.direction != nil)
      else { return nil }
      return Finding(
        message: "'commit' of phase '\(site.phase)' compares 'velocity' with \(Wording.number(comparison.value))",
        label: label)
    }
  }

  /// A number that is meant as a percentage.
  private static func percentage(_ comparison: CommitComparison) -> String? {
    guard case .number(let value) = comparison.other.node, value <= 100 else { return nil }
    return "write \(Wording.number(value))%"
  }

  /// Why a speed is practically never, or practically always, exceeded; nil if it is plausible.
  private static func implausible(_ size: Double, _ gesture: GestureSummary, isAlternative: Bool) -> String? {
    if gesture.input == "scale" {
      return size > mostPinch ? "no pinch is that fast: it is in scale per second" : nil
    }
    guard gesture.input.hasPrefix("translation"), abs(gesture.bounds.end - gesture.bounds.start) >= leastSpan else {
      return nil
    }
    if size > mostSpeed { return "no finger is that fast: it is in points per second" }
    // In an `and`, a small value stands for the direction.
    guard isAlternative, size > 0, size < leastSpeed else { return nil }
    return "practically every release is faster: it is in points per second"
  }

  // MARK: Parts

  /// Checks for a part that contradicts the ones beside it, or that one of these implies.
  func checkParts(_ site: Site, _ context: RuleContext) {
    guard let idle = Self.idlePart(of: site.commit, context.compiled, site.gesture.input),
      // With other values of its parameters, the part may decide.
      variants(of: site.commit, context).allSatisfy({
        Self.idlePart(of: site.commit, $0, site.gesture.input)?.range == idle.range
      })
    else { return }
    switch idle.reason {
    case .never:
      context.report(
        "this part of 'commit' of phase '\(site.phase)' is never true", at: idle.range,
        label: "its conditions contradict each other")
    case .implied(let other):
      context.report(
        "this part of 'commit' of phase '\(site.phase)' decides nothing", at: idle.range,
        label: "without it, the condition is the same",
        notes: other.map { [.init("this part decides already", at: $0)] } ?? [])
    }
  }

  private struct IdlePart {
    enum Reason {
      case never
      /// By another part, or by several together.
      case implied(SourceRange?)
    }

    var range: SourceRange
    var reason: Reason
  }

  /// The first part without which the condition is the same for all gestures. Comparisons change only at their values,
  /// so that these and the numbers between them stand for all.
  private static func idlePart(of commit: Expression, _ compiled: CompiledScript, _ input: String) -> IdlePart? {
    guard let tree = CommitTree(commit, CommitInspection(compiled, input: input)) else { return nil }
    let comparisons = tree.comparisons
    guard comparisons.count > 1, comparisons.count <= mostComparisons else { return nil }
    let all = candidates(.progress, comparisons).flatMap { progress in
      candidates(.velocity, comparisons).map { (progress, $0) }
    }
    func isSame(_ other: CommitTree) -> Bool {
      all.allSatisfy { progress, velocity in
        tree.holds(progress: progress, velocity: velocity) == other.holds(progress: progress, velocity: velocity)
      }
    }
    func isNever(_ part: CommitTree) -> Bool { !all.contains { part.holds(progress: $0, velocity: $1) } }
    let idle = tree.omissions().filter { isSame($0.rest) }
    if let part = idle.first(where: { $0.isAlternative && isNever($0.part) })?.part {
      return IdlePart(range: part.range, reason: .never)
    }
    guard let first = idle.first else { return nil }
    let other = first.others.first { other in
      all.allSatisfy { progress, velocity in
        let own = first.part.holds(progress: progress, velocity: velocity)
        let others = other.holds(progress: progress, velocity: velocity)
        return first.isAlternative ? !own || others : own || !others
      }
    }
    return IdlePart(range: first.part.range, reason: .implied(other?.range))
  }

  private static let mostComparisons = 12

  /// The values with which something is compared, and numbers beside and between them.
  private static func candidates(_ subject: CommitComparison.Subject, _ comparisons: [CommitComparison]) -> [Double] {
    var values: Set<Double> = [0]
    for comparison in comparisons where comparison.subject == subject {
      values.formUnion(comparison.isMagnitude ? [comparison.value, -comparison.value] : [comparison.value])
    }
    let sorted = values.sorted()
    let between = zip(sorted, sorted.dropFirst()).map { ($0 + $1) / 2 }
    return sorted + between + [(sorted.first ?? 0) - 1, (sorted.last ?? 0) + 1]
  }
}
