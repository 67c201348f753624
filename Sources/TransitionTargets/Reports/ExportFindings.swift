package import TransitionDiagnostics
internal import TransitionText

/// The documentation of export findings, for `explain`.
package enum ExportCatalog {
  package static let all: [RuleInfo] = [
    RuleInfo(.exportUnsupported, defaultLevel: .warning, page: PackageResources.export_unsupported_md),
    RuleInfo(.exportApproximated, defaultLevel: .note, page: PackageResources.export_approximated_md),
    RuleInfo(.exportBaked, defaultLevel: .warning, page: PackageResources.export_baked_md),
    RuleInfo(.exportMainThread, defaultLevel: .note, page: PackageResources.export_main_thread_md),
  ]
}

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
          .exportUnsupported, severity: allowsLoss || !unsaid.stops ? .warning : .error,
          "\(unsaid.subject): \(unsaid.message)", at: unsaid.range, subject: unsaid.subject))
    }
    found += lossesOfEngine
    for (variant, track) in report.excessive where !track.isEnginesOwn {
      let off = ExportText.amount(track.loss.value, track.measure)
      let asked = ExportText.amount(report.tolerances[track.measure], track.measure)
      found.append(
        Diagnostic(
          .exportApproximated, severity: allowsLoss ? .warning : .error,
          "'\(track.track)' is \(off) off in phase '\(variant.phase)'; the tolerance is \(asked)",
          at: range(variant.phase), subject: track.track))
    }
    for variant in report.variants where !variant.reducedMotion && !report.isBakedOnRequest {
      let baked = variant.tracks.filter { $0.kind == .baked }
      guard let first = baked.first else { continue }
      let more = baked.count > 1 ? " and \(baked.count - 1) more" : ""
      found.append(
        Diagnostic(
          .exportBaked, severity: .warning,
          "'\(first.track)'\(more) \(baked.count > 1 ? "are" : "is") exported as numbers in phase "
            + "'\(variant.phase)': \(report.target) formulas cannot "
            + "express the binding",
          at: range(variant.phase), subject: variant.phase))
    }
    for variant in report.variants where !variant.reducedMotion {
      found += notes(on: variant)
    }
    return found
  }

  /// Losses above the tolerance that are the engine's own, once per phase.
  private var lossesOfEngine: [Diagnostic] {
    report.variants.filter { !$0.reducedMotion }.compactMap { variant in
      func share(_ track: ExportReport.TrackLoss) -> Double { track.loss.value / report.tolerances[track.measure] }
      let tracks = variant.tracks.filter { $0.isEnginesOwn && share($0) > 1 }
      guard let worst = tracks.max(by: { share($0) < share($1) }) else { return nil }
      let more = tracks.count > 1 ? " and \(tracks.count - 1) more" : ""
      return Diagnostic(
        .exportApproximated, severity: .warning,
        "'\(worst.track)'\(more) \(tracks.count > 1 ? "are" : "is") off in phase '\(variant.phase)', by at most "
          + "\(ExportText.amount(worst.loss.value, worst.measure)): the engine itself plays the curve differently",
        at: range(variant.phase), subject: variant.phase)
    }
  }

  /// Values fitted within the tolerance, and animations that are expensive for the consumer: once per phase.
  private func notes(on variant: ExportReport.Variant) -> [Diagnostic] {
    var found: [Diagnostic] = []
    func more(_ count: Int) -> String { count > 1 ? " and \(count - 1) more" : "" }
    let fitted = variant.tracks.filter { $0.kind == .fitted && $0.loss.value <= report.tolerances[$0.measure] }
    if let worst = fitted.max(by: {
      $0.loss.value / report.tolerances[$0.measure] < $1.loss.value / report.tolerances[$1.measure]
    }) {
      found.append(
        Diagnostic(
          .exportApproximated, severity: .note,
          "'\(worst.track)'\(more(fitted.count)) \(fitted.count > 1 ? "are" : "is") approximated in phase "
            + "'\(variant.phase)': "
            + "at most \(ExportText.amount(worst.loss.value, worst.measure)) off",
          at: range(variant.phase), subject: variant.phase))
    }
    if let first = variant.mainThread.first {
      found.append(
        Diagnostic(
          .exportMainThread, severity: .note,
          "'\(first)'\(more(variant.mainThread.count)) \(variant.mainThread.count > 1 ? "are" : "is") animated on "
            + "the main thread in phase '\(variant.phase)'",
          at: range(variant.phase), subject: variant.phase))
    }
    return found
  }
}
