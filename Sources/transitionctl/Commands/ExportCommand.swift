internal import ArgumentParser
internal import TransitionChecking
internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionReporting
internal import TransitionTargets
internal import TransitionText

/// `transitionctl export`: converts a script to another engine's format and reports the losses.
struct ExportCommand: ToolCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "export",
      abstract: "Export a script to another engine and report what is lost.",
      discussion: """
        Example: transitionctl export card.transition.yaml --to css=card.css --check

        Springs and paths become a few cubic curves within a tolerance. The loss is measured on the exported text and \
        reported. 'css' writes one file. In the page, data-transition on the root element selects the script, \
        data-view marks the element of each view, and data-phase or data-state on the root selects what is shown. \
        'waapi' writes the same keyframes as an ES module with types, whose phases are played, sought and reversed. \
        'swiftui', 'uikit', 'compose', 'react-native', 'flutter' and 'tokens' write the springs, curves, durations and \
        delays as named constants: transitionctl export toast.transition.yaml --to swiftui=Sources/ --to compose=app/

        Exit status: 0 within the tolerance; 1 the script has errors, something that moves cannot be exported (without \
        --allow-loss), or --check found a file that is not up to date; 2 usage error; 3 a file cannot be read or \
        written.
        """)
  }

  /// A target and its output file; nil for standard output.
  struct Output {
    var target: ExportTarget
    var path: String?
  }

  static let reports = ["text", "json", "markdown"]

  @Argument(help: ArgumentHelp("The script, or - for standard input.", valueName: "script"), completion: .scripts)
  var file: String

  @Option(
    name: .customLong("to"),
    help: ArgumentHelp(
      "Target and optionally the file or folder (existing, or ending in /) to write to; may be repeated. Targets: "
        + ExportTargets.all.map { $0.name }.joined(separator: ", ") + ".",
      valueName: "target[=path]"),
    completion: .list(ExportTargets.all.map { $0.name }), transform: { try Self.output($0) })
  var outputs: [Output]

  @Option(
    name: .customLong("phase"), help: ArgumentHelp("Export only this phase; all by default.", valueName: "name"),
    completion: .phases)
  var phases: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The largest differences allowed: NUMBER[pt|deg], separated by commas. Default: 0.1pt,0.1deg,0.001.",
      valueName: "list"),
    transform: { text in
      do throws(ExportTolerances.Problem) {
        return try ExportTolerances(text)
      } catch { throw ValidationError(error.message) }
    })
  var tolerance = ExportTolerances()

  @Option(
    choice: "css, waapi: live (default) keeps bindings as formulas, so that they follow the canvas size; baked writes "
      + "numbers; transform also writes numbers, with positions as translations.")
  var geometry: ExportGeometry?

  @Option(
    name: .customLong("select"),
    help: ArgumentHelp(
      "css, waapi: selector to use for a view instead of its data-view attribute.", valueName: "view=selector"),
    transform: { text in
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
        throw ValidationError("expected VIEW=SELECTOR")
      }
      do throws(CSSSelector.Problem) {
        return (view: parts[0], selector: try CSSSelector(parts[1]))
      } catch { throw ValidationError("not a selector: \(error.message)") }
    })
  var selectors: [(view: String, selector: CSSSelector)] = []

  @Option(
    help: ArgumentHelp(
      "css, waapi: prefix of the generated names; by default the transition's name.", valueName: "name"))
  var prefix: String?

  @OptionGroup var code: CodeExportOptions

  @OptionGroup var parameters: ParameterOptions

  @Option(duration: "How much of endless phases to export.")
  var duration: Double?

  @Flag(help: "Export the reduced-motion version of each phase, for all users.")
  var reducedMotion = false

  @Flag(help: "Write nothing; exit with 1 if a file is not up to date.")
  var check = false

  @Flag(help: "Report what is lost as warnings, and exit with 0.")
  var allowLoss = false

  @Option(
    name: .customLong("report"),
    help: ArgumentHelp(
      "Report format: text (default), json or markdown, optionally with a file to write to.", valueName: "name[=file]"),
    completion: .list(Self.reports), transform: { try ReportRequest($0, names: Self.reports) })
  var reportRequests: [ReportRequest] = []

  @Option(help: "When to color messages.")
  var color = ColorChoice.auto

  private static func output(_ text: String) throws -> Output {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let target = ExportTargets.target(named: parts[0]) else {
      throw ValidationError(Spelling.remedy(parts[0], in: ExportTargets.all.map { $0.name }))
    }
    if parts.count == 2, parts[1].isEmpty { throw ValidationError("a file name is missing after '='") }
    guard parts.count == 2, parts[1] != "-" else { return Output(target: target, path: nil) }
    let isFolder = !parts[1].hasSuffix("/") && Platform.kind(parts[1]) == .folder
    return Output(target: target, path: isFolder ? parts[1] + "/" : parts[1])
  }

  func validate() throws {
    if outputs.isEmpty { throw ValidationError("--to is missing: --to css") }
    let toOutput = outputs.count { $0.path == nil } + reportRequests.count { $0.file == nil }
    if toOutput > 1 { throw ValidationError("only one target or report can go to standard output") }
    if check, outputs.contains(where: { $0.path == nil }) {
      throw ValidationError("--check needs the file to compare with: --to css=FILE")
    }
    let css = [
      ("--geometry", geometry ?? .live != .live), ("--select", !selectors.isEmpty), ("--prefix", prefix != nil),
    ].filter { $0.1 }.map { $0.0 }
    for option in css + code.given { try require(option) { $0.options.contains(option) } }
    if let style = code.style { try require("--style \(style.rawValue)") { $0.styles.contains(style) } }
    if code.style == .phase, code.composeVersion != nil {
      throw ValidationError("--compose-version has no effect with --style phase, whose easings are this program's own")
    }
    if prefix == "" { throw ValidationError("--prefix needs a name") }
    try ReportRequest.check(reportRequests)
    // The names of files in folders depend on the script.
    try checkFiles { $0.path?.hasSuffix("/") == true ? nil : $0.path }
  }

  /// Rejects files that would be written twice, those beside others included.
  private func checkFiles(_ path: (Output) -> String?) throws {
    let files = outputs.flatMap { [path($0), companion(of: $0.target, at: path($0))] }
    try OutputPaths.check(files + reportRequests.map { $0.file })
  }

  /// The second file of a target; a device, such as /dev/null, has none.
  private func companion(of target: ExportTarget, at path: String?) -> String? {
    guard let path, let companion = target.companion, Platform.kind(path) != .other else { return nil }
    return Paths.replacing(extensionOf: path, companion(path.split(separator: ".").last.map(String.init) ?? ""))
  }

  /// Rejects an option that none of the targets has.
  private func require(_ option: String, _ hasOption: (ExportTarget) -> Bool) throws {
    guard !outputs.contains(where: { hasOption($0.target) }) else { return }
    throw ValidationError("\(option) is for --to \(ExportTargets.names(where: hasOption).joined(separator: ", "))")
  }

  func execute() throws -> ExitStatus {
    let input = ScriptInput(path: file)
    let bytes = try input.read()
    var loading = ScriptLoading(
      command: Self.self, color: color, assignments: parameters.assignments, reducedMotion: reducedMotion,
      endlessDuration: duration)
    let (checked, compiled) = try loading.load(input, bytes: bytes)
    var reduced = compiled
    if !reducedMotion {
      loading.reducedMotion = true
      reduced = try loading.load(input, bytes: bytes).compiled
    }
    for phase in phases { _ = try compiled.existingPlan(phase) }
    try CommandFailure.checkDuration(
      duration, for: (compiled.plans + reduced.plans).filter { phases.isEmpty || phases.contains($0.name) })
    let views = compiled.views.dropFirst().map { $0.name }
    for (view, _) in selectors where !views.contains(view) {
      throw CommandFailure.unknown("view", view, names: views)
    }
    do { try checkFiles { self.path(of: $0, compiled) } } catch let error as ValidationError {
      throw CommandFailure.usage(error.message)
    }
    var options = exportOptions(input)
    var status = ExitStatus.done
    var results: [Result] = []
    for output in outputs {
      options.command = words(for: output.target)
      let exported = output.target.export(compiled, reduced, options), report = exported.report
      let path = self.path(of: output, compiled)
      let findings = ExportFindings(report, allowsLoss: allowLoss) { phase in
        compiled.declaration(ofPhase: phase)?.name.range ?? .none
      }.diagnostics
      if !findings.isEmpty { loading.show(findings, in: checked) }
      var result = Result(report: report, output: path ?? "standard output", size: exported.text.utf8.count)
      result.worst = findings.map { $0.severity }.max() ?? .note
      if result.worst == .error {
        status = max(status, .findings)
        results.append(result)
        continue
      }
      var written = ExitStatus.done
      let failure = try OutputFile.reporting {
        if let path, output.path?.hasSuffix("/") == true, !check { try createFolder(Paths.folder(of: path)) }
        written = try write(exported.text, to: path)
        if let text = exported.companion, let companion = companion(of: output.target, at: path) {
          written = max(written, try write(text, to: companion))
        }
        result.isWritten = true
      }
      written = max(written, failure)
      status = max(status, written)
      if written != .done { result.worst = .error }
      results.append(result)
    }
    return max(status, try write(results))
  }

  /// What one of the outputs has become.
  private struct Result {
    var report: ExportReport
    var output: String
    var size: Int
    /// The highest severity of its findings; an error too if the file is not up to date.
    var worst = Severity.note
    /// Whether there is a file to report on.
    var isWritten = false
  }

  /// Writes a file, or compares it with what stands there.
  private func write(_ text: String, to path: String?) throws -> ExitStatus {
    if check, let path { return try OutputFile.check(path, contains: Array(text.utf8), from: file) }
    try OutputFile.write(text, to: path)
    return .done
  }

  private func exportOptions(_ input: ScriptInput) -> ExportOptions {
    var options = ExportOptions()
    options.phases = phases.isEmpty ? nil : phases
    options.tolerances = tolerance
    options.geometry = geometry ?? .live
    options.selectors = selectors
    options.prefix = prefix
    options.code = code.options
    options.fileName = input.name.split(separator: "/").last.map(String.init) ?? input.name
    return options
  }

  /// The options that affect what a target writes, as typed, without the output file.
  private func words(for target: ExportTarget) -> [String] {
    let words = Array(Platform.arguments.dropFirst())
    let others = ExportTargets.all.reduce(into: Set<String>()) { $0.formUnion($1.options) }.subtracting(target.options)
    let plain = ["--check", "--allow-loss"] + others.intersection(["--idiomatic"])
    var valued = others.union(["--to", "--report", "--color"])
    if target.styles.count < 2 { valued.insert("--style") }
    var result: [String] = []
    var index = 0
    while index < words.count {
      let word = words[index]
      let name = String(word.prefix { $0 != "=" })
      if word == file || plain.contains(word) {
        index += 1
      } else if valued.contains(name) {
        index += word.contains("=") && name != "--to" || name == "--to" && word.hasPrefix("--to=") ? 1 : 2
      } else {
        result.append(word)
        index += 1
      }
    }
    return result
  }

  private func path(of output: Output, _ compiled: CompiledScript) -> String? {
    guard let path = output.path, path.hasSuffix("/") else { return output.path }
    let name = (compiled.script.name?.value ?? "transition").map { character -> Character in
      character.isLetter || character.isNumber || "._-".contains(character) ? character : "-"
    }
    return Paths.joined(String(path.dropLast()), output.target.fileName(String(name)))
  }

  private func createFolder(_ path: String) throws(CommandFailure) {
    do throws(Platform.Failure) { try Platform.createFolder(path) } catch {
      throw .unwritable(path, error)
    }
  }

  private func write(_ results: [Result]) throws -> ExitStatus {
    var status = ExitStatus.done
    var requests = reportRequests
    if requests.isEmpty, outputs.allSatisfy({ $0.path != nil }) { requests = [ReportRequest(format: "text")] }
    for request in requests {
      // A comment shows that an export failed; the others describe files.
      let results = results.filter { $0.isWritten || request.format == "markdown" }
      guard !results.isEmpty else { continue }
      let written = try OutputFile.reporting {
        switch request.format {
        case "json": try OutputFile.write(ExportJSON(results.map { $0.report }).document, to: request.file)
        case "markdown":
          let texts = results.map { ExportMarkdown($0.report, output: $0.output, worst: $0.worst).text }
          try OutputFile.write(texts.joined(separator: "\n"), to: request.file)
        default:
          let texts = results.map { ExportText($0.report, output: $0.output, size: $0.size).text }
          try OutputFile.write(texts.joined(separator: "\n"), to: request.file)
        }
      }
      status = max(status, written)
    }
    return status
  }
}
