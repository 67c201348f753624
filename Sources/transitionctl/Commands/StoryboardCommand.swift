internal import ArgumentParser
internal import TransitionDrawing
internal import TransitionEvaluation
internal import TransitionExport
internal import TransitionText

/// `transitionctl storyboard`: stills of a motion side by side.
struct StoryboardCommand: ToolCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "storyboard",
      abstract: "Draw a phase or scenario as stills side by side, with earlier positions as onion skin.",
      discussion: """
        Example: transitionctl storyboard card.transition.yaml --phase present -o present.svg

        The picture is an SVG that follows the reader's light or dark theme, or a light PNG, made by the same programs \
        as for 'plot'. The same script always gives the same SVG. By default there are \(StoryboardTimes.standardCount) \
        evenly spaced stills, and one for each of the first \(StoryboardTimes.markerLimit) markers; a still that repeats \
        the one before it is omitted, except with --times.

        Exit status: 0 done, 1 the script has errors, 2 usage error, 3 a file cannot be read or written, \
        or no program can convert the picture to PNG.
        """)
  }

  @Argument(help: ArgumentHelp("Script, or - for standard input.", valueName: "file"), completion: .scripts)
  var file: String

  @OptionGroup var motion: MotionOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("A still at each of these times, such as 0s,250ms,1s.", valueName: "times"),
    transform: { try TimeArgument.parseList($0) })
  var times: [Double]?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Number of stills, evenly spaced from start to end.", valueName: "n"))
  var stills: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How much of an endless phase or scenario to draw.", valueName: "time"),
    transform: { try TimeArgument.parsePositive($0) })
  var duration: Double?

  @OptionGroup var parameters: VariantOptions

  @Flag(help: "Show the phase with reduced motion enabled.")
  var reducedMotion = false

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Stills per row; at most six by default.", valueName: "n"))
  var columns: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Earlier positions shown in each still, 0 to 20; 3 by default.", valueName: "n"))
  var onion: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Width of the picture; by default stills of up to 160 x 300.", valueName: "pixels"))
  var width: Int?

  @Option(
    name: .output,
    help: ArgumentHelp(
      "FILE.svg or FILE.png, written atomically; by default an SVG on standard output unless that is a terminal.",
      valueName: "file"), completion: .file())
  var output: String?

  @Option(help: "When to color messages.")
  var color = ColorChoice.auto

  private static let widths = 64...20_000

  func validate() throws {
    let most = StoryboardTimes.maximumCount
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
    if let ending = Self.otherPicture(output) {
      throw ValidationError("a storyboard is SVG or PNG, not \(ending)")
    }
  }

  func execute() throws -> ExitStatus {
    if output == nil, Platform.isTerminal(Platform.standardOutput) {
      throw CommandFailure.usage(
        "a storyboard is a picture; write it to a file with -o strip.svg, or to this terminal with -o -")
    }
    let loading = ScriptLoading(
      command: Self.self, color: color, assignments: parameters.assignments, reducedMotion: reducedMotion,
      endlessDuration: duration)
    let (script, compiled) = try loading.load(file)
    let source = try motion.source(in: compiled, of: script, loading: loading)
    let times = try chooseTimes(source)
    let style = Storyboard.Style(columns: columns, width: width.map { Double($0) }, onion: onion ?? 3)
    let picture: Storyboard
    do throws(Storyboard.Failure) {
      picture = try Storyboard(
        Stage(compiled, motion: source), times: times,
        title: motion.title(source, of: compiled, reducedMotion: reducedMotion),
        style: style, skipsRepeats: self.times == nil)
    } catch {
      switch error {
      case .evaluation(let failure):
        loading.show([failure.diagnostic], in: script)
        return .findings
      case .tooSmall(let least):
        throw CommandFailure.usage(
          width == nil
            ? "the canvas is too long for a still; give a smaller --width"
            : "--width is too small for so many stills in a row; use at least \(Int(least)), or fewer --columns")
      }
    }
    var buffer = ByteBuffer()
    picture.write(into: &buffer)
    if let output, Self.isPNG(output) {
      let svg = buffer.withUnsafeBytes { Array($0) }
      try Rasteriser.write(pngOf: svg, width: picture.width, height: picture.height, to: output)
    } else {
      try OutputFile.write(output) { try buffer.flush(to: &$0) }
    }
    return .done
  }

  private func chooseTimes(_ source: any MotionSource) throws(CommandFailure) -> [Double] {
    if let times, duration == nil { return times }
    let end = try motion.end(of: source, duration: duration, to: "show", options: "--duration or --times")
    if let times { return times }
    if let stills { return StoryboardTimes.even(stills, end: end) }
    return StoryboardTimes.standard(for: source, end: end)
  }

  private static func isPNG(_ path: String) -> Bool { path.lowercased().hasSuffix(".png") }

  /// The extension of a path that requests another type of file.
  private static func otherPicture(_ path: String) -> String? {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
    let ending = name[dot...].lowercased()
    return [".svg", ".png"].contains(ending) ? nil : ending
  }
}
