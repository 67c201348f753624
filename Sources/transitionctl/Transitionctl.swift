internal import ArgumentParser
internal import TransitionDiagnostics

/// The root of the command line. A new subcommand is one new file and one line here.
struct Transitionctl: ParsableCommand {
  static let name = "transitionctl"
  static let version = "0.1.0"
  /// The date of this version, for the manual page.
  static let date = "2026-11-21"

  static let subcommands: [any ToolCommand.Type] = [
    ValidateCommand.self,
    LintCommand.self,
    ExplainCommand.self,
    SampleCommand.self,
    ExportCommand.self,
    BundleCommand.self,
    TestCommand.self,
    CurveCommand.self,
    ShowCommand.self,
    PlotCommand.self,
    StoryboardCommand.self,
    PreviewCommand.self,
    DiffCommand.self,
    VerifyCommand.self,
    IdentifyCommand.self,
    InitCommand.self,
    SchemaCommand.self,
    ManualCommand.self,
    AnswerCommand.self,
  ]

  /// The subcommand on the command line; nil if there is none, or for options that apply to all commands.
  static let named: (any ToolCommand.Type)? = {
    let words = Platform.arguments
    let name = words.first == "help" ? words.dropFirst().first : words.first
    return subcommands.first { $0._commandName == name }
  }()

  /// Registering the other commands with the parser takes as long as checking a script. The manual needs all of them.
  private static var relevantSubcommands: [any ToolCommand.Type] {
    guard let named, named != ManualCommand.self else { return subcommands }
    return [named]
  }

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: name,
      abstract: "Check, sample and preview UI transitions written in YAML.",
      discussion: """
        Example: transitionctl sample card.transition.yaml --phase present --fps 60

        Exit status: 0 done; 1 done, but there are findings or a script has errors; 2 usage error; 3 a file cannot be \
        read or written. If one of several paths fails, the others are still processed; the highest status wins.
        """,
      version: version,
      subcommands: relevantSubcommands.map { $0 as any ParsableCommand.Type })
  }
}

extension Transitionctl {
  /// The command for a command line, with its arguments.
  ///
  /// The named command is parsed as if it were the root: to find it among subcommands, the parser would process its
  /// arguments twice. If that fails, as for invalid arguments or a request for help, the root is used.
  static func command(_ arguments: [String]) throws -> any ParsableCommand {
    if let named, arguments.first == named._commandName,
      let command = try? named.parseAsRoot(Array(arguments.dropFirst())), command is any ToolCommand
    {
      return command
    }
    return try parseAsRoot(arguments)
  }

  /// The message for a word such as `-phase`, in which the parser sees a request for help: `-p -h -a -s -e`. Nil if help,
  /// or something else instead of a command, has been requested.
  static func misreadOption(_ arguments: [String]) -> CommandFailure? {
    let words = arguments.prefix { $0 != "--" }
    let requests = ["-h", "-help", "--help", "--help-hidden", "--version"]
    let isRequest = { (word: String) in
      requests.contains(word) || word.hasPrefix("--generate-") || word.hasPrefix("--experimental-")
    }
    guard words.first != "help", !words.contains(where: isRequest),
      let word = words.first(where: { $0.hasPrefix("-") && !$0.hasPrefix("--") && $0.contains("h") })
    else { return nil }
    let option = "-\(word.prefix { $0 != "=" })"
    let near = options.contains(option) ? option : Spelling.nearest(option, in: options)
    return .usage("unknown option '\(word)'\(near.map { "; did you mean '\($0)'?" } ?? "")")
  }

  /// The message for an unknown option of a command line in which an argument is missing, too: the parser only reports
  /// the latter, but the option may be why.
  static func unknownOption(_ arguments: [String]) -> CommandFailure? {
    let words = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }.map { String($0.prefix { $0 != "=" }) }
    let options = options
    guard let name = words.first(where: { !options.contains($0) }) else { return nil }
    return .usage("unknown option '\(name)'\(Spelling.suggestion(name, in: options).map { "; \($0.question)" } ?? "")")
  }

  /// The message for `--output= FILE`, for which the parser takes the next argument, and may overwrite that file, and for
  /// `--fix=`.
  static func valuelessOption(_ arguments: [String]) -> CommandFailure? {
    let words = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") && $0.hasSuffix("=") }
    guard !words.isEmpty else { return nil }
    let help = helpMessage(for: named ?? Self.self), options = options
    for word in words {
      let name = String(word.dropLast())
      if help.contains("\(name) <") { return .usage("a value is missing after '\(word)'") }
      if options.contains(name) { return .usage("option '\(name)' takes no value") }
    }
    return nil
  }

  /// The long options of the named command, in alphabetical order.
  private static var options: [String] {
    let texts = helpMessage(for: named ?? Self.self).split { !$0.isLetter && $0 != "-" }
    return Set(texts.lazy.filter { $0.hasPrefix("--") }.map(String.init)).sorted()
  }

  /// The message for a first argument that is not a subcommand, or for none at all.
  static func unknownCommand(_ arguments: [String]) -> CommandFailure? {
    let names = subcommands.filter { $0.configuration.shouldDisplay }.map { $0._commandName }
    if arguments.isEmpty { return .usage("missing command; expected \(names.joined(separator: ", "))") }
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    guard let word = words.first, !word.hasPrefix("-"), named == nil else { return nil }
    return .usage("unknown command '\(word)'; \(Spelling.remedy(word, in: names))")
  }

  /// The usage line that follows a message about the command line.
  static func usage(of command: any ParsableCommand.Type) -> String {
    UsageText.wrapped("Usage: \(usageString(for: command))\n")
  }
}

/// A subcommand that returns an exit status.
protocol ToolCommand: ParsableCommand {
  /// Runs the command. Results have been written on return; failures are thrown.
  mutating func execute() throws -> ExitStatus
}
