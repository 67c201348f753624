package import TransitionComparison
internal import TransitionEvaluation
package import TransitionText

/// A comparison as JSON: one object, described by `schemas/diff.schema.json`.
package struct ComparisonJSON {
  /// The version of the format.
  package static let version = 1
  private let comparison: Comparison

  package init(_ comparison: Comparison) { self.comparison = comparison }

  /// The document, on one line.
  package var document: ByteBuffer {
    // Tolerances are half a unit of the sixth decimal.
    JSONWriter.document(numbers: .fixed(decimals: 9)) { json in
      json.member("version", Self.version)
      json.member("old", comparison.oldName)
      json.member("new", comparison.newName)
      json.member("same", comparison.isSame)
      json.array("changes", of: comparison.lines) { line, json in
        json.member("kind", line.change.kind.rawValue)
        json.member("motions", line.motions.filter { !$0.isEmpty })
        json.member("text", line.change.phrase.text)
        json.member("tracks", line.change.tracks)
      }
      json.array("motions", of: comparison.motions, write)
    }
  }

  private func write(_ motion: MotionDifference, _ json: inout JSONWriter) {
    json.member("kind", motion.kind.rawValue)
    json.member("name", motion.name)
    json.member("reducedMotion", motion.isReduced)
    json.member("status", motion.status.rawValue)
    guard motion.status == .same || motion.status == .changed else { return }
    json.member("tolerance", motion.tolerance)
    json.member("trackCount", motion.trackCount)
    json.object("duration") { json in
      json.member("old", motion.oldDuration)
      json.member("new", motion.newDuration)
    }
    json.member("addedViews", motion.addedViews)
    json.member("lostViews", motion.lostViews)
    json.array("markers", of: motion.markers) { marker, json in
      json.member("name", marker.name)
      json.member("old", marker.old)
      json.member("new", marker.new)
    }
    json.array("tracks", of: motion.tracks, write)
  }

  private func write(_ track: TrackDifference, _ json: inout JSONWriter) {
    json.member("name", track.track.name)
    json.member("type", track.track.type.name)
    if let unit = track.track.unit { json.member("unit", unit) }
    json.member("status", track.status.rawValue)
    json.member("follows", track.follows)
    if let largest = track.largest {
      json.object("largest") { json in
        json.member("amount", largest.amount)
        json.member("time", largest.time)
        value("old", largest.old, &json)
        value("new", largest.new, &json)
      }
    }
    facts("old", track.old, &json)
    facts("new", track.new, &json)
  }

  private func facts(_ key: String, _ facts: TrackFacts?, _ json: inout JSONWriter) {
    guard let facts else { return }
    json.object(key) { json in
      value("from", facts.from, &json)
      value("to", facts.to, &json)
      json.member("start", facts.start)
      json.member("end", facts.end)
      json.member("overshoot", facts.overshoot ?? 0)
    }
  }

  private func value(_ key: String, _ value: TrackValue, _ json: inout JSONWriter) {
    json.key(key)
    switch value {
    case .number(let number): json.number(number)
    case .boolean(let isTrue): json.boolean(isTrue)
    case .text(let text): json.string(text)
    case .color(let components): json.array(components)
    }
  }
}
