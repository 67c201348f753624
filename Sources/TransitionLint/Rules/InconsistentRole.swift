internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionText

/// A phase that does not match its role: it leaves slowly, or does the opposite of its name.
struct InconsistentRole: LintRule {
  private enum Role: Hashable {
    case entering, leaving
    var name: String { self == .entering ? "entering" : "leaving" }
  }

  func check(_ context: RuleContext) {
    let entering = context.names("entering"), leaving = context.names("leaving")
    let phases = context.phases.filter {
      $0.inspection.written.interaction == nil && $0.duration.isFinite && $0.duration > 0
    }
    for phase in phases where !phase.inspection.isDerived {
      guard let named = Self.role(of: phase.inspection.plan.name, entering, leaving), let seen = Self.sight(of: phase),
        seen != named
      else { continue }
      context.report(
        "phase '\(phase.name)' is named for \(named.name), but its views \(seen == .leaving ? "leave" : "enter")",
        at: phase.inspection.written.name.range, label: "are 'from' and 'to' swapped?")
    }
    let factor = context.number("slower")
    let byStates = Dictionary(grouping: phases) { [$0.inspection.plan.from, $0.inspection.plan.to] }
    for leave in phases {
      let (from, to) = (leave.inspection.plan.from, leave.inspection.plan.to)
      guard from != to,
        let enter = byStates[[to, from]]?.first(where: {
          !isCut($0) && $0.activeDuration * factor < leave.activeDuration - 1e-9
        }), Self.role(of: leave, entering, leaving) == .leaving, Self.role(of: enter, entering, leaving) == .entering
      else { continue }
      context.report(
        "phase '\(leave.name)' takes \(Prose.time(leave.activeDuration)), longer than '\(enter.name)' with "
          + Prose.time(enter.activeDuration),
        at: leave.inspection.written.timing.duration?.range ?? leave.inspection.written.name.range,
        label: "leaving is usually as fast or faster", about: [.length(phase: leave.name)])
    }
  }

  /// Whether a completion cuts motion off, so that the phase does not last as long as its motion.
  private func isCut(_ phase: PhaseContext) -> Bool {
    phase.visibleMotions.contains { !$0.isEndless && $0.end > phase.duration + 1e-9 }
  }

  /// The role of a phase by its name, otherwise by its visible motion.
  private static func role(of phase: PhaseContext, _ entering: [String], _ leaving: [String]) -> Role? {
    role(of: phase.inspection.plan.name, entering, leaving) ?? sight(of: phase)
  }

  /// The role in a name: that of its first word with a role, as in `showCard` or `card_out`.
  private static func role(of name: String, _ entering: [String], _ leaving: [String]) -> Role? {
    for word in words(of: name) {
      if entering.contains(word) { return .entering }
      if leaving.contains(word) { return .leaving }
    }
    return nil
  }

  private static func words(of name: String) -> [String] {
    var words: [String] = [], word = ""
    for scalar in name.unicodeScalars {
      let isUppercase = "A"..."Z" ~= scalar, isSeparator = scalar == "_"
      if isUppercase || isSeparator {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if isUppercase {
        word += String(scalar).lowercased()
      } else if !isSeparator {
        word.unicodeScalars.append(scalar)
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  /// Whether views appear or disappear in a phase; nil if neither or both, or if what stays does the opposite: where a view
  /// grows, those that disappear only make room.
  private static func sight(of phase: PhaseContext) -> Role? {
    guard let canvas = phase.inspection.canvasSize else { return nil }
    var appears = false, disappears = false, grows = false, shrinks = false
    for view in phase.picture.movingViews {
      let boxes = phase.picture.boxes(of: view)
      guard boxes.count > 1 else { continue }
      switch phase.spans.passage(of: view) {
      case .entering?: appears = true
      case .leaving?: disappears = true
      case .staying?:
        let first = boxes[0].share(of: canvas), last = boxes[boxes.count - 1].share(of: canvas)
        if last > 1.1 * first { grows = true }
        if first > 1.1 * last { shrinks = true }
      case nil: break
      }
    }
    if appears == disappears || appears && shrinks || disappears && grows { return nil }
    return appears ? .entering : .leaving
  }

  static let options: [RuleOption] = [
    .init("slower", .number, 1.1, range: 1...1000, "how many times as long leaving may take as entering"),
    .init(
      "entering", names: ["show", "open", "present", "enter", "appear", "expand"],
      "words in the names of entering phases"),
    .init(
      "leaving", names: ["hide", "close", "dismiss", "leave", "exit", "disappear", "collapse"],
      "words in the names of leaving phases"),
  ]
  var options: [RuleOption] { Self.options }

  let documentation = RuleInfo(
    .inconsistentRole, group: .repository, defaultLevel: .note, options: Self.options.map { $0.documentation },
    page: PackageResources.inconsistent_role_md)
}
