import Testing
import TransitionDrawing
import TransitionEvaluation

/// Curves in a terminal's characters.
@Suite struct ChartTextTests {
  private func text(_ motion: PlottedMotion, width: Int, style: CellCanvas.Style = .braille) throws -> String {
    ChartText(try motion.chart(), width: width, style: style, isColored: false).text
  }

  @Test(arguments: PlottedMotion.all)
  func noLineIsWiderThanTheTerminal(motion: PlottedMotion) throws {
    let chart = try motion.chart()
    for width in [20, 26, 33, 48, 80, 132] {
      for style in [CellCanvas.Style.braille, .blocks, .ascii] {
        let text = ChartText(chart, width: width, style: style, isColored: false).text
        let long = text.split(separator: "\n").filter { $0.count > width }
        #expect(long.isEmpty, "\(long)")
      }
    }
  }

  @Test(arguments: PlottedMotion.all)
  func asciiIsASCIIAndLinesHaveNoSpacesAtTheirEnds(motion: PlottedMotion) throws {
    let ascii = try text(motion, width: 80, style: .ascii)
    #expect(ascii.utf8.allSatisfy { $0 < 0x80 })
    for text in [ascii, try text(motion, width: 80)] {
      #expect(!text.contains(" \n") && !text.contains("\u{2800}\n") && text.hasSuffix("\n"))
    }
  }

  @Test(arguments: PlottedMotion.all)
  func everyLineHasItsLetterInTheLegendAndOnTheCurve(motion: PlottedMotion) throws {
    let chart = try motion.chart()
    let lines = ChartText(chart, width: 200, isColored: false).text.split(separator: "\n")
    let names = chart.panels.flatMap { $0.lines.map { $0.names } }
    for (index, names) in names.enumerated() {
      let letter = Character(Unicode.Scalar(UInt8(65 + index)))
      #expect(lines.contains { $0.contains("  \(letter) \(names[0])") }, "\(names)")
    }
  }

  @Test func keyframesBetweenTheEndsAreMarked() throws {
    let badge = PlottedMotion(example: "badge", phase: "pop")
    let keyframes = try badge.chart().panels.flatMap { $0.lines }.flatMap { $0.keyframes }
    #expect(keyframes.contains { $0 > 0 })
    #expect(try text(badge, width: 100).contains("●"))
    #expect(try text(badge, width: 100, style: .ascii).contains("*"))
    // The curve of a straight move has keyframes at its ends only.
    #expect(try !text(PlottedMotion(example: "magic-move", phase: "push"), width: 100).contains("●"))
  }

  @Test func whatStandsStillHasItsValueBesideIt() throws {
    let source = try PlottedMotion(example: "badge", phase: "pop").source()
    let tracks = source.allTracks().filter { $0.name == "badge.width" }
    let chart = try Chart(title: "", of: source, tracks: tracks, isChosen: true)
    let lines = ChartText(chart, width: 60, style: .ascii, isColored: false).text.split(separator: "\n")
    let width = try #require(chart.panels.first?.lines.first?.curve.values.first)
    let curve = lines.filter { $0.contains("AAAA") }
    #expect(curve.count == 1 && curve.first?.contains("\(Int(width)) pt +") == true)
    #expect(lines.filter { $0.contains(" pt +") }.count == 1)
  }

  /// Values have the digits that their range needs.
  @Test(arguments: [
    ("translationX", "0", "0.0005", ["0.0005 pt", "0"], "0 -> 0.0005 pt"),
    ("opacity", "0.5", "0.5004", ["0.5004", "0.5002", "0.5"], "0.5 -> 0.5004"),
    ("translationX", "1000", "1000.0004", ["1000.0004 pt", "1000.0002", "1000"], "1000 -> 1000.0004 pt"),
    ("translationX", "200", "201", ["201 pt", "200.4", "200"], "200 -> 201 pt"),
    ("translationX", "0", "0.00002", ["2e-5 pt", "1e-5", "0"], "0 -> 2e-5 pt"),
    ("translationX", "0", "123.456", ["123.5 pt", "0"], "0 -> 123.5 pt"),
    ("translationX", "1000", "1500.4", ["1500 pt", "1000"], "1000 -> 1500 pt"),
  ])
  func valuesHaveTheDigitsThatTheirRangeNeeds(
    property: String, from: String, to: String, ticks: [String], ends: String
  ) throws {
    let yaml = """
      transition: digits
      views: { a: { \(property): \(from) } }
      states: { there: { a: { \(property): \(to) } } }
      phases: { go: { to: there, duration: 1s, animations: [{ animate: a }] } }
      """
    let source = try StageScript(yaml).phase()
    let chart = try Chart(title: "go", of: source, tracks: source.tracks)
    let lines = ChartText(chart, width: 60, style: .ascii, isColored: false).text.split(separator: "\n")
    let found = lines.compactMap { $0.firstMatch(of: /^ *(.*[^ ]) \+[^-]/).map { String($0.1) } }
    #expect(ticks.allSatisfy { found.contains($0) } && Set(found).count == found.count, "\(lines)")
    #expect(lines.contains { $0.hasSuffix("  \(ends)") }, "\(lines)")
  }

  @Test func textsGiveTheTerminalNoOrders() throws {
    let yaml = """
      transition: words
      canvas: { width: 100, height: 100 }
      views: { box: { layout: { leading: 0, top: 0, width: 10, height: 10 }, content: old } }
      states: { away: { box.content: "a\\nb\\x1b[31mé" } }
      phases: { swap: { to: away, duration: 1s, animations: [{ animate: box.content }] } }
      """
    let source = try StageScript(yaml).phase()
    let chart = try Chart(title: "swap", of: source, tracks: source.tracks)
    for (style, wanted) in [(CellCanvas.Style.braille, #"│a\u{A}b\u{1B}[31mé"#), (.ascii, #"|a\u{A}b\u{1B}[31m?"#)] {
      let text = ChartText(chart, width: 60, style: style, isColored: false).text
      #expect(text.contains(wanted) && !text.contains("\u{1B}"), "\(text)")
    }
  }

  @Test func aPhaseWithoutLengthHasOneTime() throws {
    let yaml = """
      transition: at-once
      canvas: { width: 100, height: 100 }
      views: { box: { layout: { leading: 0, top: 0, width: 10, height: 10 } } }
      states: { away: { box.top: 50 } }
      phases: { jump: { to: away, duration: 0s, animations: [{ animate: all }] } }
      """
    let source = try StageScript(yaml).phase()
    let chart = try Chart(title: "jump", of: source, tracks: source.tracks)
    let text = ChartText(chart, width: 60, isColored: false).text
    #expect(text.contains("all   ◆") && text.contains("\n      0 ms\n"), "\(text)")
  }
}
