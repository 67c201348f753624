import Testing
import TransitionLint

@Suite struct FlashingTests {
  private static func blinking(_ page: String) -> String {
    """
    views: { lamp: { backgroundColor: black }, page: \(page) }
    phases:
      p:
        animations: [{ animate: lamp.opacity, keyframes: [0, 1, 0, 1, 0, 1, 0, 1, 0, 1], duration: 900ms }]
    """
  }

  /// A white sheet over all of the canvas that follows a bar, whose width grows by 100 in a second.
  private static func strobe(_ sheet: String) -> String {
    """
    views:
      bar: { layout: { leading: 0, top: 0, width: 1, height: 4 }, backgroundColor: red }
      sheet: { \(sheet) }
    states: { end: { bar.width: 101 } }
    phases: { p: { to: end, animations: [{ animate: bar, duration: 1s, curve: linear }] } }
    """
  }

  /// A flash that is played every so many milliseconds.
  private static func burst(_ step: Int, of count: Int) -> String {
    """
    views: { sheet: { backgroundColor: white, opacity: 0 } }
    phases: { flash: { animations: [{ animate: sheet.opacity, duration: 200ms, keyframes: [0, 1, 0] }] } }
    scenarios: { s: [\((0..<count).map { "{ at: \($0 * step)ms, play: flash }" }.joined(separator: ", "))] }
    """
  }

  /// Tiles on a wall, and what happens every so many milliseconds.
  private static func dimming(_ target: String, _ values: String, every step: Int = 250, color: String = "white")
    -> String
  {
    """
    views:
      wall:
        children: { tile: { count: 4, layout: { leading: 0, width: 400, top: index * 200, height: 200 }, backgroundColor: \(color) } }
    phases:
      p: { completion: 2s, animations: [{ animate: \(target), keyframes: [\(values)], duration: \(step)ms, iterations: infinite }] }
    """
  }

  private static func sliding(_ count: Int) -> String {
    let values = (0...count).map { $0 % 2 == 0 ? "0" : "-400" }
    return """
      views: { a: { layout: { leading: 0, top: 0, width: 400, height: 800 }, backgroundColor: black } }
      phases: { p: { animations: [{ animate: a.leading, duration: 900ms, keyframes: [\(values.joined(separator: ", "))] }] } }
      """
  }

  static let rows: [RuleRow] = [
    RuleRow(
      "flashing", "a page that blinks", 1,
      blinking("{ layout: { leading: 0, top: 0, width: 10, height: 10 }, backgroundColor: white }")),
    RuleRow("flashing", "behind an opaque page", 0, blinking("{ backgroundColor: white }")),
    RuleRow(
      "flashing", "a binding blinks", 1,
      strobe("backgroundColor: white, opacity: \"if(mod(bar.width, 20) < 10, 0, 1)\"")),
    RuleRow(
      "flashing", "a binding hides and shows", 1, strobe("backgroundColor: white, hidden: \"mod(bar.width, 20) < 10\"")),
    RuleRow(
      "flashing", "a binding colors", 1, strobe("backgroundColor: \"if(mod(bar.width, 20) < 10, black, white)\"")),
    RuleRow(
      "flashing", "a binding that blinks three times", 0,
      strobe("backgroundColor: white, opacity: \"if(mod(bar.width, 32) < 16, 0, 1)\"")),
    RuleRow("flashing", "a binding that fades", 0, strobe("backgroundColor: white, opacity: bar.width / 101")),
    RuleRow("flashing", "a scenario plays one flash five times", 1, burst(200, of: 5)),
    RuleRow("flashing", "a scenario takes its time", 0, burst(400, of: 5)),
    RuleRow(
      "flashing", "a scenario plays what flashes alone", 1,
      """
      views: { sheet: { backgroundColor: white, opacity: 0 } }
      phases:
        flash: { animations: [{ animate: sheet.opacity, duration: 1s, keyframes: [0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0] }] }
      scenarios: { s: [{ at: 0s, play: flash }, { at: 1s, play: flash }] }
      """),
    RuleRow("flashing", "a panel that comes and goes", 1, sliding(9)),
    RuleRow("flashing", "tiles that darken", 1, dimming("tile.brightness", "1, 0.3, 1")),
    RuleRow("flashing", "tiles that hardly darken", 0, dimming("tile.brightness", "1, 0.97, 1")),
    RuleRow("flashing", "tiles that darken slowly", 0, dimming("tile.brightness", "1, 0.3, 1", every: 400)),
    RuleRow("flashing", "black tiles that darken", 0, dimming("tile.brightness", "1, 0.3, 1", color: "black")),
    RuleRow("flashing", "tiles in what darkens", 1, dimming("wall.brightness", "1, 0.3, 1")),
    RuleRow("flashing", "the canvas", 1, dimming("canvas.backgroundColor", "black, white, black")),
    RuleRow("flashing", "the canvas, slowly", 0, dimming("canvas.backgroundColor", "black, white, black", every: 400)),
    RuleRow("flashing", "a panel that comes and goes once", 0, sliding(2)),
    RuleRow(
      "flashing", "only its reduced motion blinks", 1,
      """
      views: { sheet: { backgroundColor: white } }
      phases:
        p:
          animations: [{ animate: sheet.opacity, duration: 1s, keyframes: [0, 1] }]
          reducedMotion:
            animations: [{ animate: sheet.opacity, duration: 1s, keyframes: [0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0] }]
      """),
  ]

