internal import ArgumentParser
internal import TransitionBundling
internal import TransitionDiagnostics
internal import TransitionJSON
internal import TransitionParsing
internal import TransitionTree

/// `transitionctl bundle`: a script and everything it depends on, as one JSON document.
struct BundleCommand: ToolCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "bundle",
      abstract: "Bundle a script with its includes, tokens and traces into one JSON document, for apps.",
      discussion: """
        Example: transitionctl bundle card.transition.yaml -o Resources/card.transition.json

        A bundle is a script: every command accepts it, and it samples to the same bytes as the original. The same \
        script always gives the same bundle.

        Exit status: 0 done, 1 the script has errors or --check found a bundle that is not up to date, 2 usage error, \
        3 a file cannot be read or written.
        """)
  }

  @Argument(help: ArgumentHelp("The script, or - for standard input.", valueName: "file"), completion: .scripts)
  var file: String

  @Option(file: "File to write, atomically; by default standard output.", name: .output, extensions: ["json"])
  var output: String?

  @OptionGroup var parameters: ParameterOptions

  @Flag(help: "Write nothing; exit with 1 if the file named by -o is not up to date.")
  var check = false

  @Option(help: "When to color messages.")
  var color = ColorChoice.auto

  func validate() throws {
    if output == "" { throw ValidationError("-o needs a file name") }
    if check, output == nil || output == "-" {
      throw ValidationError("--check needs -o FILE, the bundle to compare with")
    }
  }

  func execute() throws -> ExitStatus {
    let input = ScriptInput(path: file)
    let loading = ScriptLoading(command: Self.self, color: color, assignments: parameters.assignments)
    let files = TreeKeeper(input.loader)
    let (script, compiled) = try loading.load(input, bytes: try input.read(), loader: files)
    guard let tree = script.tree else { return .findings }
    let bundle = ScriptBundle(
      tree, compiled.script, files: files.trees, overrides: parameters.assignments.compactMap { $0.override })
    // A bundle beyond the limits of readers, because of traces with many points, is reported now rather than by the
    // app.
    let (_, problems) = JSONTreeReader.read(SourceText(path: output ?? "bundle", bytes: bundle.bytes), file: .script)
    if let problem = problems.first {
      complain("error: the bundle cannot be read back: \(problem.message)\n")
      return .findings
    }
    if let output, check { return try OutputFile.check(output, contains: bundle.bytes, from: file) }
    try OutputFile.write(bundle.bytes, to: output)
    return .done
  }
}

/// Records the trees of a script's included files. Must be used on one thread.
private final class TreeKeeper: IncludeLoader {
  private let loader: any IncludeLoader
  private var paths: [String: String] = [:]
  /// By path relative to the script's folder.
  private(set) var trees: [String: SyntaxTree] = [:]

  init(_ loader: any IncludeLoader) { self.loader = loader }

  func load(_ path: String) -> Result<SourceText, IncludeProblem> {
    let result = loader.load(path)
    if case .success(let source) = result { paths[source.path] = path }
    return result
  }

  func read(_ source: SourceText, file: FileID) -> (tree: SyntaxTree?, diagnostics: [Diagnostic]) {
    let result = loader.read(source, file: file)
    if let path = paths[source.path] { trees[path] = result.tree }
    return result
  }
}
