internal import TransitionDiagnostics

/// What a finding is about, so that a cause can be told from its consequences.
enum Topic: Hashable {
  /// How one animation of a phase runs.
  case animation(phase: String, listing: Int)
  /// Whether a view can be seen in a phase.
  case visibility(phase: String, view: String)
  /// How long a phase takes.
  case length(phase: String)
  /// A time, where it is written.
  case time(SourceRange)
  /// How a phase moves with reduced motion enabled.
  case reducedMotion(phase: String)
  /// A view that is on screen twice in a phase.
  case double(phase: String, view: String)
  /// What a phase holds meanwhile of some views that stand in for each other.
  case held(phase: String, views: Set<String>)
  /// What a gesture decides.
  case gesture(phase: String)
  /// The event or key that starts a phase.
  case start(SourceRange)
}

/// A finding with what it is about.
struct Finding {
  var diagnostic: Diagnostic
  /// What it is a consequence of, if another finding explains all of it.
  var about: [Topic]
  /// What it explains.
  var explains: [Topic]
}

/// Which findings are the consequences of others, and therefore not reported beside them.
enum Causality {
  /// For each rule the rules whose findings about the same topics its own ones explain.
  private static let consequences: [RuleName: Set<RuleName>] = [
    .noOpAnimation: [.invisibleAnimation],
    .unsettledSpring: [.earlyCompletion],
    .earlyCompletion: [.easingDirection],
    .ghostSource: [.snapshotSourceChanges, .ghostSource],
    .valueJump: [.valueJump],
    .deadKey: [.stateMismatch],
    .longStagger: [.longPhase],
    .implausibleValue: [.longPhase, .perceivedSpeed],
    .longPhase: [.inconsistentRole],
    .endlessDecoration: [.missingReducedMotion],
    .unknownChannel: [.constantCommit, .fingerMismatch],
    .fingerMismatch: [.constantCommit],
    .constantCommit: [.deadKey, .flickIgnored],
    .unreachableThen: [.deadEvent],
  ]

  /// Returns the findings that no other one explains. A rule that is off has no findings, and so explains nothing.
  static func causes(_ findings: [Finding]) -> [Diagnostic] {
    var explained: [RuleName: Set<Topic>] = [:]
    for finding in findings {
      for rule in consequences[finding.diagnostic.rule] ?? [] {
        explained[rule, default: []].formUnion(finding.explains)
      }
    }
    return findings.filter { finding in
      guard !finding.about.isEmpty, let topics = explained[finding.diagnostic.rule] else { return true }
      return !finding.about.allSatisfy { topics.contains($0) }
    }.map { $0.diagnostic }
  }
}
