internal import TransitionDrawing
internal import TransitionEvaluation
internal import TransitionText

/// An outline for a person, as wide as the terminal.
struct OutlineText {
  let outline: ScriptOutline
  let signs: OutlineSigns
  /// In characters.
  let width: Int

  var text: String {
    var lines = [heading(outline.name, outline.description)]
    if let canvas = outline.canvas {
      lines.append("canvas \(NumberWriter.text(canvas.width)) \(signs.times) \(NumberWriter.text(canvas.height))")
    }
    section("parameters", table(outline.parameters.map { ($0.name, $0.value) }), into: &lines)
    section("views", viewLines, into: &lines)
    section("states", table([("initial", "")] + outline.states.map { ($0.name, stateText($0)) }), into: &lines)
    for phase in outline.phases {
      let ends = "\(phase.from) \(signs.arrow) \(phase.to), \(Self.time(phase.duration))"
      lines += ["", clipped("phase \(phase.name): \(ends)")]
      if let description = phase.description { lines.append(clipped("  \(description)")) }
      lines += TimeChart(phase: phase, signs: signs, width: width).lines
    }
    return lines.joined(separator: "\n") + "\n"
  }

  static func time(_ seconds: Double) -> String {
    seconds.isFinite ? NumberWriter.text(seconds) + "s" : "endless"
  }

  private func heading(_ name: String, _ description: String?) -> String {
    clipped(description.map { "\(name): \($0)" } ?? name)
  }

  private func section(_ title: String, _ content: [String], into lines: inout [String]) {
    guard !content.isEmpty else { return }
    lines += ["", title] + content
  }

  private func table(_ rows: [(String, String)]) -> [String] {
    let column = min(rows.map { $0.0.count }.max() ?? 0, width / 3)
    return rows.map { clipped("  \(Self.padded($0.0, column))  \($0.1)") }
  }

  private func stateText(_ state: ScriptOutline.State) -> String {
    let views = state.views.joined(separator: ", ")
    guard let base = state.extends else { return views }
    return "extends \(base)" + (views.isEmpty ? "" : ": \(views)")
  }

  private var viewLines: [String] {
    // Whether a line goes on below, for each depth.
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

  static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

/// The characters that an outline is drawn with.
struct OutlineSigns {
  var times = "×", arrow = "→", ellipsis = "…"
  var branch = "├─ ", corner = "└─ ", line = "│  "
  var bar = SpanBar.Signs.unicode
  var axis = "─", axisStart = "└", axisEnd = "┘", marker = "▲"

  static let unicode = OutlineSigns()
  static let ascii = OutlineSigns(
    times: "x", arrow: "->", ellipsis: "...", branch: "|- ", corner: "`- ", line: "|  ", bar: .ascii, axis: "-",
    axisStart: "+", axisEnd: "+", marker: "^")

  func clipped(_ line: String, to width: Int) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    guard line.count > width else { return line }
    return String(line.prefix(max(0, width - ellipsis.count))) + ellipsis
  }
}
