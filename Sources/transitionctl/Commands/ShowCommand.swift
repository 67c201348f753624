internal import ArgumentParser
internal import TransitionDiagnostics
internal import TransitionExport
internal import TransitionReporting

/// `transitionctl show`: the contents of a script.
struct ShowCommand: ToolCommand {
  enum Format: String, CaseIterable, ExpressibleByArgument { case text, json }

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "show",
      abstract: "Outline a script: parameters, views, states, phases, gestures, scenarios and expectations.",
      discussion: """
        Example: transitionctl show card.transition.yaml --phase present --width 100

        The pale end of a bar lies after the phase's completion and is never played.

        Exit status: 0 done, 1 the script has errors, 2 usage error, 3 the file cannot be read.
        """)
  }

  @Argument(help: ArgumentHelp("Script, or - for standard input.", valueName: "file"), completion: .scripts)
  var file: String

  @Option(help: ArgumentHelp("Only this phase; all by default.", valueName: "name"), completion: .phases)
  var phase: String?

  @Option(help: "Output format.")
  var format = Format.text

  @Flag(help: "Draw with ASCII characters only.")
  var ascii = false

  @Option(count: "Characters per line; by default COLUMNS or the width of the terminal.")
  var width: Int?

  @OptionGroup var parameters: ParameterOptions

  @Flag(help: "Show phases with reduced motion enabled.")
  var reducedMotion = false

  @Option(help: "When to color messages.")
  var color = ColorChoice.auto

  /// A narrower outline cannot be drawn; a wider one is probably a mistake.
  private static let widths = 40...1000

  func validate() throws {
    if format != .text, ascii || width != nil {
      throw ValidationError("\(ascii ? "--ascii" : "--width") is for text, not for \(format.rawValue)")
    }
    if let width, !Self.widths.contains(width) {
      throw ValidationError("--width must be \(Self.widths.lowerBound) to \(Self.widths.upperBound)")
    }
  }

  func execute() throws -> ExitStatus {
    let loading = ScriptLoading(
      command: Self.self, color: color, assignments: parameters.assignments, reducedMotion: reducedMotion)
    let (script, compiled) = try loading.load(file)
    let plan = try phase.map { try compiled.existingPlan($0) }
    let outline = ScriptOutline(compiled, phase: plan, sources: script.sources)
    switch format {
    case .text:
      let signs = ascii ? OutlineSigns.ascii : .unicode
      let width = max(width ?? Platform.outputWidth, Self.widths.lowerBound)
      let text = OutlineText(outline, signs: signs, width: min(width, Self.widths.upperBound)).text
      try OutputFile.write(text, to: nil)
    case .json: try OutputFile.write(OutlineJSON(outline).document, to: nil)
    }
    return .done
  }
}
