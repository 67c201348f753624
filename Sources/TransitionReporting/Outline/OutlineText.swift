internal import TransitionDiagnostics
internal import TransitionDrawing
internal import TransitionEvaluation
package import TransitionExport
internal import TransitionText

/// An outline for people, as wide as the terminal.
package struct OutlineText {
  private let outline: ScriptOutline
  private let signs: OutlineSigns
  /// In characters.
  private let width: Int

  /// - Parameter width: In characters.
  package init(_ outline: ScriptOutline, signs: OutlineSigns, width: Int) {
    (self.outline, self.signs, self.width) = (outline, signs, width)
  }

  package var text: String {
    var lines = [clipped([outline.name, outline.description].compactMap { $0 }.joined(separator: ": "))]
    if let canvas = outline.canvas {
      lines.append("canvas \(Prose.number(canvas.width)) \(signs.times) \(Prose.number(canvas.height))")
    }
    section(
      "parameters", table(outline.parameters.map { ($0.name, Self.value($0.value, $0.evaluated)) }), into: &lines)
    section("views", viewLines, into: &lines)
    section("states", ["  initial"] + outline.states.flatMap(stateLines), into: &lines)
    for phase in outline.phases {
      let states = (phase.through ?? [phase.from, phase.to]).joined(separator: " \(signs.arrow) ")
      let ends = "\(states), \(Prose.time(phase.duration))"
      lines += ["", clipped("phase \(phase.name): \(ends)")]
      if let description = phase.description { lines.append(clipped("  \(description)")) }
      if let source = phase.swap.map({ "swap: \($0)" }) ?? phase.reverse.map({ "reverse: \($0)" }) {
        let scale = phase.durationScale.map { ", durationScale: \($0)" } ?? ""
        lines.append(clipped("  \(source)\(scale)"))
      }
      lines += TimeChart(phase: phase, signs: signs, width: width).lines
      if let interaction = phase.interaction { lines += interactionLines(interaction) }
      if let interruption = phase.interruption { lines.append(clipped("  interruption: \(interruption)")) }
      if let then = phase.then { lines.append(clipped("  then: \(then)")) }
    }
    section("scenarios", outline.scenarios.flatMap(scenarioLines), into: &lines)
    section("expectations", outline.expectations.map { clipped("  \($0.title)") }, into: &lines)
    return lines.joined(separator: "\n") + "\n"
  }

  private func section(_ title: String, _ content: [String], into lines: inout [String]) {
    guard !content.isEmpty else { return }
    lines += ["", title] + content
  }

  private func table(_ rows: [(String, String)]) -> [String] {
    let column = min(rows.map { $0.0.count }.max() ?? 0, width / 3)
    return rows.map { clipped("  \(Prose.padded($0.0, column))  \($0.1)") }
  }

  private func stateLines(_ state: ScriptOutline.State) -> [String] {
    let rows = state.views.map { view in
      let values = state.values.filter { $0.view == view }
      return (view, values.map { "\($0.property) \(Self.value($0.value, $0.evaluated))" }.joined(separator: ", "))
    }
    return [clipped("  \(state.name)" + (state.extends.map { ", extends \($0)" } ?? ""))]
      + table(rows).map { "  \($0)" }.map(clipped)
  }

  private func interactionLines(_ interaction: ScriptOutline.Interaction) -> [String] {
    GestureAspect.allCases.flatMap { aspect -> [String] in
      guard let text = interaction.text(of: aspect, arrow: signs.arrow) else { return [] }
      return switch aspect {
      case .input: ["gesture: \(text)"]
      case .follow: interaction.follow.map { "\($0.property) follows \($0.channel)" }
      case .commit: ["commits when \(text)"]
      case .settle: ["settles at \(text)"]
      case .onCommit: ["on commit: \(text)"]
      case .onCancel: ["on cancel: \(text)"]
      case .onSettle: ["on settle: \(text)"]
      }
    }.map { clipped("  \($0)") }
  }

  private func scenarioLines(_ scenario: ScriptOutline.Scenario) -> [String] {
    let duration = scenario.duration.map { ", \(Prose.time($0))" } ?? ""
    return [clipped("  \(scenario.name)\(duration)")]
      + scenario.events.map {
        clipped("    \($0.time)  \($0.action) \($0.phase)" + ($0.state.map { " to \($0)" } ?? ""))
      }
  }

  /// The value in this run, followed by its source in parentheses if that differs.
  private static func value(_ written: String, _ evaluated: ScriptOutline.Value?) -> String {
    guard case .number(let number, let unit) = evaluated else {
      if case .boolean(let value) = evaluated, written != "\(value)" { return "\(value) (\(written))" }
      if case .text(let text) = evaluated, !written.contains(text) { return "\(text) (\(written))" }
      if case .color(let hex, isLiteral: false) = evaluated { return "\(hex) (\(written))" }
      return written
    }
    // Literals are not repeated, including `500ms`.
    let units = [("ms", 0.001), ("s", 1), ("deg", 1), ("turn", 360), ("%", 0.01), ("", 1)]
    let isLiteral = units.contains { suffix, factor in
      written.hasSuffix(suffix)
        && Double(written.dropLast(suffix.count)).map { abs($0 * factor - number) < 1e-9 } == true
    }
    if isLiteral { return written }
    return (unit == "s" ? Prose.time(number) : Prose.quantity(Prose.number(number), unit)) + " (\(written))"
  }

  private var viewLines: [String] {
    // For each depth, whether its line continues below.
    var open: [Bool] = []
    let rows = outline.views.map { view -> (String, String) in
      while open.count <= view.depth { open.append(false) }
      var stem = ""
      if view.depth > 0 {
        for depth in 1..<view.depth { stem += open[depth] ? signs.line : "   " }
        stem += view.isLast ? signs.corner : signs.branch
      }
      open[view.depth] = !view.isLast
      var notes: [String] = []
      if let count = view.count { notes.append("\(signs.times) \(count)") }
      if let source = view.snapshotOf { notes.append("snapshot of \(source)") }
      if let description = view.description { notes.append(description) }
      return (stem + view.name, notes.joined(separator: ", "))
    }
    return table(rows)
  }

  private func clipped(_ line: String) -> String { signs.clipped(line, to: width) }
}

/// The characters used to draw an outline.
package struct OutlineSigns: Sendable {
  var times = "×", arrow = "→", ellipsis = "…"
  var branch = "├─ ", corner = "└─ ", line = "│  "
  var bar = SpanBar.Signs.unicode
  var axis = "─", axisStart = "└", axisEnd = "┘", marker = "▲"

  package static let unicode = OutlineSigns()
  package static let ascii = OutlineSigns(
    times: "x", arrow: "->", ellipsis: "...", branch: "|- ", corner: "`- ", line: "|  ", bar: .ascii, axis: "-",
    axisStart: "+", axisEnd: "+", marker: "^")

  func clipped(_ line: String, to width: Int) -> String {
    var line = printable(line)
    while line.last == " " { line.removeLast() }
    guard line.count > width else { return line }
    return String(line.prefix(max(0, width - ellipsis.count))) + ellipsis
  }
}
