internal import ArgumentParser
internal import TransitionDiagnostics

/// `transitionctl explain`: what an error or a lint rule means.
struct ExplainCommand: ToolCommand {
  enum Format: String, CaseIterable, ExpressibleByArgument { case text, markdown }

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "explain",
      abstract: "Say what an error or a lint rule means, with a bad script and a good one.",
      discussion: """
        Example: transitionctl explain unanimated-change

        Exit status: 0 done, 2 there is no such rule.
        """)
  }

  @Argument(
    help: ArgumentHelp("The name that stands in brackets behind a finding.", valueName: "rule"),
    completion: .list(RuleReference.all.map { $0.name.text }))
  var rule: String?

  @Flag(help: "List every error and every lint rule; in Markdown with their pages.")
  var all = false

  @Option(help: "How to write it.")
  var format = Format.text

  func validate() throws {
    if rule == nil, !all { throw ValidationError("name a rule, or list them with --all") }
    if rule != nil, all { throw ValidationError("--all lists every rule; leave out '\(rule ?? "")'") }
  }

  func execute() throws -> ExitStatus {
    try DescriptorSink.standardOutput.write(try text())
    return .done
  }

  private func text() throws(CommandFailure) -> String {
    guard let rule else { return format == .text ? RuleReference.list : RuleReference.handbook }
    guard let info = RuleReference.rule(named: rule) else {
      let near = Spelling.suggestion(rule, in: RuleReference.all.map { $0.name.text })
      throw .usage("there is no rule '\(rule)'; \(near?.question ?? "--all lists them")")
    }
    return format == .text ? info.page : info.documentation
  }
}
