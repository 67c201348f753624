internal import ArgumentParser

/// `transitionctl lint`: `validate` under the name that CI jobs look for.
///
/// A command of its own and not an alias: completions know commands only.
struct LintCommand: ToolCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "lint",
      // Parsed by itself, it need not look for a request of completions, which takes as long as its own arguments.
      _superCommandName: Transitionctl.name,
      abstract: "Check scripts; the same as 'validate'.",
      discussion: """
        Example: transitionctl lint transitions --rule long-phase=off --fail-on warning

        Exit status: 0 no finding at or above --fail-on, 1 findings, 2 wrong command line, 3 a file cannot be read or \
        written.
        """)
  }

  @OptionGroup var validation: ValidateCommand

  mutating func execute() throws -> ExitStatus { try validation.execute() }
}
