internal import ArgumentParser
internal import TransitionChecking
internal import TransitionDrawing
internal import TransitionEvaluation
internal import TransitionExport
internal import TransitionModel
internal import TransitionText

/// `transitionctl storyboard`: stills of a motion side by side.
struct StoryboardCommand: ToolCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "storyboard",
      abstract: "Draw a phase or scenario as stills side by side, with earlier positions as onion skin.",
      discussion: """
        Example: transitionctl storyboard card.transition.yaml --phase present -o present.svg

        The picture is an SVG that follows the reader's light or dark theme. The same script always gives the same SVG. \
        By default there is a still at the start, at the end, at each of the first \(StoryboardTimes.markerLimit) markers, \
        at the peaks of overshoots, and at evenly spaced times in between; stills that look like the ones beside them are \
        omitted, except at markers and with --times. Each size under devices in the configuration gets a row of its own.

        With --animated, the picture is one still that plays by itself wherever SVG images are shown, without a script, \
        and loops with a pause at both ends. With reduced motion it shows the end.

        Exit status: 0 done, 1 the script has errors, 2 usage error, 3 a file cannot be read or written.
        """)
  }

  @Argument(help: ArgumentHelp("Script, or - for standard input.", valueName: "file"), completion: .scripts)
  var file: String

  @OptionGroup var motion: MotionOptions

  @Option(times: "A still at each of these times, such as 0s,250ms,1s.")
  var times: [Double]?

  @Flag(help: "Write one still that plays by itself, instead of several side by side.")
  var animated = false

  @Option(count: "Number of stills, evenly spaced from start to end.")
  var stills: Int?

  @Option(duration: "How much of an endless phase or scenario to draw.")
  var duration: Double?

  @OptionGroup var parameters: VariantOptions

  @Flag(help: "Show the phase with reduced motion enabled.")
  var reducedMotion = false

  @Option(count: "Stills per row; at most six by default.")
  var columns: Int?

  @Option(count: "Earlier positions shown in each still, 0 to 20; 3 by default.")
  var onion: Int?

  @Option(count: "Width of the picture; by default stills of up to 160 x 300.", of: "pixels")
  var width: Int?

  @Option(file: "FILE.svg, written atomically; by default standard output unless that is a terminal.", name: .output)
  var output: String?

  @Option(help: "When to color messages.")
  var color = ColorChoice.auto

  private static let widths = 64...20_000

  func validate() throws {
    try motion.checkInputs([file])
    let most = StoryboardTimes.maximumCount
    if animated, times != nil || stills != nil || columns != nil || onion != nil {
      throw ValidationError("--times, --stills, --columns and --onion are for stills side by side, not for --animated")
    }
    if times != nil, stills != nil { throw ValidationError("--times and --stills cannot be combined") }
    if let stills, !(1...most).contains(stills) { throw ValidationError("--stills must be 1 to \(most)") }
    if let times, times.count > most { throw ValidationError("--times takes at most \(most) times") }
    if let columns, !(1...most).contains(columns) { throw ValidationError("--columns must be 1 to \(most)") }
    if let onion, !(0...20).contains(onion) { throw ValidationError("--onion must be 0 to 20") }
    if let width, !Self.widths.contains(width) {
      throw ValidationError("--width must be \(Self.widths.lowerBound) to \(Self.widths.upperBound)")
    }
    guard let output else { return }
    if output == "" { throw ValidationError("-o needs a file name") }
    if let ending = Paths.fileExtension(of: output), ending != "svg" {
      throw ValidationError("a storyboard is SVG, not .\(ending)\(PlotOptions.hint(output))")
    }
  }

  func execute() throws -> ExitStatus {
    if output == nil, Platform.isTerminal(Platform.standardOutput) {
      throw CommandFailure.usage(
        "a storyboard is a picture; write it to a file with -o strip.svg, or to this terminal with -o -")
    }
    var loading = ScriptLoading(
      command: Self.self, color: color, assignments: parameters.assignments, reducedMotion: reducedMotion,
      endlessDuration: duration)
    let input = ScriptInput(path: file)
    let bytes = try input.read()
    var shots = [try shot(of: input, bytes, loading)]
    var status = ExitStatus.done
    if parameters.canvas == nil {
      let settings = SettingsCatalog(), devices = settings.settings(of: input).configuration.devices
      status = settings.complainOfReports(color: color)
      for size in shots[0].script.otherSizes(of: devices ?? []) {
        loading.canvas = size
        shots.append(try shot(of: input, bytes, loading))
      }
    }
    try OutputFile.write(animated ? animatedPicture(shots, loading) : stills(shots, loading), to: output)
    return status
  }

  /// The motion on a canvas of one size.
  private struct Shot {
    var script: CheckedScript
    var compiled: CompiledScript
    var source: any MotionSource

    /// The size of the canvas, which distinguishes it from others.
    var size: String {
      "\(Prose.number(compiled.canvasSize.width ?? 0)) × \(Prose.number(compiled.canvasSize.height ?? 0))"
    }
  }

  private func shot(of input: ScriptInput, _ bytes: [UInt8], _ loading: ScriptLoading) throws -> Shot {
    let (script, compiled) = try loading.load(input, bytes: bytes)
    return Shot(
      script: script, compiled: compiled, source: try motion.source(in: compiled, of: script, loading: loading))
  }

  private func stills(_ shots: [Shot], _ loading: ScriptLoading) throws -> ByteBuffer {
    let style = Storyboard.Style(columns: columns, width: width.map { Double($0) }, onion: onion ?? 3)
    var boards: [Storyboard] = []
    for shot in shots {
      let times = try chooseTimes(shot.source)
      let title = motion.title(shot.source.name, of: shot.compiled, reducedMotion: reducedMotion)
      do {
        boards.append(
          try loading.evaluating(shot.script) {
            try Storyboard(
              Stage(shot.compiled, motion: shot.source), times: times,
              title: shots.count > 1 ? "\(title), \(shot.size)" : title, style: style, skipsRepeats: self.times == nil)
          })
      } catch let failure as Storyboard.TooSmall {
        let least = Int(failure.leastWidth)
        throw CommandFailure.usage(
          width == nil
            ? "the canvas is too long for a still; give a smaller --width"
            : "--width is too small for so many stills in a row; use at least \(least), or fewer --columns")
      }
    }
    var buffer = ByteBuffer()
    Storyboard.write(boards, into: &buffer)
    return buffer
  }

  private func animatedPicture(_ shots: [Shot], _ loading: ScriptLoading) throws -> ByteBuffer {
    let title = motion.title(shots[0].source.name, of: shots[0].compiled, reducedMotion: reducedMotion)
    return try loading.evaluating(shots[0].script) {
      let panes = try shots.map { shot in
        AnimatedPicture.Pane(
          stage: Stage(shot.compiled, motion: shot.source),
          end: try motion.end(of: shot.source, duration: duration, to: "show"),
          caption: shots.count > 1 ? shot.size : nil)
      }
      return try AnimatedPicture(panes, title: title, width: width.map { Double($0) }).document
    }
  }

  private func chooseTimes(_ source: any MotionSource) throws(CommandFailure) -> [Double] {
    if let times, duration == nil { return times }
    let end = try motion.end(of: source, duration: duration, to: "show", options: "--duration or --times")
    if let times { return times }
    if let stills { return StoryboardTimes.even(stills, end: end) }
    return StoryboardTimes.standard(for: source, end: end)
  }
}
