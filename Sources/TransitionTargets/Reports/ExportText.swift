internal import TransitionDiagnostics
internal import TransitionText

/// The losses of an export, for people.
package struct ExportText {
  private let report: ExportReport
  private let output: String
  private let size: Int

  /// - Parameters:
  ///   - output: The path of the written file.
  ///   - size: Its size in bytes.
  package init(_ report: ExportReport, output: String, size: Int) {
    (self.report, self.output, self.size) = (report, output, size)
  }

  package var text: String {
    let normal = report.variants.count { !$0.reducedMotion }
    let reduced = report.variants.count - normal
    var lines = [
      "\(report.source) → \(output) (\(report.target); \(Self.count(normal, "phase")), \(reduced) reduced; "
        + "\(Self.grouped(size)) bytes)"
    ]
    let width = max(8, report.variants.map { Self.name($0).count }.max() ?? 0)
    let tracks = report.variants.flatMap { $0.tracks }.map { $0.track.count }.max() ?? 0
    for variant in report.variants where !variant.reducedMotion || differs(variant) {
      for (index, track) in variant.tracks.enumerated() {
        let title = index == 0 ? Self.name(variant) : ""
        var line = Self.padded(title, width) + "  " + Self.padded(track.kind.rawValue, 7) + " "
        line += track.track
        let detail = Self.detail(track)
        if !detail.isEmpty { line += String(repeating: " ", count: max(0, tracks - track.track.count)) + "  " + detail }
        lines.append(line)
      }
    }
    if !report.liveParameters.isEmpty {
      lines.append("live parameters: \(report.liveParameters.joined(separator: ", "))")
    }
    if !report.bakedParameters.isEmpty {
      lines.append("baked parameters: \(report.bakedParameters.joined(separator: ", "))")
    }
    for unsaid in report.unsaid { lines.append("not exported  \(unsaid.subject): \(unsaid.message)") }
    let busy = report.variants.filter { !$0.reducedMotion }.map { $0.mainThread.count }.max() ?? 0
    if busy > 0 { lines.append("\(Self.count(busy, "animation")) on the main thread in the busiest phase") }
    lines.append(summary)
    return lines.joined(separator: "\n") + "\n"
  }

  private var summary: String {
    "largest loss \(Self.list(report.largest, or: "none")) (tolerance \(asked)), measured on the exported text"
  }

  private var asked: String {
    let tolerances = report.tolerances
    let lost = report.largest.filter { $0.value >= 0.00005 }.keys
    return Self.list(
      Dictionary(uniqueKeysWithValues: lost.map { ($0, tolerances[$0]) }), or: Self.amount(tolerances.points, .points))
  }

  /// Whether reduced motion differs from the phase itself.
  private func differs(_ variant: ExportReport.Variant) -> Bool {
    guard let normal = report.variants.first(where: { $0.phase == variant.phase && !$0.reducedMotion }) else {
      return true
    }
    return variant.tracks.map { "\($0.track) \($0.kind) \($0.curves) \($0.loss.value)" }
      != normal.tracks.map { "\($0.track) \($0.kind) \($0.curves) \($0.loss.value)" }
  }

  private static func name(_ variant: ExportReport.Variant) -> String {
    variant.reducedMotion ? "\(variant.phase), reduced" : variant.phase
  }

  static func detail(_ track: ExportReport.TrackLoss) -> String {
    switch track.kind {
    case .dropped: return ""
    case .exact: return track.timing
    case .live, .baked, .fitted:
      guard track.loss.value > 0.5e-6 else { return "" }
      let curves = track.curves > 0 && track.kind != .live ? "\(count(track.curves, "curve")), " : ""
      return
        "\(curves)at most \(amount(track.loss.value, track.measure)) off (at "
        + "\(Prose.time(track.loss.time, decimals: 0)))"
    }
  }

  static func list(_ values: [Measure: Double], or empty: String) -> String {
    // Omit values that are rounded to zero.
    let parts = Measure.allCases.compactMap { measure in
      values[measure].flatMap { $0 < 0.00005 ? nil : amount($0, measure) }
    }
    return parts.isEmpty ? empty : parts.joined(separator: ", ")
  }

  static func amount(_ value: Double, _ measure: Measure) -> String {
    let decimals = measure == .points || measure == .degrees ? 3 : 4
    let number = Prose.number(value, .fixed(decimals: decimals))
    switch measure {
    case .points: return "\(number) pt"
    case .degrees: return "\(number)°"
    case .number: return number
    case .color: return "\(number) of a color"
    }
  }

  static func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }

  static func grouped(_ number: Int) -> String {
    var digits = String(number), groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return ([digits] + groups).joined(separator: ",")
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

/// The losses of an export, as a comment for a pull request.
package struct ExportMarkdown {
  private let report: ExportReport
  private let output: String

  package init(_ report: ExportReport, output: String) { (self.report, self.output) = (report, output) }

  package var text: String {
    let isWithin = report.excessive.isEmpty
    var text = "### \(isWithin ? "✅" : "❌") \(Self.code(report.source)) as \(Self.code(output))\n\n"
    text += "Largest loss: \(ExportText.list(report.largest, or: "none"))"
    text += "\n"
    for unsaid in report.unsaid { text += "\n\(Self.code(unsaid.subject)): \(Self.escaped(unsaid.message))\n" }
    let rows = report.variants.filter { !$0.reducedMotion }.flatMap { variant in
      variant.tracks.filter { $0.kind != .exact }.map { (variant.phase, $0) }
    }
    guard !rows.isEmpty else { return text }
    text += "\n| phase | track | kind | loss |\n| --- | --- | --- | --- |\n"
    for (phase, track) in rows {
      let cells = [Self.escaped(phase), Self.code(track.track), track.kind.rawValue, ExportText.detail(track)]
      text += "\(Markdown.row(cells))\n"
    }
    return text
  }

  private static func code(_ text: String) -> String { Markdown.code(printable(text)) }

  private static func escaped(_ text: String) -> String { Markdown.escaped(printable(text)) }
}
