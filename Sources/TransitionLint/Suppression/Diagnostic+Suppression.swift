internal import TransitionDiagnostics

/// Diagnostics about comments that do not suppress anything; callers set the severity.
extension Diagnostic {
  static func unknownSuppression(_ verb: String, at range: SourceRange) -> Diagnostic {
    let known = ["ignore", "ignore-next-line", "ignore-block", "ignore-file"]
    return Diagnostic(
      .unusedSuppression, "unknown comment 'transitionctl:\(verb)'", at: range,
      label: "write ignore, ignore-next-line, ignore-block or ignore-file",
      suggestion: .nearest(Spelling.suggestion(verb, in: known), at: range))
  }

  static func suppressionWithoutRule(_ verb: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unusedSuppression, "the comment does not name a rule", at: range, help: "# transitionctl:\(verb) value-jump")
  }

  /// - Parameter last: The name before it.
  static func suppressionWithoutComma(_ name: String, after last: SourceRange, at range: SourceRange) -> Diagnostic {
    let end = SourceRange(file: last.file, start: last.end, end: last.end)
    return Diagnostic(
      .unusedSuppression, "'\(name)' is not suppressed: a comma must separate it from the rule before", at: range,
      suggestion: .insertion(",", at: end, giving: ", \(name)", .certain))
  }

  static func suppressionOnOwnLine(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unusedSuppression, "'transitionctl:ignore' is on a line of its own and suppresses nothing", at: range,
      help: "write ignore-next-line, or put the comment at the end of the line")
  }

  static func suppressionAboveNoBlock(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unusedSuppression, "'transitionctl:ignore-block' is not above a key or list element and suppresses nothing",
      at: range)
  }

  static func suppressionOfUnknownRule(_ name: String, at range: SourceRange) -> Diagnostic {
    let near = Spelling.suggestion(name, in: RuleCatalog.documentation.map { $0.name.text })
    // A rule has been looked up before.
    let isGroup = RuleTarget(name) != nil
    let message =
      isGroup
      ? "'\(name)' is a group of rules; a comment names single rules"
      : RuleCatalog.isError(name)
        ? "'\(name)' is an error, not a lint rule; errors cannot be suppressed" : "unknown lint rule '\(name)'"
    return Diagnostic(
      .unusedSuppression, message, at: range,
      suggestion: isGroup ? nil : .nearest(near, at: range))
  }

  /// - Parameters:
  ///   - reach: Where the comment applies: `on this line`.
  ///   - removal: The edits that remove the rule from the comment.
  static func unusedSuppression(_ rule: String, _ reach: String, at range: SourceRange, removal: [Edit]) -> Diagnostic {
    Diagnostic(
      .unusedSuppression, "'\(rule)' suppresses nothing \(reach)", at: range, label: "remove it from the comment",
      suggestion: .edits(removal))
  }
}
