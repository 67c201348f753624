internal import ArgumentParser
internal import TransitionDrawing

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

  /// How to get a PNG, for the message about another extension.
  static func hint(_ output: String) -> String {
    output.lowercased().hasSuffix(".png") ? "; convert it: rsvg-convert --zoom=2 FILE.svg -o FILE.png" : ""
  }

  /// Rejects invalid combinations.
  func check(output: String?) throws {
    if output == "" { throw ValidationError("-o needs a file name") }
    if let output, output != "-", Paths.fileExtension(of: output) != "svg" {
      throw ValidationError("-o takes a file that ends with .svg, not '\(output)'\(Self.hint(output))")
    }
    if ascii, blocks { throw ValidationError("--ascii and --blocks cannot be combined") }
    let isTerminal = output == nil
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

  /// Writes a chart to the terminal, or as a picture.
  func write(_ chart: Chart, to output: String?, color: ColorChoice) throws {
    guard let output else {
      let text = ChartText(
        chart, width: width ?? Platform.outputWidth, panelRows: height ?? ChartText.standardPanelRows,
        style: ascii ? .ascii : blocks ? .blocks : .braille, isColored: color.isColored(Platform.standardOutput))
      return try OutputFile.write(text.text, to: nil)
    }
    let svg = ChartSVG(
      chart, width: width.map(Double.init) ?? ChartSVG.standardWidth,
      panelHeight: height.map(Double.init) ?? ChartSVG.standardPanelHeight, theme: theme ?? .auto)
    try OutputFile.write(svg.document, to: output)
  }

  /// Writes a map of stops to the terminal, or as a picture.
  func write(_ map: StopMap, to output: String?) throws {
    guard let output else {
      let text = StopMapText(
        map, width: width ?? Platform.outputWidth, rows: height ?? ChartText.standardPanelRows * 2)
      return try OutputFile.write(text.text, to: nil)
    }
    let svg = StopMapSVG(
      map, width: width.map(Double.init) ?? ChartSVG.standardWidth,
      height: height.map(Double.init) ?? StopMapSVG.standardHeight, theme: theme ?? .auto)
    try OutputFile.write(svg.document, to: output)
  }
}
