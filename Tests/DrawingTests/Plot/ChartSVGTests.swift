import Foundation
import Testing
import TransitionDrawing
import TransitionEvaluation

/// Pictures that can be read, and that tell the truth.
@Suite struct ChartSVGTests {
  @Test(arguments: PlottedMotion.all)
  func picturesAreWellFormedSmallAndTheSameEachTime(motion: PlottedMotion) throws {
    let svg = try ChartSVG(motion.chart()).text
    #expect(svg == (try ChartSVG(motion.chart()).text))
    let elements = try #require(PictureReader.elements(of: svg))
    #expect(elements.first?.name == "svg" && elements.first?.attributes["viewBox"] != nil)
    #expect(elements[1].name == "title" && elements[1].text == motion.testDescription)
    #expect(svg.utf8.count < 60_000, "\(svg.utf8.count) bytes")
    let decimals = svg.split { !$0.isNumber && $0 != "." }.filter { $0.contains(".") }
    let long = decimals.filter { $0.split(separator: ".").last?.count ?? 0 > 5 }
    #expect(long.isEmpty, "\(long)")
    #expect(!svg.contains("nan") && !svg.contains("inf"))
  }

  private struct Extent {
    var text: String
    var x: ClosedRange<Double>
    var y: ClosedRange<Double>

    init(_ element: PictureElement) {
      text = element.text
      let isHeading = element.classes.contains("h")
      let width = TextMetrics(fontSize: isHeading ? 14 : 11).width(text)
      let x = element.number("x"), y = element.number("y")
      let start = element.classes.contains("e") ? x - width : element.classes.contains("c") ? x - width / 2 : x
      self.x = start...(start + width)
      self.y = (y - 9)...(y + 2)
    }

    func overlaps(_ other: Extent) -> Bool { x.overlaps(other.x) && y.overlaps(other.y) }
  }

