internal import ArgumentParser
internal import TransitionDiagnostics
internal import TransitionEvaluation
internal import TransitionText
internal import TransitionModel

/// `transitionctl curve`: a single curve, to try out or convert.
struct CurveCommand: ToolCommand {
  enum Format: String, CaseIterable, ExpressibleByArgument { case text, json, csv, css }

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "curve",
      abstract: "Show a curve: a plot, its values, and a spring's equivalent forms.",
      discussion: """
        Example: transitionctl curve 'spring(response=400ms, dampingRatio=0.7)' --at 0s,100ms,200ms --format csv

        Values are fractions of the distance: 0 is the start, 1 the end. The input is a time for a spring, and \
        progress from 0 to 1 for every other curve; speeds are per second or per unit of progress. --format css prints \
        an easing function, or keyframes where two or three Béziers fit the curve.

        Exit status: 0 done, 2 usage error (also an invalid curve), 3 the output cannot be written.
        """)
  }

  @Argument(help: ArgumentHelp("The curve, as in scripts.", valueName: "curve"))
  var expression: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Duration: cuts a spring off, or fits a spring given by its damping ratio alone.", valueName: "time"),
    transform: { try TimeArgument.parsePositive($0) })
  var duration: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Inputs to evaluate: progress (0.5; may be outside 0...1), or times for a spring (250ms); by default 61 points.",
      valueName: "x,x,..."))
  var at: String?

  @Option(help: "Output format.")
  var format = Format.text

  func validate() throws {
    if at != nil, format == .css { throw ValidationError("--at is not for css, which describes the whole curve") }
  }

  func execute() throws -> ExitStatus {
    var sources = SourceMap()
    let file = sources.add(SourceText(path: "<curve>", bytes: Array(expression.utf8)))
    var diagnostics: [Diagnostic] = []
    let slice = SourceSlice(file: file, base: 0)
    guard let parsed = CurveParser.parse(expression, in: slice, into: &diagnostics),
      let result = DetachedCurve(parsed, into: &diagnostics)
    else {
      let colored = ColorChoice.auto.isColored(Platform.standardError)
      complain(DiagnosticTextRenderer(sources: sources, colored: colored).render(diagnostics))
      complain(Transitionctl.usage(of: Self.self))
      return .usage
    }
    let subject = try CurveSubject(result, text: expression, duration: duration)
    let inputs = try at.map {
      try $0.split(separator: ",", omittingEmptySubsequences: false).map { try input(String($0), subject) }
    }
    let buffer: ByteBuffer
    switch format {
    case .text:
      var text = ByteBuffer()
      text.append(CurveText(subject: subject, inputs: inputs).text)
      buffer = text
    case .json: buffer = CurveData.json(subject, try samples(inputs, subject))
    case .css:
      guard subject.extent.isFinite, subject.extent > 0 else { throw Self.endless(expression) }
      let css = CurveCSS(subject)
      guard let rule = css.text else {
        throw CommandFailure.usage("no CSS curve found for '\(expression)': \(css.missing)")
      }
      var text = ByteBuffer()
      text.append(rule)
      buffer = text
    case .csv: buffer = CurveData.csv(subject, try samples(inputs, subject))
    }
    try buffer.withUnsafeBytes { try DescriptorSink.standardOutput.write($0) }
    return .done
  }

  private static func endless(_ expression: String) -> CommandFailure {
    .usage("'\(expression)' never settles; say how far to look with --duration or --at")
  }

  private func samples(_ inputs: [Double]?, _ subject: CurveSubject) throws(CommandFailure) -> [CurveSubject.Sample] {
    if let inputs { return inputs.map { subject.sample(at: $0) } }
    guard subject.extent.isFinite else {
      throw Self.endless(expression)
    }
    return subject.samples(61)
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
