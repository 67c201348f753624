internal import ArgumentParser
internal import TransitionDiagnostics

/// `transitionctl explain`: the meaning of an error or a lint rule.
struct ExplainCommand: ToolCommand {
  enum Format: String, CaseIterable, ExpressibleByArgument { case text, markdown, json }

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "explain",
      abstract: "Explain an error or a lint rule, with a script that triggers it and one that does not.",
      discussion: """
        Example: transitionctl explain unanimated-change

        Without a rule, lists all lint rules with their group, level, and the option that fixes them (--fix or \
        --unsafe-fixes).

        Exit status: 0 done, 2 unknown rule.
        """)
  }

  @Argument(
    help: ArgumentHelp("Name of the error or rule, shown in brackets in its findings.", valueName: "rule"),
    completion: .rules)
  var rule: String?

  @Flag(help: "List every error and lint rule; in Markdown with their full text.")
  var all = false

  @Option(help: "Output format.")
  var format = Format.text

  func validate() throws {
    if rule != nil, all { throw ValidationError("--all lists every rule; remove '\(rule ?? "")'") }
  }

  func execute() throws -> ExitStatus {
    try DescriptorSink.standardOutput.write(try text())
    return .done
  }

  private func text() throws(CommandFailure) -> String {
    guard let rule else {
      switch format {
      case .text: return all ? RuleReference.list : RuleReference.overview
      case .markdown: return RuleReference.handbook
      case .json: return RuleReference.json(RuleReference.all)
      }
    }
    guard let info = RuleReference.rule(named: rule) else {
      let near = Spelling.suggestion(rule, in: RuleReference.all.map { $0.name.text })
      throw .usage("unknown rule '\(rule)'; \(near?.question ?? "--all lists them")")
    }
    switch format {
    case .text: return info.page
    case .markdown: return info.documentation
    case .json: return RuleReference.json([info])
    }
  }
}
