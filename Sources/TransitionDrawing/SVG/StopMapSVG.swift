package import TransitionText

/// A map of stops as an SVG document: the input at release across, the velocity upward.
package struct StopMapSVG {
  package static let standardHeight = 320.0
  private static let margin = SVGWriter.margin, lineHeight = 15.0
  private static let small = TextMetrics(fontSize: 11)

  private let map: StopMap
  private let theme: ChartTheme
  private let width: Double
  private let height: Double
  private let ticks: NiceTicks
  /// The edges of the map.
  private let left: Double
  private let right: Double
  private let top = 74.0
  private let bottom: Double

  /// - Parameters:
  ///   - width: The width of the picture in pixels.
  ///   - height: The height of the map in pixels.
  package init(_ map: StopMap, width: Double, height: Double, theme: ChartTheme) {
    self.map = map
    self.theme = theme
    self.width = width
    let ticks = NiceTicks(-map.fastest...map.fastest, count: max(3, Int(height / 40)), isAngle: false)
    self.ticks = ticks
    left = Self.margin + 10 + (ticks.values.map { Self.small.width(ticks.label($0 * map.direction)) }.max() ?? 0)
    right = width - Self.margin
    bottom = top + height
    self.height = bottom + 3 * Self.lineHeight + Self.margin
  }

  package var document: ByteBuffer {
    var svg = SVGWriter(
      width: width, height: height, title: map.title, rules: theme.rules + theme.areaRules)
    svg.beginGroup(
      "svg", numbers: [("x", left), ("y", top), ("width", right - left), ("height", bottom - top)])
    drawRegions(&svg)
    svg.endGroup("svg")
    drawSpeeds(&svg)
    drawStops(&svg)
    drawNames(&svg)
    return svg.finished()
  }

  private func x(_ input: Double) -> Double {
    left + (input - map.inputs.left) / (map.inputs.right - map.inputs.left) * (right - left)
  }

  private func y(_ speed: Double) -> Double { bottom - (speed / map.fastest + 1) / 2 * (bottom - top) }

  private func drawRegions(_ svg: inout SVGWriter) {
    let (left, right) = map.inputs
    for stop in map.rule.stops.indices {
      var path = SVGPath()
      for band in map.bands {
        let borders = [(left, left)] + band.borders + [(right, right)]
        for (area, other) in band.stops.enumerated() where other == stop {
          let (starts, ends) = (borders[area], borders[area + 1])
          let corners = [(starts.0, band.low), (ends.0, band.low), (ends.1, band.high), (starts.1, band.high)]
            .map { (clamped(x($0.0)) - self.left, y($0.1) - top) }
          path.move(corners[0].0, corners[0].1)
          for corner in corners.dropFirst() { path.line(corner.0, corner.1) }
        }
      }
      guard !path.isEmpty else { continue }
      svg.element(
        "path", class: "z\(stop % Chart.linesInPanel)", data: path, tooltip: "settles at \(map.name(of: stop))")
    }
  }

  /// A coordinate that is not too far outside the map to be drawn; borders that lead there leave it almost level.
  private func clamped(_ x: Double) -> Double { min(max(x, -1e6), 1e6) }

  private func drawSpeeds(_ svg: inout SVGWriter) {
    var grid = SVGPath()
    for value in ticks.values {
      grid.segment(left, y(value), right, y(value))
    }
    svg.element("path", class: "g", data: grid)
    for value in ticks.values {
      svg.text(ticks.label(value * map.direction), x: left - 6, y: y(value) + 4, class: "f e")
    }
    svg.text("velocity at release, \(map.speedUnit)", x: Self.margin, y: top - 10, class: "f")
  }

  private func drawStops(_ svg: inout SVGWriter) {
    var lines = SVGPath()
    for stop in map.rule.stops {
      lines.segment(x(stop), top, x(stop), bottom + 4)
    }
    svg.element("path", class: "m", data: lines)
    // Names that would overlap are left to the legend.
    var end = -Double.infinity
    for (index, stop) in map.rule.stops.enumerated() {
      let name = map.name(of: index), half = Self.small.width(name) / 2
      let center = min(max(x(stop), left + half), right - half)
      guard center - half > end + 6 else { continue }
      end = center + half
      svg.text(name, x: center, y: bottom + 16, class: "c")
    }
    svg.text(
      "input at release\(map.unit.map { ", \($0)" } ?? "")", x: right, y: bottom + 16 + Self.lineHeight, class: "f e")
  }

  /// Names each region.
  private func drawNames(_ svg: inout SVGWriter) {
    var x = left
    for (index, state) in map.rule.states.enumerated() {
      let name = Self.small.fitted(state, into: 160), width = Self.small.width(name)
      guard x + 16 + width <= right else {
        svg.text("…", x: x, y: Self.margin + 30)
        break
      }
      svg.element(
        "rect", class: "z\(index % Chart.linesInPanel)",
        numbers: [("x", x), ("y", Self.margin + 20), ("width", 11), ("height", 11), ("rx", 2)])
      svg.text(name, x: x + 16, y: Self.margin + 30)
      x += 16 + width + 14
    }
  }
}
