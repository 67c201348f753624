internal import ArgumentParser
internal import TransitionDiagnostics

/// The root of the command line. A new subcommand is one new file and one line here.
struct Transitionctl: ParsableCommand {
  static let version = "0.1.0"
  /// The day of this version, which the manual page bears.
  static let date = "2026-11-21"

  static let subcommands: [any ToolCommand.Type] = [
    ValidateCommand.self,
    LintCommand.self,
    ExplainCommand.self,
    SampleCommand.self,
    BundleCommand.self,
    TestCommand.self,
    SweepCommand.self,
    CurveCommand.self,
    ShowCommand.self,
    PlotCommand.self,
    StoryboardCommand.self,
    PreviewCommand.self,
    DiffCommand.self,
    InitCommand.self,
    SchemaCommand.self,
    ManualCommand.self,
  ]

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "transitionctl",
      abstract: "Checks and samples UI transitions written in YAML.",
      discussion: """
        Example: transitionctl sample card.transition.yaml --phase present --fps 60

        Exit status: 0 done; 1 done, with findings or a script that has errors; 2 the command line is wrong; \
        3 a file cannot be read or written. Of several paths the others are still done; the highest status wins.
        """,
      version: version,
      subcommands: subcommands.map { $0 as any ParsableCommand.Type })
  }
}

extension Transitionctl {
  /// What to say of a first argument that is no subcommand.
  static func unknownCommand(_ arguments: [String]) -> CommandFailure? {
    let names = subcommands.map { $0._commandName }
    guard let word = arguments.first, !word.hasPrefix("-"), word != "help", !names.contains(word) else { return nil }
    let remedy = Spelling.suggestion(word, in: names)?.question ?? "there are \(names.joined(separator: ", "))"
    return .usage("unknown command '\(word)'; \(remedy)")
  }

  /// The line that follows a message about the command line.
  static func usage(of command: any ParsableCommand.Type) -> String { "Usage: \(usageString(for: command))\n" }
}

/// A subcommand that says how it ended.
protocol ToolCommand: ParsableCommand {
  /// Does the work. What it found is written by then; what stopped it is thrown.
  mutating func execute() throws -> ExitStatus
}
