internal import ArgumentParser

/// The manual page, for `man`, in roff: synopsis, commands with their options, examples, exit status, files, environment.
enum ManualPage {
  private static let name = "transitionctl"

  private static var commands: [any ToolCommand.Type] {
    Transitionctl.subcommands.filter { $0.configuration.shouldDisplay }
  }

  static var text: String {
    var page =
      ".TH TRANSITIONCTL 1 \"\(Transitionctl.date)\" \"\(name) \(Transitionctl.version)\" \"User Commands\"\n"
    page += section("NAME") + "\(name) \\- check, sample and preview UI transitions\n"
    page += section("SYNOPSIS")
    for command in commands {
      page += ".B \(name) \(escaped(command._commandName))\n\(synopsis(of: command))\n.br\n"
    }
    page += section("DESCRIPTION") + paragraphs(description) + section("COMMANDS")
    for command in commands {
      page += ".SS \(escaped(command._commandName))\n"
      if command == LintCommand.self { page += "Alias for validate.\n" } else { page += body(of: command) }
    }
    page += section("EXAMPLES")
    for (comment, line) in examples {
      page += ".PP\n\(escaped(comment)):\n.PP\n.RS 4\n.nf\n\(escaped(line))\n.fi\n.RE\n"
    }
    page += section("EXIT STATUS") + list(statuses, style: "B")
    page += section("FILES") + list(files, style: "I")
    page += section("ENVIRONMENT") + list(variables, style: "B")
    page += section("SEE ALSO")
    page += ".BR rsvg\\-convert (1),\n.BR git (1)\n"
    return page
  }

  private static let description = """
    A transition script describes in YAML how the views of an interface move from one state to another. \
    transitionctl checks scripts, evaluates them frame by frame, tests them, compares their motion, and draws them.

    Options take the GNU form: --fps 60 and --fps=60 are the same, -- ends options, and - stands for standard input or \
    standard output. The result goes to standard output, everything else to standard error. Files are written atomically.
    """

  private static let examples = [
    ("Check all scripts below the current folder", "transitionctl validate"),
    (
      "See what is safe to fix, then fix it",
      """
      transitionctl validate --diff
      transitionctl validate --fix
      """
    ),
    (
      "Sample a phase at 60 frames per second",
      "transitionctl sample card.transition.yaml --phase present --fps 60 -o present.csv"
    ),
    ("Work on a script and see it move", "transitionctl preview card.transition.yaml --serve"),
    (
      "Report what a branch changes in the motion",
      "transitionctl diff git:main:card.transition.yaml card.transition.yaml"
    ),
    (
      "Check a quarter of the scripts in each of four CI jobs",
      "transitionctl validate --shard 1/4 --format sarif=findings.sarif"
    ),
  ]

  private static let statuses = [
    ("0", "Done, nothing to report."),
    ("1", "Done, with findings at or above --fail-on, failed expectations, a difference, or a script that has errors."),
    ("2", "Usage error; also an unknown phase, track or parameter."),
    ("3", "A file named on the command line cannot be read or written. Other paths are still processed."),
  ]

  private static let files = [
    ("*.transition.yaml, *.transition.yml", "Scripts; folders are searched for these names."),
    (ProjectSettings.fileName, "The configuration of the scripts in its folder and below."),
  ]

  private static let variables = [
    ("NO_COLOR", "When set and not empty, text is not colored."),
    (
      "FORCE_COLOR, CLICOLOR_FORCE", "When set to anything but 0, text is colored even if the output is not a terminal."
    ),
    ("GITHUB_ACTIONS", "When true, findings are written as annotations unless a format is given."),
    ("COLUMNS", "Width of drawings, in characters."), ("PATH", "Where git is found."),
  ]

  // MARK: Commands

  /// The output of `--help`, wide enough to avoid line breaks.
  private static func help(_ command: any ParsableCommand.Type) -> [Substring] {
    Transitionctl.helpMessage(for: command, columns: 10_000).split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The arguments after the command's name.
  private static func synopsis(of command: any ParsableCommand.Type) -> String {
    let prefix = "USAGE: \(name) \(command._commandName)"
    let usage = help(command).first { $0.hasPrefix(prefix) }?.dropFirst(prefix.count) ?? ""
    return escaped(String(usage.drop { $0 == " " }))
  }

  /// Description and options.
  private static func body(of command: any ParsableCommand.Type) -> String {
    let configuration = command.configuration
    var text = escaped(configuration.abstract) + "\n"
    for part in configuration.discussion.split(separator: "\n") where !part.hasPrefix("Exit status:") {
      text += part.hasPrefix("Example: ") ? "" : ".PP\n\(escaped(String(part)))\n"
    }
    var items: [(String, String)] = []
    for line in help(command).drop(while: { $0 != "ARGUMENTS:" && $0 != "OPTIONS:" && $0 != "FRAMES:" }) {
      guard line.hasPrefix("  ") else { continue }
      if line.hasPrefix("   "), !items.isEmpty {
        items[items.count - 1].1 += line.drop { $0 == " " }
      } else {
        // A label that ends just before the descriptions' column is followed by one space only.
        let label = line.prefix(Self.labelWidth)
        let isFull = label.count == Self.labelWidth && label.last == " "
        let parts = line.dropFirst(2).split(separator: "  ", maxSplits: 1)
        items.append(
          isFull
            ? (trimmed(label.dropFirst(2)), String(line.dropFirst(Self.labelWidth)))
            : (String(parts[0]), parts.count > 1 ? String(parts[1].drop { $0 == " " }) : ""))
      }
    }
    return text + list(items.filter { $0.0 != "--version" && $0.0 != "-h, --help" }, style: "B")
  }

  /// The column at which the parser's help begins descriptions.
  private static let labelWidth = 26

  private static func trimmed(_ text: Substring) -> String {
    String(text.reversed().drop { $0 == " " }.reversed())
  }

  // MARK: Roff

  private static func section(_ title: String) -> String { ".SH \(title)\n" }

  private static func list(_ items: [(String, String)], style: String) -> String {
    items.map { ".TP\n.\(style) \(escaped($0.0))\n\(escaped($0.1))\n" }.joined()
  }

  private static func paragraphs(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? ".PP\n" : escaped(String($0)) + "\n"
    }
    .joined()
  }

  /// Text escaped such that roff does not interpret it.
  private static func escaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var text = ""
      for character in line {
        switch character {
        case "\\": text += "\\e"
        case "-": text += "\\-"
        default: text.append(character)
        }
      }
      return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
    }.joined(separator: "\n")
  }
}
