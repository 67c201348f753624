internal import ArgumentParser
internal import TransitionEvaluation
internal import TransitionExport
internal import TransitionPreview

/// `transitionctl preview`: writes a page that plays a script.
struct PreviewCommand: ToolCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "preview",
      abstract: "Make a page that plays every phase and scenario of a script.",
      discussion: """
        Example: transitionctl preview card.transition.yaml -o card.html

        The page is one file that needs no network: the views as boxes, their curves and values, play, scrub, drag, and \
        the script's parameters at sampled values.

        With --serve the page is served until the program is interrupted. It shows itself anew when the script or a \
        file that it includes is saved, shows what is wrong while the script is broken, and its parameters take any \
        value.

        Exit status: 0 done or interrupted, 1 the script has errors, 2 the command line is wrong, 3 a file cannot be \
        read or written, or the port cannot be opened.
        """)
  }

  @Argument(help: ArgumentHelp("The script, or - for standard input.", valueName: "file"), completion: .scripts)
  var file: String

  @OptionGroup var parameters: ParameterOptions

  @Option(
    help: ArgumentHelp(
      "How long phases are shown that never end by themselves; 4s when left out.", valueName: "time"),
    transform: { try TimeArgument.parsePositive($0) })
  var duration: Double?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The page to write, - for standard output; NAME.preview.html in the current folder when left out.",
      valueName: "file"), completion: .file())
  var output: String?

  @OptionGroup var serving: ServeOptions

  @Option(help: "When to color messages.")
  var color = ColorChoice.auto

  func validate() throws {
    if output == "" { throw ValidationError("-o names no file") }
    try serving.check(file: file, output: output)
  }

  func execute() throws -> ExitStatus {
    let loading = ScriptLoading(
      command: Self.self, color: color, assignments: parameters.assignments, endlessDuration: duration)
    guard serving.serve else { return try write(loading) }
    return try PreviewServing(file: file, loading: loading, port: serving.port ?? ServeOptions.standardPort).run()
  }

  private func write(_ loading: ScriptLoading) throws -> ExitStatus {
    let (script, compiled) = try loading.load(file)
    let path = output ?? Self.defaultPath(for: file)
    let progress = ProgressLine("sampling")
    do {
      let page = try PreviewBuilder(compiled).page { progress.show($0) }
      progress.clear()
      try OutputFile.write(path) { sink in try page.bytes.withUnsafeBytes { try sink.write($0) } }
      for omission in page.omissions { complain("note: \(omission)\n") }
    } catch let failure as EvaluationFailure {
      progress.clear()
      loading.show([failure.diagnostic], in: script)
      return .findings
    }
    if output == nil { complain("wrote \(path); open it in a browser\n") }
    return .done
  }

  /// `card.preview.html` for `transitions/card.transition.yaml`.
  static func defaultPath(for file: String) -> String {
    var name = file == "-" ? "stdin" : String(file.split(separator: "/").last ?? "script")
    for ending in [".yaml", ".yml", ".transition"] where name.hasSuffix(ending) && name.count > ending.count {
      name.removeLast(ending.count)
    }
    return "\(name).preview.html"
  }
}
