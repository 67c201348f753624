internal import ArgumentParser
internal import TransitionChecking
internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionExport
internal import TransitionModel
internal import TransitionParsing
internal import TransitionPreview
internal import TransitionTree

/// `transitionctl answer`: one answer of `preview --serve`, computed in a separate process.
struct AnswerCommand: ToolCommand {
  static let name = "answer"

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: name, abstract: "Write one answer of 'preview --serve' to standard output.",
      discussion: "Example: transitionctl answer --route=/data.json card.transition.yaml", shouldDisplay: false)
  }

  @Argument(help: ArgumentHelp("The script.", valueName: "file"))
  var file: String

  @Option(help: ArgumentHelp("The path that the page asked for.", valueName: "path"))
  var route: String

  @Option(help: ArgumentHelp("The phase that a drag drives.", valueName: "name"))
  var phase = ""

  @Option(help: ArgumentHelp("How long endless phases are shown, in seconds.", valueName: "seconds"))
  var duration: Double?

  @Option(help: ArgumentHelp("Another version of the script.", valueName: "other"))
  var against: String?

  @Option(help: ArgumentHelp("A folder of pictures named after views.", valueName: "folder"))
  var images: String?

  @OptionGroup var parameters: VariantOptions

  /// Common canvas sizes in points, offered on served pages where the configuration names none.
  private static let devices = ["375x667", "393x852", "430x932", "834x1194"]

  func execute() throws -> ExitStatus {
    try OutputFile.write(answer().document, to: nil)
    return .done
  }

  private func answer() -> PageAnswer {
    let extras = PageExtras(against: against, images: images)
    let served = ServedScript(
      path: file, extras: extras, assignments: parameters.assignments, endlessDuration: duration)
    let (read, problems) = served.read()
    guard problems == nil, let script = read, let compiled = script.compiled else {
      return PageAnswer(problem: problems ?? "", path: route)
    }
    do {
      let builder = PreviewBuilder(
        compiled, sources: script.sources, options: try options(extras, script, compiled))
      switch route {
      case PageAnswer.page: return PageAnswer(path: route, body: try builder.servedPage().bytes)
      case PageAnswer.data: return PageAnswer(path: route, body: try builder.data())
      default: return try drag(script, builder)
      }
    } catch let failure as EvaluationFailure {
      return PageAnswer(problem: script.text(of: [failure.diagnostic]), path: route)
    } catch let failure as CommandFailure {
      return PageAnswer(problem: failure.text, path: route)
    } catch {
      return PageAnswer(problem: "error: '\(against ?? "")' has errors; see the terminal\n", path: route)
    }
  }

  private func options(
    _ extras: PageExtras, _ script: CheckedScript, _ compiled: CompiledScript
  ) throws -> PreviewOptions {
    let loading = ScriptLoading(
      command: Self.self, color: .never, assignments: parameters.canvas.map { [$0] } ?? [], endlessDuration: duration)
    var options = try extras.options(for: compiled, named: file, sources: script.sources, loading: loading)
    let configuration = SettingsCatalog().settings(of: ScriptInput(path: file)).configuration
    options.devices = configuration.devices?.map { $0.text } ?? Self.devices
    if let address = configuration.editor {
      options.editor = (address, Platform.currentFolder ?? "/")
    }
    return options
  }

  /// Runs a posted trace: CSV as for `--gesture`.
  private func drag(_ script: CheckedScript, _ builder: PreviewBuilder) throws(EvaluationFailure) -> PageAnswer {
    var script = script
    let bytes = (try? Platform.readInput(limit: SyntaxLimits.standard.inputLength)) ?? []
    let source = SourceText(path: "drag", bytes: bytes)
    var diagnostics: [Diagnostic] = []
    guard let points = TraceText.read(source, file: script.sources.add(source), into: &diagnostics) else {
      return PageAnswer(problem: script.text(of: diagnostics), path: route, status: 400)
    }
    guard let data = try builder.drag(phase: phase, points: points) else {
      return PageAnswer(
        problem: "error: no gesture drives a phase '\(phase)', or the points do not form a trace\n", path: route,
        status: 400)
    }
    return PageAnswer(path: route, body: data)
  }
}
