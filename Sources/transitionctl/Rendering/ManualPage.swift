internal import ArgumentParser

/// The manual page, for `man`: what `--help` says of every command, in roff.
enum ManualPage {
  /// The width of help in it, so that it fits 80 columns behind the indent of `man`.
  private static let columns = 70

  static var text: String {
    let name = "transitionctl"
    let configuration = Transitionctl.configuration
    var page =
      ".TH TRANSITIONCTL 1 \"\(Transitionctl.date)\" \"\(name) \(Transitionctl.version)\" \"User Commands\"\n"
    page += section("NAME") + "\(name) \\- \(escaped(lowered(configuration.abstract)))\n"
    page += section("SYNOPSIS") + ".B \(name)\n.I command\n[\n.I option\n\\&... ]\n"
    page += section("DESCRIPTION") + paragraphs(configuration.discussion)
    page += section("COMMANDS")
    for command in Transitionctl.subcommands where command.configuration.shouldDisplay {
      page += ".SS \(name) \(escaped(command._commandName))\n"
      guard command != LintCommand.self else {
        page += "The same as validate.\n"
        continue
      }
      page += ".nf\n"
      for line in Transitionctl.helpMessage(for: command, columns: columns).split(
        separator: "\n", omittingEmptySubsequences: false)
      {
        page += escaped(String(line)) + "\n"
      }
      page += ".fi\n"
    }
    page += section("FILES") + ".TP\n.I \(escaped(ProjectSettings.fileName))\n"
    page += "The configuration of the scripts in its folder and below.\n"
    page += section("ENVIRONMENT")
    for (name, meaning) in [
      ("NO_COLOR", "When set to anything, text is not colored."),
      ("FORCE_COLOR, CLICOLOR_FORCE", "When set to anything but 0, text is colored though no terminal reads it."),
      ("GITHUB_ACTIONS", "When true, findings are written as annotations unless a format is asked for."),
      ("COLUMNS", "How wide drawings are, in characters."),
    ] { page += ".TP\n.B \(escaped(name))\n\(escaped(meaning))\n" }
    return page
  }

  private static func section(_ title: String) -> String { ".SH \(title)\n" }

  private static func paragraphs(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? ".PP\n" : escaped(String($0)) + "\n"
    }
    .joined()
  }

  /// After a dash a phrase begins in lower case and has no period.
  private static func lowered(_ text: String) -> String {
    text.prefix(1).lowercased() + text.dropFirst().prefix { $0 != "." }
  }

  /// What roff would take for requests or escapes, as itself.
  private static func escaped(_ line: String) -> String {
    var text = ""
    for character in line {
      switch character {
      case "\\": text += "\\e"
      case "-": text += "\\-"
      default: text.append(character)
      }
    }
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
  }
}
