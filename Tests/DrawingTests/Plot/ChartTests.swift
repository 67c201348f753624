import Testing
import TransitionDrawing
import TransitionEvaluation

/// What goes where in a chart.
@Suite struct ChartTests {
  @Test(arguments: [
    (0.0...1.0, 6, false, ["0", "0.2", "0.4", "0.6", "0.8", "1"]),
    (0...0.3, 4, false, ["0", "0.1", "0.2", "0.3"]),
    (-12...12, 5, true, ["-10", "-5", "0", "5", "10"]),
    (0...360, 5, true, ["0", "90", "180", "270", "360"]),
    (0.0005...0.0006, 3, false, ["5e-4", "5.5e-4", "6e-4"]),
    (0...5e9, 3, false, ["0", "2e9", "4e9"]),
    (3...3, 5, false, ["3"]),
  ])
  func ticksAreRound(range: ClosedRange<Double>, count: Int, isAngle: Bool, labels: [String]) {
    let ticks = NiceTicks(range, count: count, isAngle: isAngle)
    #expect(ticks.values.map { ticks.label($0) } == labels)
  }

  @Test(arguments: [
    -1e300...1e300, 1e308...1.1e308, 0...Double.leastNonzeroMagnitude, 1...1.0000000000000002, -1e-300...1e-300,
    1e15...1.00000000000001e15,
  ])
  func ticksOfOddRangesAreFewAndInside(range: ClosedRange<Double>) {
    let ticks = NiceTicks(range, count: 5)
    #expect(ticks.values.count <= 13)
    #expect(ticks.values.allSatisfy { $0.isFinite })
    for value in ticks.values { #expect(ticks.label(value).utf8.count < 400) }
  }

  @Test(arguments: PlottedMotion.all)
  func linesOfAPanelShareAUnitAndCanBeSeenToMove(motion: PlottedMotion) throws {
    let chart = try motion.chart()
    #expect(!chart.panels.isEmpty)
    #expect(chart.panels.reduce(0) { $0 + $1.lines.count } <= Chart.mostLines)
    for panel in chart.panels {
      #expect((1...Chart.linesInPanel).contains(panel.lines.count))
      let whole = panel.range.upperBound - panel.range.lowerBound
      for line in panel.lines {
        #expect(line.curve.track.unit == panel.unit)
        #expect(line.curve.range.upperBound - line.curve.range.lowerBound >= whole * 0.1, "\(line.names)")
      }
    }
  }

  @Test func tracksThatRunAlongEachOtherAreOneLine() throws {
    let chart = try PlottedMotion(example: "app-store", phase: "present").chart()
    let names = chart.panels.flatMap { $0.lines.map { $0.names } }
    #expect(names.contains { $0.contains("container.top") && $0.contains("container.minY") })
  }

  @Test func tooManyLinesAreCutWithAWordAboutIt() throws {
    let boxes = (0..<40).map { "  box\($0): { layout: { leading: \($0), top: 0, width: 10, height: 10 } }" }
    let ends = (0..<40).map { "    box\($0).opacity: \(Double($0) / 80)" }
    let yaml =
      "transition: many\ncanvas: { width: 100, height: 100 }\nviews:\n" + boxes.joined(separator: "\n")
      + "\nstates:\n  away:\n" + ends.joined(separator: "\n")
      + "\nphases: { go: { to: away, duration: 1s, animations: [{ animate: all }] } }\n"
    let source = try StageScript(yaml).phase()
    let chart = try Chart(title: "many", of: source, tracks: source.tracks)
    #expect(chart.panels.reduce(0) { $0 + $1.lines.count } == Chart.mostLines)
    #expect(chart.notes == ["24 of 40 lines are drawn; choose others with --tracks"])
  }

  @Test(arguments: [Chart.mostRows, Chart.mostRows + 1])
  func tooManyRowsAreCutWithAWordAboutIt(count: Int) throws {
    let yaml = """
      transition: list
      canvas: { width: 100, height: 100 }
      views: { row: { count: \(count), layout: { leading: 0, top: index, width: 10, height: 10 } } }
      states: { away: { row.hidden: true } }
      phases: { go: { to: away, duration: 1s, animations: [{ animate: all }] } }
      """
    let source = try StageScript(yaml).phase()
    let chart = try Chart(title: "list", of: source, tracks: source.tracks)
    #expect(chart.rows.count == 12)
    #expect(
      chart.notes
        == (count == 12 ? [] : ["12 of 13 colors, booleans and texts are shown; choose others with --tracks"]))
  }

  @Test func ofManyMembersSomeAreDrawnFromTheFirstToTheLast() throws {
    let yaml = """
      transition: list
      canvas: { width: 100, height: 100 }
      views: { row: { count: 60, layout: { leading: 0, top: index, width: 10, height: 10 } } }
      states: { away: { row.opacity: 0, row.scale: 2 } }
      phases: { go: { to: away, duration: 1s, animations: [{ animate: all, stagger: 10ms }] } }
      """
    let source = try StageScript(yaml).phase()
    let chart = try Chart(title: "list", of: source, tracks: source.tracks)
    let names = chart.panels.flatMap { $0.lines.flatMap { $0.names } }
    #expect(names.count == 16)
    #expect(Set(["row.0.opacity", "row.59.opacity", "row.0.scale", "row.59.scale"]).isSubset(of: names))
    #expect(chart.notes.contains("16 of 120 lines are drawn; choose others with --tracks"))
  }

  @Test func ofManyLinesThoseOfFramesAreLeftOut() throws {
    let source = try PlottedMotion(example: "now-playing", phase: "present").source()
    let all = try Chart(title: "", of: source, tracks: source.tracks, isChosen: true)
    let some = try Chart(title: "", of: source, tracks: source.tracks)
    func names(_ chart: Chart) -> Set<String> { Set(chart.panels.flatMap { $0.lines.flatMap { $0.names } }) }
    #expect(names(all).contains("backing.width") && !names(some).contains("backing.width"))
    #expect(names(some).isSuperset(of: ["backing.leading", "cover.height"]) && !some.notes.isEmpty)
  }

  @Test func aPhaseWithoutMotionSaysSo() throws {
    let source = try StageScript("transition: still\ncanvas: { width: 1, height: 1 }\nphases: { rest: {} }\n").phase()
    let chart = try Chart(title: "still", of: source, tracks: source.tracks)
    #expect(chart.panels.isEmpty && chart.notes == ["nothing moves"])
    #expect(PictureReader.elements(of: ChartSVG(chart).text) != nil)
    #expect(ChartText(chart, width: 80, isColored: false).text.contains("nothing moves"))
  }
}