  @Test(arguments: rows) func row(_ row: RuleRow) { row.check() }

  @Test func fourFlashesInASecondOnAQuarterOfTheCanvasAreTold() {
    let linted = lint(
      """
      transition: alarm
      canvas: { width: 400, height: 400 }
      views:
        overlay: { backgroundColor: red, opacity: 0 }
        small: { layout: { leading: 0, top: 0, width: 190, height: 200 }, opacity: 0 }
        quarter: { layout: { leading: 0, top: 0, width: 200, height: 200 }, opacity: 0 }
        cell: { count: 4, layout: { leading: index * 100, top: 0, width: 100, height: 110 }, backgroundColor: black }
      phases:
        slow: { completion: 3s, animations: [{ animate: overlay.opacity, to: 1, duration: 167ms, iterations: infinite, direction: alternate }] }
        edge: { completion: 3s, animations: [{ animate: overlay.opacity, to: 1, duration: 125ms, iterations: infinite, direction: alternate }] }
        saw: { completion: 3s, animations: [{ animate: overlay.opacity, to: 1, duration: 240ms, iterations: infinite, curve: linear }] }
        area: { completion: 3s, animations: [{ animate: [small.opacity, quarter.opacity], to: 1, duration: 100ms, iterations: infinite, direction: alternate }] }
        faint: { completion: 3s, animations: [{ animate: overlay.opacity, to: 0.09, duration: 100ms, iterations: infinite, direction: alternate }] }
        cells: { completion: 1s, animations: [{ animate: cell.backgroundColor, to: white, duration: 100ms, iterations: infinite, direction: alternate }] }
        light: { completion: 1s, animations: [{ animate: cell.backgroundColor, from: white, to: "#E8E8E8", duration: 100ms, iterations: infinite, direction: alternate }] }
        keys: { animations: [{ animate: overlay.opacity, duration: 800ms, curve: steps(1), keyframes: [0, 1, 0, 1, 0, 1, 0, 1, 0] }] }
        hue: { completion: 1s, animations: [{ animate: overlay.backgroundColor, from: red, to: "#808080", duration: 100ms, iterations: infinite, direction: alternate }] }
      """, only("flashing"))
    #expect(linted.diagnostics.map { $0.message } == [])
    #expect(
      linted.lines == [
        "flashing warning 10:51: 'overlay' flashes 4 times between 0 ms and 1 s in phase 'edge', on 100% of the canvas",
        "flashing warning 11:50: 'overlay' flashes 4 times between 0 ms and 966.667 ms in phase 'saw', on 100% of the "
          + "canvas",
        "flashing warning 12:52: 'small' flashes 5 times between 0 ms and 1 s in phase 'area', on 49% of the canvas",
        "flashing warning 14:52: 'cell.0' flashes 5 times between 0 ms and 1 s in phase 'cells', on 28% of the canvas",
        "flashing warning 16:35: 'overlay' flashes 4 times between 83.333 ms and 800 ms in phase 'keys', on 100% of "
          + "the canvas",
      ])
  }

  /// Sizes, contrasts and rates on both sides of what flashes.
  static let shares: [RuleRow] =
    [
      ("width: 400, height: 200", "white", "1, 0, 1", 220, 1), ("width: 400, height: 199", "white", "1, 0, 1", 220, 0),
      ("width: 400, height: 200", "white", "1, 0, 1", 250, 1), ("width: 400, height: 200", "white", "1, 0, 1", 330, 0),
      ("width: 400, height: 200", "white", "1, 0.9, 1", 220, 1),
      ("width: 400, height: 200", "white", "1, 0.91, 1", 220, 0),
      ("width: 400, height: 200", "black", "1, 0, 1", 220, 1), ("width: 400, height: 200", "gray", "1, 0.5, 1", 220, 1),
      ("width: 500, height: 200", "white", "1, 0, 1", 220, 1), ("width: 100, height: 800", "red", "0, 1", 220, 1),
    ].map { size, color, values, step, count in
      RuleRow(
        "flashing", "\(size), \(color), \(values), every \(step) ms", count,
        """
        views: { card: { layout: { leading: 0, top: 0, \(size) }, backgroundColor: \(color) } }
        phases:
          p: { completion: 2s, animations: [{ animate: card.opacity, keyframes: [\(values)], duration: \(step)ms, curve: linear, iterations: infinite }] }
          q: { reverse: p }
        """)
    }

  @Test(arguments: shares) func share(_ row: RuleRow) { row.unreflected.check() }
}
