internal import ArgumentParser
internal import TransitionChecking
internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionText

/// `transitionctl sweep`: runs a scenario's drag with many distances and speeds.
struct SweepCommand: ToolCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "sweep",
      abstract:
        "Repeat the drag of a scenario over many distances and velocities, and report what commits, how long it "
        + "takes and how fast it gets.",
      discussion: """
        Example: transitionctl sweep card.transition.yaml --scenario draggedHalf --vary distance=0..160:20 \
        --vary velocity=0..1500:250

        'distance' is how far the scenario's first drag has moved at release, 'velocity' its velocity at that moment; \
        any other name is a parameter of the script. The last --vary changes fastest. The duration is measured from \
        the release; the speed is the highest one after it.

        Exit status: 0 done, 1 the script has errors, 2 usage error, 3 a file cannot be read or written.
        """)
  }

  @Argument(help: ArgumentHelp("Script, or - for standard input.", valueName: "file"), completion: .scripts)
  var file: String

  @Option(help: ArgumentHelp("The scenario whose first drag is varied.", valueName: "name"), completion: .scenarios)
  var scenario: String

  @Option(
    name: .customLong("vary"),
    help: ArgumentHelp("What to vary, and over which values; may be repeated.", valueName: "name=from..to:step"),
    transform: { try Variation($0) })
  var variations: [Variation] = []

  @Option(
    help: ArgumentHelp("text, csv or json; by default from the extension of -o, else text.", valueName: "name"),
    completion: .list(["text", "csv", "json"]),
    transform: { text in
      guard ["text", "csv", "json"].contains(text) else { throw ValidationError("expected text, csv or json") }
      return text
    })
  var format: String?

  @OptionGroup var parameters: ParameterOptions

  @Option(
    name: .output, help: ArgumentHelp("File to write, atomically.", valueName: "file"),
    completion: .file())
  var output: String?

  @Option(help: "When to color messages.")
  var color = ColorChoice.auto

  /// The maximum number of drags in a sweep.
  private static let limit = 100_000

  func validate() throws {
    _ = try chosenFormat
    guard !variations.isEmpty else { throw ValidationError("nothing to vary: --vary distance=0..160:20") }
    var count = 1
    for variation in variations {
      count *= variation.values.count
      guard count <= Self.limit else { throw ValidationError("more than \(Self.limit) drags") }
    }
    let names = variations.map { $0.name }
    if Set(names).count < names.count { throw ValidationError("each --vary needs a different name") }
  }

  private var chosenFormat: String {
    get throws {
      try OutputFormat.choose(format, for: output, extensions: ["csv": "csv", "json": "json"]) ?? "text"
    }
  }

  func execute() throws -> ExitStatus {
    let input = ScriptInput(path: file)
    let bytes = try input.read()
    var table = SweepTable(variations: variations)
    var known: (key: [Double], compiled: CompiledScript)?
    for values in combinations() {
      let key = zip(variations, values).filter { !$0.0.isDrag }.map { $0.1 }
      if known?.key != key {
        known = (key, try compile(input, bytes, values))
      }
      guard let compiled = known?.compiled else { return .findings }
      guard let plan = compiled.scenario(named: scenario, drag: drag(values)) else {
        throw unknownScenario(compiled)
      }
      table.rows.append(SweepTable.Row(plan, values: values))
    }
    try OutputFile.write(output) { sink in
      switch try chosenFormat {
      case "csv": try sink.write(table.csv())
      case "json":
        var json = table.json(scenario: scenario)
        try json.buffer.flush(to: &sink)
      default: try sink.write(table.text())
      }
    }
    return .done
  }

  private func combinations() -> [[Double]] {
    variations.reduce([[]]) { rows, variation in rows.flatMap { row in variation.values.map { row + [$0] } } }
  }

  private func drag(_ values: [Double]) -> DragVariation {
    var drag = DragVariation()
    for (variation, value) in zip(variations, values) {
      if variation.name == "distance" { drag.distance = value }
      if variation.name == "velocity" { drag.velocity = value }
    }
    return drag
  }

  private func compile(_ input: ScriptInput, _ bytes: [UInt8], _ values: [Double]) throws -> CompiledScript {
    var assignments = parameters.assignments
    for (variation, value) in zip(variations, values) where !variation.isDrag {
      let text = "\(variation.name)=\(NumberWriter.text(value, .exact))\(variation.unit)"
      if let assignment = ParameterAssignment(text, option: "--vary") { assignments.append(assignment) }
    }
    let loading = ScriptLoading(command: Self.self, color: color, assignments: assignments)
    return try loading.load(input, bytes: bytes).compiled
  }

  private func unknownScenario(_ compiled: CompiledScript) -> CommandFailure {
    let names = compiled.script.scenarios.map { $0.name.value }
    if names.contains(scenario) { return .usage("scenario '\(scenario)' has no drag") }
    return .unknown("scenario", scenario, names: names, none: "the script has none")
  }
}
