internal import ArgumentParser
internal import TransitionDiagnostics

/// `transitionctl explain`: what an error or a lint rule means.
struct ExplainCommand: ToolCommand {
  enum Format: String, CaseIterable, ExpressibleByArgument { case text, markdown }

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "explain",
      abstract: "Explain an error or a lint rule, with a bad and a good script.",
      discussion: """
        Example: transitionctl explain unanimated-change

        Exit status: 0 done, 2 unknown rule.
        """)
  }

  @Argument(
    help: ArgumentHelp("The name in brackets after a finding.", valueName: "rule"),
    completion: .rules)
  var rule: String?

  @Flag(help: "List every error and lint rule; in Markdown with their full text.")
  var all = false

  @Option(help: "Output format.")
  var format = Format.text

  func validate() throws {
    if rule == nil, !all { throw ValidationError("name a rule, or use --all to list them") }
    if rule != nil, all { throw ValidationError("--all lists every rule; remove '\(rule ?? "")'") }
  }

  func execute() throws -> ExitStatus {
    try DescriptorSink.standardOutput.write(try text())
    return .done
  }

  private func text() throws(CommandFailure) -> String {
    guard let rule else { return format == .text ? RuleReference.list : RuleReference.handbook }
    guard let info = RuleReference.rule(named: rule) else {
      let near = Spelling.suggestion(rule, in: RuleReference.all.map { $0.name.text })
      throw .usage("unknown rule '\(rule)'; \(near?.question ?? "--all lists them")")
    }
    return format == .text ? info.page : info.documentation
  }
}
