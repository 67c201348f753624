internal import TransitionDiagnostics
package import TransitionTargets
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
      "\(report.source) → \(output) (\(report.target); \(Prose.count(normal, "phase")), \(reduced) reduced; "
        + "\(Prose.grouped(size)) bytes)"
    ]
    let width = max(8, report.variants.map { Self.name($0).count }.max() ?? 0)
    let tracks = report.variants.flatMap { $0.tracks }.map { $0.track.count }.max() ?? 0
    for variant in report.variants where !variant.reducedMotion || differs(variant) {
      for (index, track) in variant.tracks.enumerated() {
        let title = index == 0 ? Self.name(variant) : ""
        var line = Prose.padded(title, width) + "  " + Prose.padded(track.kind.rawValue, 7) + " "
        line += track.track
        let detail = Self.detail(track)
        if !detail.isEmpty { line = "\(Prose.padded(line, width + 10 + tracks))  \(detail)" }
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
    if busy > 0 { lines.append("\(Prose.count(busy, "animation")) on the main thread in the busiest phase") }
    lines.append("largest loss \(report.largestText) (tolerance \(asked)), measured on the exported text")
    return lines.map { printable($0) + "\n" }.joined()
  }

  private var asked: String {
    let tolerances = report.tolerances
    let lost = Measure.allCases.filter { report.largest[$0] ?? 0 >= 0.00005 }
    return (lost.isEmpty ? [.points] : lost).map { $0.text(tolerances[$0]) }.joined(separator: ", ")
  }

  /// Whether reduced motion differs from the phase itself.
  private func differs(_ variant: ExportReport.Variant) -> Bool {
    guard let normal = report.variants.first(where: { $0.phase == variant.phase && !$0.reducedMotion }) else {
      return true
    }
    func facts(_ variant: ExportReport.Variant) -> [String] {
      variant.tracks.map { "\($0.track) \($0.kind) \($0.timing) \($0.curves) \($0.loss.value)" }
    }
    return facts(variant) != facts(normal)
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
      let curves = track.curves > 0 && track.kind != .live ? "\(Prose.count(track.curves, "curve")), " : ""
      return
        "\(curves)at most \(track.measure.text(track.loss.value)) off (at "
        + "\(Prose.time(track.loss.time, decimals: 0)))"
    }
  }
}
