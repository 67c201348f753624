internal import ArgumentParser

/// `transitionctl lint`: `validate` under the name that CI jobs expect.
///
/// A separate command rather than an alias, since completions only know commands.
struct LintCommand: ToolCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "lint",
      // As the root it need not check for a completion request, which takes as long as parsing its arguments.
      _superCommandName: Transitionctl.name,
      abstract: "Check scripts (alias for 'validate').",
      discussion: """
        Example: transitionctl lint transitions --rule long-phase=off --fail-on warning

        Exit status: 0 no finding at or above --fail-on, 1 at least one, 2 usage error, 3 a file cannot be read or \
        written.
        """)
  }

  @OptionGroup var validation: ValidateCommand

  mutating func execute() throws -> ExitStatus { try validation.execute() }
}
