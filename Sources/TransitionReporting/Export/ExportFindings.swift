package import TransitionDiagnostics
package import TransitionTargets

/// The findings of an export about a script, with source ranges.
package struct ExportFindings {
  private let report: ExportReport
  private let allowsLoss: Bool
  private let range: (_ phase: String) -> SourceRange

  /// - Parameters:
  ///   - allowsLoss: Whether losses are warnings rather than errors.
  ///   - range: Returns the range of a phase's declaration.
  package init(_ report: ExportReport, allowsLoss: Bool, range: @escaping (_ phase: String) -> SourceRange) {
    self.report = report
    self.allowsLoss = allowsLoss
    self.range = range
  }

  package var diagnostics: [Diagnostic] {
    var found: [Diagnostic] = []
    for unsaid in report.unsaid {
      found.append(
        Diagnostic(
          .exportUnsupported, severity: unsaid.isInvalid || unsaid.stops && !allowsLoss ? .error : .warning,
          "\(unsaid.subject): \(unsaid.message)", at: unsaid.range, subject: unsaid.subject))
    }
    found += lossesOfEngine
    for (variant, track) in report.excessive where !track.isEnginesOwn {
      let off = track.measure.text(track.loss.value)
      let asked = track.measure.text(report.tolerances[track.measure])
      found.append(
        Diagnostic(
          .exportApproximated, severity: allowsLoss ? .warning : .error,
          "'\(track.track)' is \(off) off in phase '\(variant.phase)'; the tolerance is \(asked)",
          at: range(variant.phase), subject: track.track))
    }
    for variant in report.variants where !variant.reducedMotion && !report.isBakedOnRequest {
      let baked = variant.tracks.filter { $0.kind == .baked }
      guard let first = baked.first else { continue }
      found.append(
        Diagnostic(
          .exportBaked, severity: .warning,
          "\(Self.are(first.track, of: baked.count)) exported as numbers in phase '\(variant.phase)': "
            + "\(report.targetTitle) formulas cannot express the binding",
          at: range(variant.phase), subject: variant.phase))
    }
    if let first = report.fixed.first {
      found.append(
        Diagnostic(
          .exportBaked, severity: .warning,
          "\(Self.are(first.name, of: report.fixed.count)) exported as numbers: \(report.targetTitle) formulas cannot "
            + "express the binding",
          at: first.range, subject: first.name))
    }
    for variant in report.variants where !variant.reducedMotion {
      found += notes(on: variant)
    }
    return found
  }

  /// Losses above the tolerance that are the engine's own, once per phase.
  private var lossesOfEngine: [Diagnostic] {
    report.variants.filter { !$0.reducedMotion }.compactMap { variant in
      guard let (worst, count) = worst(of: variant.tracks.filter { $0.isEnginesOwn && share($0) > 1 }) else {
        return nil
      }
      return Diagnostic(
        .exportApproximated, severity: .warning,
        "\(Self.are(worst.track, of: count)) off in phase '\(variant.phase)', by at most "
          + "\(worst.measure.text(worst.loss.value)): \(report.ownLoss)",
        at: range(variant.phase), subject: variant.phase)
    }
  }

  /// Values fitted within the tolerance, and animations that are expensive for the consumer: once per phase.
  private func notes(on variant: ExportReport.Variant) -> [Diagnostic] {
    var found: [Diagnostic] = []
    if let (worst, count) = worst(of: variant.tracks.filter { $0.kind == .fitted && $0.isSeen && share($0) <= 1 }) {
      found.append(
        Diagnostic(
          .exportApproximated, severity: .note,
          "\(Self.are(worst.track, of: count)) approximated in phase '\(variant.phase)': "
            + "at most \(worst.measure.text(worst.loss.value)) off",
          at: range(variant.phase), subject: variant.phase))
    }
    if let first = variant.mainThread.first {
      found.append(
        Diagnostic(
          .exportMainThread, severity: .note,
          "\(Self.are(first, of: variant.mainThread.count)) animated on the main thread in phase '\(variant.phase)'",
          at: range(variant.phase), subject: variant.phase))
    }
    return found
  }

  /// The loss as a share of the tolerance.
  private func share(_ track: ExportReport.TrackLoss) -> Double { track.loss.value / report.tolerances[track.measure] }

  /// The track with the largest share of its tolerance, and the number of all; nil if there are none.
  private func worst(of tracks: [ExportReport.TrackLoss]) -> (track: ExportReport.TrackLoss, count: Int)? {
    tracks.max { share($0) < share($1) }.map { ($0, tracks.count) }
  }

  /// `'card.top' and 2 more are`.
  private static func are(_ name: String, of count: Int) -> String {
    count == 1 ? "'\(name)' is" : "'\(name)' and \(count - 1) more are"
  }
}