  @Test(arguments: PlottedMotion.all, [360.0, 860, 1400])
  func noTextTouchesAnotherOrTheCurves(motion: PlottedMotion, width: Double) throws {
    let drawing = ChartSVG(try motion.chart(), width: width)
    let elements = try #require(PictureReader.elements(of: drawing.text))
    let texts = elements.filter { $0.name == "text" }.map { Extent($0) }
    #expect(texts.count > 4)
    for (index, text) in texts.enumerated() {
      for other in texts[(index + 1)...] { #expect(!text.overlaps(other), "'\(text.text)' and '\(other.text)'") }
      #expect(text.x.lowerBound >= 0 && text.x.upperBound <= width, "'\(text.text)' leaves the picture")
      #expect(text.y.lowerBound >= 0 && text.y.upperBound <= drawing.height, "'\(text.text)' leaves the picture")
    }
    for curve in elements where curve.classes.contains("l") {
      guard let run = curve.runs.first, run.count > 2 else { continue }
      let (low, high) = (run.map { $0.x }.min() ?? 0, run.map { $0.x }.max() ?? 0)
      let (top, bottom) = (run.map { $0.y }.min() ?? 0, run.map { $0.y }.max() ?? 0)
      for text in texts {
        let touches = text.x.overlaps(low...high) && text.y.overlaps(top...bottom)
        #expect(!touches, "'\(text.text)' lies on a curve")
      }
    }
  }

  /// Reads the axis back from its labels, and each path from its points.
  @Test(arguments: PlottedMotion.all)
  func curvesAreWithinHalfAPixelOfTheSamples(motion: PlottedMotion) throws {
    let source = try motion.source()
    let chart = try motion.chart()
    let elements = try #require(PictureReader.elements(of: ChartSVG(chart).text))
    let paths = elements.filter { $0.classes.contains("l") && $0.attributes["d"] != nil && $0.runs[0].count != 2 }
    let labels = elements.filter {
      $0.classes.contains("c") && ($0.text == "0" || $0.text.hasSuffix(" ms") || $0.text.hasSuffix(" s"))
    }
    let first = try #require(labels.first), last = try #require(labels.last)
    func seconds(_ label: String) throws -> Double {
      let parts = label.split(separator: " ")
      return try #require(Double(parts[0])) * (parts.last == "ms" ? 0.001 : 1)
    }
    let (t0, t1) = (try seconds(first.text), try seconds(last.text))
    let perSecond = (last.number("x") - first.number("x")) / (t1 - t0)
    func x(_ time: Double) -> Double { first.number("x") + (time - t0) * perSecond }
    let ticks = elements.filter { $0.classes.contains("e") && $0.classes.contains("f") }
    var nextTick = 0, nextPath = 0
    for panel in chart.panels {
      // Labels run upwards in each panel, and start anew below the one before.
      var labels = [ticks[nextTick]]
      nextTick += 1
      while nextTick < ticks.count, ticks[nextTick].number("y") < labels[labels.count - 1].number("y") {
        labels.append(ticks[nextTick])
        nextTick += 1
      }
      func value(_ label: PictureElement) -> Double {
        Double(label.text.split(separator: " ")[0].filter { $0 != "°" && $0 != "s" }) ?? .nan
      }
      let (low, high) = (labels[0], try #require(labels.last))
      try #require(labels.count > 1)
      let perUnit = (high.number("y") - low.number("y")) / (value(high) - value(low))
      for line in panel.lines {
        // A straight line of two points looks like a key of the legend, and is tested by the longer ones.
        guard nextPath < paths.count, isStraight(line, by: perUnit) == false else { continue }
        let path = paths[nextPath].runs[0]
        nextPath += 1
        let track = try #require(source.tracks.first { $0.name == line.names[0] })
        let sampler = source.makeSampler(tracks: [track], velocities: false)
        let times = (0..<400).map { source.duration * (Double($0) + 0.5) / 400 }
        #expect(times.withUnsafeBufferPointer { sampler.evaluate($0) } == nil)
        let values = sampler.values(track: 0, lane: 0)
        let worst =
          times.indices.map { index in
            distance(x(times[index]), low.number("y") - 4 + (values[index] - value(low)) * perUnit, path)
          }.max() ?? 0
        #expect(worst <= 0.5, "\(line.names) is \(worst) px off")
      }
    }
    #expect(nextPath == paths.count)
  }

  /// Whether a line is drawn with two points.
  private func isStraight(_ line: Chart.Line, by perUnit: Double) -> Bool {
    line.curve.reduced(tolerance: 0.1 / abs(perUnit)).times.count == 2
  }

  /// From a point to a polyline, in pixels.
  private func distance(_ x: Double, _ y: Double, _ path: [(x: Double, y: Double)]) -> Double {
    zip(path, path.dropFirst()).map { a, b in
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let length = dx * dx + dy * dy
      let share = length > 0 ? min(max(((x - a.x) * dx + (y - a.y) * dy) / length, 0), 1) : 0
      return hypot(x - a.x - share * dx, y - a.y - share * dy)
    }.min() ?? .infinity
  }

  @Test func bothThemesAreLegible() throws {
    let chart = try PlottedMotion(example: "badge", phase: "pop").chart()
    for theme in [ChartTheme.light, .dark] {
      let svg = ChartSVG(chart, theme: theme).text
      #expect(!svg.contains("@media"))
      let background = try luminance(of: ".bg{fill:", in: svg)
      for index in 0..<Chart.linesInPanel {
        #expect(contrast(try luminance(of: ".s\(index){stroke:", in: svg), background) >= 3)
      }
      #expect(contrast(try luminance(of: "\ntext{fill:", in: svg), background) >= 7)
      #expect(contrast(try luminance(of: ".f{fill:", in: svg), background) >= 4.5)
    }
    #expect(ChartSVG(chart).text.contains("@media (prefers-color-scheme:dark)"))
  }

  /// WCAG 2.2's relative luminance of the color behind a selector.
  private func luminance(of selector: String, in svg: String) throws -> Double {
    let start = try #require(svg.range(of: selector)).upperBound
    let digits = svg[start...].dropFirst().prefix(6)
    let number = try #require(Int(digits, radix: 16))
    let linear = [16, 8, 0].map { shift -> Double in
      let value = Double((number >> shift) & 255) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  private func contrast(_ a: Double, _ b: Double) -> Double { (max(a, b) + 0.05) / (min(a, b) + 0.05) }

  /// Recordings may have any values; whatever they are, the lines are inside of the picture.
  @Test(arguments: [[1e308, 1e308], [-1.7e308, -1.1e301], [-1.7e308, 1.7e308], [0, 1e301], [-1e300, 1e-300]])
  func valuesOfAnySizeAreDrawn(values: [Double]) throws {
    let track = try #require(PlottedMotion.all[0].source().tracks.first)
    let line = Chart.Line(names: ["a"], curve: SampledCurve(track: track, times: [0, 1], values: values))
    let svg = ChartSVG(Chart(title: "huge", end: 1, panels: [Chart.Panel(unit: "pt", lines: [line])], notes: [])).text
    let elements = try #require(PictureReader.elements(of: svg))
    let box = elements[0].attributes["viewBox", default: ""].split(separator: " ").compactMap { Double($0) }
    let points = elements.flatMap { $0.runs.joined() }
    #expect(box.count == 4 && !points.isEmpty && !svg.contains("nan") && !svg.contains("inf"))
    for point in points { #expect((0...box[2]).contains(point.x) && (0...box[3]).contains(point.y), "\(point)") }
  }

  @Test func namesThatAreMarkupStayText() {
    let chart = Chart(title: "<a> & \"b\"", end: 1, panels: [], notes: ["<note>"])
    let elements = PictureReader.elements(of: ChartSVG(chart).text)
    #expect(elements?.contains { $0.name == "title" && $0.text == "<a> & \"b\"" } == true)
    #expect(elements?.contains { $0.text == "<note>" } == true)
  }
}
