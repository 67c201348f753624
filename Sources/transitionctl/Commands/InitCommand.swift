internal import ArgumentParser
internal import TransitionDiagnostics
internal import TransitionSchema

/// `transitionctl init`: writes a starter script.
struct InitCommand: ToolCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "init",
      abstract: "Write a commented starter script.",
      discussion: """
        Example: transitionctl init settings-sheet --template sheet

        card: slides up over a dimmed screen
        sheet: rises, and can be dragged down
        pager: turns pages by a swipe
        toast: comes up from the bottom edge and leaves again
        list: shows its rows one after the other
        hero: a photo flies from a grid into the detail screen

        Writes NAME.transition.yaml to the current folder, and transition.schema.json
        beside it for editors; existing files are not overwritten.

        Exit status: 0 done, 2 usage error, 3 the file already exists or cannot be written.
        """)
  }

  @Argument(
    help: ArgumentHelp("The transition's name: letters, digits and hyphens, starting with a letter.", valueName: "name")
  )
  var name: String

  @Option(help: ArgumentHelp("The transition to start from.", valueName: "name"))
  var template = StarterTemplate.card

  @Option(file: "File to write instead of NAME.transition.yaml, or - for standard output.", name: .output)
  var output: String?

  func validate() throws {
    let isLetter = { (byte: UInt8) in (byte | 0x20) &- 0x61 < 26 }
    let isAllowed = { (byte: UInt8) in isLetter(byte) || byte &- 0x30 < 10 || byte == UInt8(ascii: "-") }
    guard let first = name.utf8.first, isLetter(first), name.utf8.allSatisfy(isAllowed) else {
      throw ValidationError("'\(name)' is not a valid name; use letters, digits and hyphens, a letter first")
    }
    if output == "" { throw ValidationError("-o needs a file name") }
  }

  func execute() throws -> ExitStatus {
    let path = output ?? "\(name).transition.yaml"
    if path != "-", Platform.kind(path) == .file {
      throw CommandFailure(status: .file, message: "'\(path)' already exists; not overwritten")
    }
    try OutputFile.write(template.text(named: name, hasSchema: path != "-"), to: path)
    if path != "-" {
      let schemaPath = (path.lastIndex(of: "/").map { String(path[...$0]) } ?? "") + StarterTemplate.schemaName
      let isNew = Platform.kind(schemaPath) != .file
      if isNew, let schema = SchemaCatalog.schema(named: "script") {
        try OutputFile.write(schema.text, to: schemaPath)
      }
      let path = printable(path)
      complain(
        """
        wrote \(path)\(isNew ? ", and \(printable(schemaPath)) for editors" : ""); try:
          transitionctl validate \(path)
          transitionctl test \(path)
          transitionctl preview \(path) --serve

        """)
    }
    return .done
  }
}
