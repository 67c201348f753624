internal import ArgumentParser

/// `transitionctl lint`: `validate` under the name that CI jobs look for.
///
/// A command of its own and no alias: completions know commands only.
struct LintCommand: ToolCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "lint",
      abstract: "Check scripts: 'validate' under another name.",
      discussion: """
        Example: transitionctl lint transitions --rule long-phase=off --fail-on warning

        Exit status: 0 nothing found at or above --fail-on, 1 something found, 2 the command line is wrong, \
        3 a file cannot be read or written.
        """)
  }

  @OptionGroup var validation: ValidateCommand

  mutating func execute() throws -> ExitStatus { try validation.execute() }
}
