import ReferenceNumbers
import Testing
import TransitionEvaluation
import TransitionText

@testable import TransitionDrawing

/// Whole pictures of one script, as recorded. `RECORD=1 swift test --filter RecordedPictureTests` records them anew: look
/// at the pictures before committing them.
@Suite struct RecordedPictureTests {
  private func expectRecorded(_ text: String, _ name: String) throws {
    #expect(try RecordedText.difference(text, from: "Tests/DrawingTests/Goldens/\(name)") == nil)
  }

  private func chart(_ phase: String, speeds: Bool = false, title: String = "gallery · show") throws -> Chart {
    let plan = try StageScript(Gallery.yaml).phase(phase)
    return try Chart(title: title, of: plan, tracks: plan.tracks, addsSpeeds: speeds)
  }

  @Test func storyboards() throws {
    let script = try StageScript(Gallery.yaml)
    let boards = [
      try Storyboard(
        script.stage("show"), times: [0, 0.15, 0.3, 0.45, 0.6], title: "gallery · show",
        style: .init(columns: 3, width: 420, onion: 2)),
      try Storyboard(
        script.stage("pulse"), times: [0, 0.2, 0.2, 0.4], title: "a title that is longer than its picture is wide",
        style: .init(onion: 1), skipsRepeats: true),
    ]
    var buffer = ByteBuffer()
    Storyboard.write(boards, into: &buffer)
    try expectRecorded(buffer.text, "gallery.storyboard.svg")
  }

  @Test func animatedPictures() throws {
    let script = try StageScript(Gallery.yaml)
    func pane(_ phase: String, caption: String?) throws -> AnimatedPicture.Pane {
      let stage = try script.stage(phase)
      return .init(stage: stage, end: stage.motion.duration, caption: caption)
    }
    let one = try AnimatedPicture(
      [pane("show", caption: nil)], title: "gallery · show", width: 144)
    let two = try AnimatedPicture(
      [
        pane("show", caption: "show"),
        pane("pulse", caption: "a caption that is longer than its pane is wide, it is cut"),
      ], title: "gallery")
    try expectRecorded(one.document.text + two.document.text, "gallery.animated.svg")
  }

  @Test func chartsInSVG() throws {
    let charts = [
      ChartSVG(try chart("show"), width: 480, panelHeight: 80, theme: .light),
      ChartSVG(try chart("pulse", speeds: true), width: 860, theme: .auto),
      ChartSVG(
        try chart("pulse", title: "a title that does not fit into the width of its picture, which is narrow"),
        width: 100,
        panelHeight: 10, theme: .dark),
    ]
    try expectRecorded(charts.map { $0.text }.joined(), "gallery.charts.svg")
  }

  @Test func chartsInTheTerminal() throws {
    let charts = [
      ChartText(try chart("show"), width: 80, isColored: false),
      ChartText(try chart("show"), width: 34, panelRows: 1, style: .blocks, isColored: true),
      ChartText(try chart("pulse", speeds: true), width: 60, panelRows: 5, style: .ascii, isColored: false),
    ]
    try expectRecorded(charts.map { $0.text }.joined(separator: "\n\n"), "gallery.charts.txt")
  }

  @Test func curvesInTheTerminal() throws {
    let curves: [(Double) -> Double] = [{ $0 }, { $0 * $0 * 1.4 - 0.2 }, { $0 < 0.5 ? 0 : 1 }, { _ in 0.25 }]
    let plots = curves.map { curve in CurvePlot((0...200).map { curve(Double($0) / 200) }).lines }
    let huge = CurvePlot([-1.7e308, 1.7e308, 0]).lines
    try expectRecorded((plots + [huge]).map { $0.joined(separator: "\n") }.joined(separator: "\n\n"), "curves.txt")
  }
}

/// Bars of cells: each half cell of a bar covers a part of its span.
@Suite struct SpanBarTests {
  @Test(arguments: [
    (0.0, 1.0, "██████████"), (0, 0.5, "█████     "), (0.5, 1, "     █████"), (0.25, 0.5, "  ▐██     "),
    (0.3, 0.35, "   ▌      "), (0.35, 0.4, "   ▐      "), (-0.5, 0.1, "█         "), (0.32, 0.321, "   ▌      "),
    (0.999, 1, "          "), (0.4, 0.4, "    ◆     "), (1, 1, "         ◆"), (-1, -1, "◆         "),
    (0.5, .infinity, "     ████▶"), (0.9, .infinity, "         ▶"), (-1, -0.5, "▌         "),
  ])
  func partsOfASecond(start: Double, stop: Double, bar: String) {
    #expect(SpanBar(extent: 1, cells: 10, signs: .unicode).text(from: start, to: stop) == bar)
  }

