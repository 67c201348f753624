package import TransitionTargets
package import TransitionText

/// The losses of exports for programs: an object for one target, an array for several.
package struct ExportJSON {
  /// The version of the format, in its member `version`.
  package static let version = 1

  private let reports: [ExportReport]

  package init(_ reports: [ExportReport]) { self.reports = reports }

  package var document: ByteBuffer {
    JSONWriter.document(of: reports, isList: reports.count != 1, Self.write)
  }

  private static func write(_ report: ExportReport, to json: inout JSONWriter) {
    json.member("version", version)
    json.member("source", report.source)
    json.member("target", report.target)
    json.object("tolerance") { json in
      for measure in Measure.allCases { json.member(measure.rawValue, report.tolerances[measure]) }
    }
    json.array("variants", of: report.variants, write)
    json.array("unsupported", of: report.unsaid) { unsaid, json in
      json.member("subject", unsaid.subject)
      json.member("message", unsaid.message)
    }
    json.object("parameters") { json in
      json.member("live", report.liveParameters)
      json.member("baked", report.bakedParameters)
    }
    let largest = report.largest
    json.member("largest", largest[.points] ?? 0)
    json.object("largestByUnit") { json in
      for measure in Measure.allCases { if let value = largest[measure] { json.member(measure.rawValue, value) } }
    }
  }

  private static func write(_ variant: ExportReport.Variant, to json: inout JSONWriter) {
    json.member("phase", variant.phase)
    json.member("reducedMotion", variant.reducedMotion)
    json.member("mainThreadAnimations", variant.mainThread.count)
    json.array("tracks", of: variant.tracks) { track, json in
      json.member("track", track.track)
      json.member("kind", track.kind.rawValue)
      guard track.kind != .dropped else { return }
      json.member("segments", track.curves)
      json.member("maximum", track.loss.value)
      json.member("at", track.loss.time)
      json.member("unit", track.measure.rawValue)
    }
  }
}
