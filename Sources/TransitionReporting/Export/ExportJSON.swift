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
    json.object { json in
      json.member("version", version)
      json.member("source", report.source)
      json.member("target", report.target)
      json.object("tolerance") { json in
        for measure in Measure.allCases { json.member(measure.rawValue, report.tolerances[measure]) }
      }
      json.array("variants") { json in
        for variant in report.variants { write(variant, to: &json) }
      }
      json.array("unsupported") { json in
        for unsaid in report.unsaid {
          json.object { json in
            json.member("subject", unsaid.subject)
            json.member("message", unsaid.message)
          }
        }
      }
      json.object("parameters") { json in
        json.member("live", report.liveParameters)
        json.member("baked", report.bakedParameters)
      }
      let largest = report.largest
      json.member("largest", largest[.points] ?? 0)
      write("largestByUnit", largest, to: &json)
    }
  }

  private static func write(_ variant: ExportReport.Variant, to json: inout JSONWriter) {
    json.object { json in
      json.member("phase", variant.phase)
      json.member("reducedMotion", variant.reducedMotion)
      json.member("mainThreadAnimations", variant.mainThread.count)
      json.array("tracks") { json in
        for track in variant.tracks {
          json.object { json in
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
    }
  }

  private static func write(_ name: String, _ values: [Measure: Double], to json: inout JSONWriter) {
    json.object(name) { json in
      for measure in Measure.allCases { if let value = values[measure] { json.member(measure.rawValue, value) } }
    }
  }
}