  @Test func whatFollowsTheEndIsPale() {
    let bar = SpanBar(extent: 1, cells: 10, signs: .ascii)
    #expect(bar.text(from: 0.2, to: 0.8, end: 0.5) == "  ===...  ")
    #expect(bar.text(from: 0.25, to: 0.85, end: 0.55) == "  -===... ")
    #expect(bar.text(from: 0.25, to: 0.5) == "  -==     ")
    #expect(bar.text(from: 0, to: .infinity) == "=========>")
    #expect(bar.text(from: 0.1, to: 0.1) == " *        ")
  }

  @Test(arguments: [0, 1, 7]) func itHasItsCellsAndAHalfForEachInstant(cells: Int) {
    let bar = SpanBar(extent: 2, cells: cells, signs: .unicode)
    #expect(bar.text(from: 0.5, to: 1).count == cells && bar.text(from: 1, to: 1).count == cells)
    #expect(bar.half(-1) == 0 && bar.half(0) == 0 && bar.half(2) == 2 * cells && bar.half(9) == 2 * cells)
    #expect(bar.half(1) == cells)
    #expect(SpanBar(extent: 0, cells: cells, signs: .unicode).half(1) == 0)
    #expect(SpanBar(extent: 1, cells: -3, signs: .unicode).text(from: 0, to: 1).isEmpty)
  }

  @Test(arguments: [
    (0.0, "half", "     ▲ half 0 ms"), (1, "half", "       half 1 s ▲"), (0.5, "half", "           ▲ half 500 ms"),
    (0.9, "e", "       e 900 ms ▲"), (-1, "s", "     ▲ s -1 s"), (0.3, "longer name", "        ▲ longer name 300 ms"),
    // Over the characters before the axis, and cut.
    (0.9, "cut", "     cut 900 ms ▲"), (0.9, "longer", "  longer 900 ms ▲"),
    (0.9, "longer name", "longer … 900 ms ▲"),
    (0.0, "a name that is too long", "     ▲ a name that is t… 0 ms"),
    (0.5, "far too long", "           ▲ far too … 500 ms"),
  ])
  func signsHaveTheirTextWhereThereIsRoom(time: Double, name: String, line: String) {
    let bar = SpanBar(extent: 1, cells: 12, signs: .unicode)
    let text = bar.pointer(at: time, name, sign: "▲", ellipsis: "…", indentation: 5, width: 29)
    #expect(text == line && text.count <= 29)
  }
}

/// Colors over time in a terminal.
@Suite struct ColorStripTests {
  @Test func colorsOrTheirEnds() {
    let strip = ColorStrip(points: [(0, [0, 0, 0, 1]), (0.5, [1, 0, 0, 1]), (1, [1, 0.5, 1, 0.5])], end: 1)
    #expect(strip.text(cells: 4, isColored: false) == "#000000 to #ff80ff80")
    // Overshoots are cut off.
    let beyond = ColorStrip(points: [(0, [-1, 2, 0, 2]), (1, [0, 0, 0, -1])], end: 1)
    #expect(beyond.text(cells: 1, isColored: false) == "#00ff00 to #00000000")
    let cells = strip.text(cells: 4, isColored: true).components(separatedBy: "\u{1B}[0m")
    #expect(
      cells == [
        "\u{1B}[48;2;64;0;0m ", "\u{1B}[48;2;191;0;0m ", "\u{1B}[48;2;223;28;56m ", "\u{1B}[48;2;159;60;120m ", "",
      ], "\(cells)")
    #expect(ColorStrip(points: [], end: 1).text(cells: 4, isColored: true).isEmpty)
    #expect(
      ColorStrip(points: [(0.5, [.nan, 0.01, 0, 1])], end: 1).text(cells: 1, isColored: false) == "#000300 to #000300")
  }
}
