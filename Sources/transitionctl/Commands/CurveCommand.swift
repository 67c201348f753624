internal import ArgumentParser
internal import TransitionDiagnostics
internal import TransitionEngines
internal import TransitionEvaluation
internal import TransitionModel

/// `transitionctl curve`: a single curve, to try out or convert.
struct CurveCommand: ToolCommand {
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, csv, css, swift, kotlin, dart, js, tokens
  }

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "curve",
      abstract: "Show a curve: a plot, its values, and a spring's equivalent forms.",
      discussion: """
        Example: transitionctl curve 'spring(response=400ms, dampingRatio=0.7)' --at 0s,100ms,200ms --format csv

        Values are fractions of the distance: 0 is the start, 1 the end. The input is a time for a spring, and \
        progress from 0 to 1 for every other curve; speeds are per second or per unit of progress. --format css prints \
        an easing function, or keyframes where two or three Béziers fit the curve; swift, kotlin, dart and js print the \
        call of SwiftUI, Compose, Flutter and Reanimated, tokens a design token. The same calls are understood as input: \
        transitionctl curve 'spring(dampingRatio = 0.75f, stiffness = 195f)'.

        --as shows what an engine plays for the curve, by a model of that engine, and how far that is from the curve: \
        transitionctl curve 'spring(duration=450ms, bounce=0.25)' --as swiftui-stepped. Some engines end a spring by \
        absolute thresholds, so --distance says how far the value goes, in its own units.

        Exit status: 0 done, 2 usage error (also an invalid curve), 3 the output cannot be written.
        """)
  }

  @Argument(help: ArgumentHelp("The curve, as in scripts or as a platform's call.", valueName: "curve"))
  var expression: String

  @Option(duration: "Duration: cuts a spring off, or fits a spring given by its damping ratio alone.")
  var duration: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Inputs to evaluate: progress (0.5; may be outside 0...1), or times for a spring (250ms); by default 61 points.",
      valueName: "x,x,..."))
  var at: String?

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "Show the curve as an engine plays it: \(Engine.allCases.map { $0.rawValue }.joined(separator: ", ")).",
      valueName: "engine"),
    completion: .list(Engine.allCases.map { $0.rawValue }),
    transform: { text in
      guard let engine = Engine(rawValue: text) else {
        throw ValidationError(Spelling.remedy(text, in: Engine.allCases.map { $0.rawValue }))
      }
      return engine
    })
  var engine: Engine?

  @Option(
    number: "With --as: the distance in the value's units; 1 by default.", expecting: "a number above 0, at most 1e9",
    where: { $0 > 0 && $0 <= 1e9 })
  var distance: Double?

  @Option(help: "Output format.")
  var format = Format.text

  func validate() throws {
    switch format {
    case .text, .json, .csv: break
    default:
      if at != nil { throw ValidationError("--at is not for \(format.rawValue), which describes the whole curve") }
      if engine != nil { throw ValidationError("--as is for text, json and csv") }
    }
    if distance != nil, engine == nil { throw ValidationError("--distance is for --as") }
  }

  func execute() throws -> ExitStatus {
    guard let (subject, threshold) = try readSubject() else { return .usage }
    let inputs = try at.map {
      try $0.split(separator: ",", omittingEmptySubsequences: false).map { try input(String($0), subject) }
    }
    let shown = try engine.map { engine in
      try CurveOnEngine(subject, on: engine, distance: distance ?? 1, threshold: threshold, inputs: inputs)
    }
    try write(subject, shown, inputs)
    return .done
  }

  /// Reads the curve as scripts write it, or else as a platform's source does.
  ///
  /// - Returns: The curve, and Compose's `visibilityThreshold` if given; nil after diagnostics.
  private func readSubject() throws -> (CurveSubject, threshold: Double?)? {
    var sources = SourceMap()
    let file = sources.add(SourceText(path: "<curve>", bytes: Array(expression.utf8)))
    var diagnostics: [Diagnostic] = []
    let slice = SourceSlice(file: file, base: 0)
    if let parsed = CurveParser.parse(expression, in: slice, into: &diagnostics),
      let result = DetachedCurve(parsed, into: &diagnostics)
    {
      return (try CurveSubject(result.curve, kind: result.kind, text: expression, duration: duration), nil)
    }
    switch PlatformCurve.read(expression) {
    case .success(let read)?:
      return (try CurveSubject(read.curve, kind: read.kind, text: expression, duration: duration), read.threshold)
    case .failure(let limit)?: throw CommandFailure.usage(limit.message)
    case nil:
      complain(ColorChoice.auto.text(of: diagnostics, in: sources))
      complain(Transitionctl.usage(of: Self.self))
      return nil
    }
  }

  /// - Parameter shown: The curve as an engine shows it, in text or as samples.
  private func write(_ subject: CurveSubject, _ shown: CurveOnEngine?, _ inputs: [Double]?) throws {
    switch format {
    case .text: try OutputFile.write(shown?.text(inputs) ?? subject.description(inputs), to: nil)
    case .json: try OutputFile.write(CurveData.json(subject, samples(inputs, subject, shown), shown: shown), to: nil)
    case .csv: try OutputFile.write(CurveData.csv(subject, samples(inputs, subject, shown)), to: nil)
    case .css:
      guard subject.extent.isFinite, subject.extent > 0 else { throw Self.endless(expression) }
      let css = CurveCSS(subject)
      guard let rule = css.text else {
        throw CommandFailure.usage("no CSS curve found for '\(expression)': \(css.missing)")
      }
      try OutputFile.write(rule, to: nil)
    case .swift: try OutputFile.write(subject.call(on: .swift) + "\n", to: nil)
    case .kotlin: try OutputFile.write(subject.call(on: .kotlin) + "\n", to: nil)
    case .dart: try OutputFile.write(subject.call(on: .dart) + "\n", to: nil)
    case .js: try OutputFile.write(subject.call(on: .js) + "\n", to: nil)
    case .tokens: try OutputFile.write(subject.token() + "\n", to: nil)
    }
  }

  private static func endless(_ expression: String) -> CommandFailure {
    .usage("'\(expression)' never settles; say how far to look with --duration or --at")
  }

  private func samples(
    _ inputs: [Double]?, _ subject: CurveSubject, _ shown: CurveOnEngine?
  ) throws(CommandFailure) -> [CurveSubject.Sample] {
    if let shown { return shown.samples(inputs) }
    if let inputs { return inputs.map { subject.sample(at: $0) } }
    guard subject.extent.isFinite else { throw Self.endless(expression) }
    return subject.samples
  }

  private func input(_ text: String, _ subject: CurveSubject) throws -> Double {
    if subject.spring != nil {
      do { return try TimeArgument.parse(text) } catch let error as ValidationError {
        throw CommandFailure.usage("invalid value '\(text)' in --at: \(error.message)")
      }
    }
    var diagnostics: [Diagnostic] = []
    let expression = ExpressionParser.parse(text, in: .detached, into: &diagnostics)
    var node = expression.node
    var sign = 1.0
    if case .negate(let inner) = node { (node, sign) = (inner.node, -1) }
    switch node {
    case .number(let value) where value.isFinite: return sign * value
    case .percentage(let value) where value.isFinite: return sign * value
    default: throw CommandFailure.usage("invalid value '\(text)' in --at: expected progress, such as 0.25")
    }
  }
}
