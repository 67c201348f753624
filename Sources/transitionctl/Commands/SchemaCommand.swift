internal import ArgumentParser
internal import TransitionDiagnostics
internal import TransitionSchema

/// `transitionctl schema`: prints a JSON Schema.
struct SchemaCommand: ToolCommand {
  static var configuration: CommandConfiguration {
    let list = SchemaCatalog.all.map { "\($0.name): \($0.summary)" }.joined(separator: "\n")
    return CommandConfiguration(
      commandName: "schema",
      abstract: "Print the JSON Schema (draft-07) of scripts, or of what the tool writes.",
      discussion: """
        Example: transitionctl schema script -o transition.schema.json

        \(list)

        To check scripts in an editor with a YAML language server, name the schema file in their first line:
        # yaml-language-server: $schema=transition.schema.json

        Exit status: 0 done, 2 usage error, 3 the file cannot be written.
        """)
  }

  @Argument(
    help: ArgumentHelp(
      "\(SchemaCatalog.all.map { $0.name }.joined(separator: ", ")).", valueName: "name"),
    completion: .list(SchemaCatalog.all.map { $0.name }))
  var name = "script"

  @Option(file: "File to write, atomically.", name: .output)
  var output: String?

  func validate() throws {
    if output == "" { throw ValidationError("-o needs a file name") }
  }

  func execute() throws -> ExitStatus {
    guard let schema = SchemaCatalog.schema(named: name) else {
      let remedy = Spelling.remedy(name, in: SchemaCatalog.all.map { $0.name })
      throw CommandFailure.usage("unknown schema '\(name)'; \(remedy)")
    }
    try OutputFile.write(schema.text, to: output)
    return .done
  }
}
