internal import ArgumentParser
internal import TransitionDiagnostics
internal import TransitionPreview

/// `transitionctl preview`: writes a page that plays a script.
struct PreviewCommand: ToolCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "preview",
      abstract: "Write a page that plays every phase and scenario of a script.",
      discussion: """
        Example: transitionctl preview card.transition.yaml -o card.html

        The page is one file and needs no network. It shows the views as boxes with their curves and values. You can \
        play, scrub and drag, and set the script's parameters to sampled values.

        With --against, it also shows another version, as outlines or side by side, and what changed since.

        With --serve, the page is served until you press Ctrl-C. It reloads when the script or an included file is \
        saved, shows the errors of an invalid script, and lets its parameters take any value.

        Exit status: 0 done or interrupted, 1 the script has errors, 2 usage error, 3 a file cannot be \
        read or written, or the port cannot be opened.
        """)
  }

  @Argument(help: ArgumentHelp("Script, or - for standard input.", valueName: "file"), completion: .scripts)
  var file: String

  @OptionGroup var parameters: VariantOptions

  @Option(duration: "How much of endless phases to show; 4s by default.")
  var duration: Double?

  @Option(
    file: "Page to write, - for standard output; by default NAME.preview.html in the current folder.", name: .output)
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Also show another version of the script: a file, or git:REV:PATH.", valueName: "other"), completion: .scripts)
  var against: String?

  @Option(
    help: ArgumentHelp(
      "Fill boxes with the pictures of this folder that are named after views: cover.png.", valueName: "folder"),
    completion: .directory)
  var images: String?

  @Flag(
    help: "Serve the page on this computer only, and reload it whenever the script or an included file is saved.")
  var serve = false

  @Option(count: "With --serve: the port, or 0 for a free one; \(Self.standardPort) by default.")
  var port: Int?

  @Option(help: "When to color messages.")
  var color = ColorChoice.auto

  /// The default port, which no well-known service uses.
  static let standardPort = 8321

  func validate() throws {
    if port != nil, !serve { throw ValidationError("--port requires --serve") }
    if let port, !(0...65535).contains(port) { throw ValidationError("--port must be 0 to 65535") }
    if output == "" { throw ValidationError("-o needs a file name") }
    if let output, let name = Paths.fileExtension(of: output), !["html", "htm"].contains(name) {
      throw ValidationError("-o takes a file that ends with .html, not '\(output)'")
    }
    if serve, output != nil { throw ValidationError("-o and --serve cannot be combined") }
    if serve, file == "-" { throw ValidationError("standard input cannot be watched; name a file with --serve") }
    if against == "-", file == "-" { throw ValidationError("only one version can be standard input") }
    if against == "-", serve { throw ValidationError("standard input cannot be read again; name a file") }
  }

  func execute() throws -> ExitStatus {
    let loading = ScriptLoading(
      command: Self.self, color: color, assignments: parameters.assignments, endlessDuration: duration)
    return serve ? try keepServing(loading) : try write(loading)
  }

  var extras: PageExtras { PageExtras(against: against, images: images) }

  private func write(_ loading: ScriptLoading) throws -> ExitStatus {
    let (script, compiled) = try loading.load(file)
    let path = output ?? Self.defaultPath(for: file)
    let other = ScriptLoading(
      command: Self.self, color: color, assignments: parameters.canvas.map { [$0] } ?? [], endlessDuration: duration)
    let options = try extras.options(for: compiled, named: file, sources: script.sources, loading: other)
    let progress = ProgressLine("sampling")
    let page = try loading.evaluating(script) {
      defer { progress.clear() }
      return try PreviewBuilder(compiled, sources: script.sources, options: options).page { progress.show($0) }
    }
    try OutputFile.write(page.bytes, to: path)
    for omission in page.omissions { complain("note: \(printable(omission))\n") }
    if output == nil { complain("wrote \(printable(path)); open it in a browser\n") }
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
