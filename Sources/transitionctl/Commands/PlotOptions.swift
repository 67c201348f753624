internal import ArgumentParser
internal import TransitionDrawing
internal import TransitionText

/// How a chart is drawn: in characters or pixels, its size, and its colors.
struct PlotOptions: ParsableArguments {
  @Option(
    count:
      "Width in characters (by default COLUMNS or the terminal's width), or in pixels for a picture (by default 860).")
  var width: Int?

  @Option(
    count: "Height of each panel in lines (by default 10), or in pixels for a picture (by default 150); a long legend "
      + "adds to it.")
  var height: Int?

  @Flag(help: "In the terminal, draw with ASCII characters only.")
  var ascii = false

  @Flag(help: "In the terminal, draw with quarter blocks, for fonts without Braille patterns.")
  var blocks = false

  @Option(
    help: ArgumentHelp(
      "Theme of a picture: light, dark, or auto (default), which follows the reader's system.",
      valueName: "name"),
    completion: .list(["auto", "light", "dark"]),
    transform: { text in
      guard let theme = ChartTheme(rawValue: text) else { throw ValidationError("expected light, dark or auto") }
      return theme
    })
  var theme: ChartTheme?

  private enum Target { case terminal, svg }

  /// The target for the name of an output; nil for an unknown extension.
  private static func target(_ output: String?) -> Target? {
    guard let output else { return .terminal }
    if output == "-" { return .svg }
    return Paths.fileExtension(of: output) == "svg" ? .svg : nil
  }

  /// How to get a PNG, for the message about another extension.
  static func hint(_ output: String?) -> String {
    output?.lowercased().hasSuffix(".png") == true ? "; convert it: rsvg-convert --zoom=2 FILE.svg -o FILE.png" : ""
  }

  /// Rejects invalid combinations.
  func check(output: String?) throws {
    if output == "" { throw ValidationError("-o needs a file name") }
    guard let target = Self.target(output) else {
      throw ValidationError("-o takes a file that ends with .svg, not '\(output ?? "")'\(Self.hint(output))")
    }
    if ascii, blocks { throw ValidationError("--ascii and --blocks cannot be combined") }
    let isTerminal = target == .terminal
    if !isTerminal, ascii || blocks {
      throw ValidationError("\(ascii ? "--ascii" : "--blocks") is for the terminal, not for -o")
    }
    if isTerminal, theme != nil { throw ValidationError("--theme is for pictures: add -o FILE.svg") }
    let widths = isTerminal ? ChartText.widths : 320...10_000
    let heights = isTerminal ? 3...200 : 40...4000
    if let width, !widths.contains(width) {
      throw ValidationError(
        "--width must be \(widths.lowerBound) to \(widths.upperBound) \(isTerminal ? "characters" : "pixels")")
    }
    if let height, !heights.contains(height) {
      throw ValidationError(
        "--height must be \(heights.lowerBound) to \(heights.upperBound) \(isTerminal ? "lines" : "pixels")")
    }
  }

  /// Writes a chart to its destination.
  func write(_ chart: Chart, to output: String?, color: ColorChoice) throws {
    switch Self.target(output) ?? .terminal {
    case .terminal:
      let text = ChartText(
        chart, width: width ?? Platform.outputWidth, panelRows: height ?? ChartText.standardPanelRows,
        style: ascii ? .ascii : blocks ? .blocks : .braille, isColored: color.isColored(Platform.standardOutput)
      ).text
      try DescriptorSink.standardOutput.write(text)
    case .svg:
      var document = svg(chart, theme: theme ?? .auto).document
      try OutputFile.write(output) { try document.flush(to: &$0) }
    }
  }

  /// Writes a map of stops to its destination.
  func write(_ map: StopMap, to output: String?, color: ColorChoice) throws {
    switch Self.target(output) ?? .terminal {
    case .terminal:
      let text = StopMapText(
        map, width: width ?? Platform.outputWidth, rows: height ?? ChartText.standardPanelRows * 2
      ).text
      try DescriptorSink.standardOutput.write(text)
    case .svg:
      var document = StopMapSVG(
        map, width: width.map(Double.init) ?? ChartSVG.standardWidth,
        height: height.map(Double.init) ?? StopMapSVG.standardHeight, theme: theme ?? .auto
      ).document
      try OutputFile.write(output) { try document.flush(to: &$0) }
    }
  }

  private func svg(_ chart: Chart, theme: ChartTheme) -> ChartSVG {
    ChartSVG(
      chart, width: width.map(Double.init) ?? ChartSVG.standardWidth,
      panelHeight: height.map(Double.init) ?? ChartSVG.standardPanelHeight, theme: theme)
  }
}
